import { and, count, desc, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { visitorGone } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx, contextFor, visitorIdOf } from '#server/context.ts'
import { sessions, users } from '#server/visitor/tables.ts'
import type { AccountContract } from '../../contract.ts'
import { passkeyKnown, passkeyRefused, tooManyPasskeys } from '../../problems.ts'
import { askPasskey, callerOf, passkeySiteOf, takeQuestion } from './ask-passkey.ts'
import { passkeys, recoveryCodes } from './tables.ts'
import { readNewPasskey } from './webauthn.ts'

type Ways = Answer<AccountContract['waysBack']>

const maxPasskeys = 20

/** How the caller can come back in another browser, and the site their passkeys are for. */
export function waysBack(ctx: Ctx): Promise<Ways> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return Promise.resolve({ rpId: passkeySiteOf(ctx).rpId, passkeys: [], codesLeft: 0 })
  return asProduct(ctx, (tx) => waysOf(tx, userId))
}

async function waysOf(tx: Ctx, userId: number): Promise<Ways> {
  const { db } = tx
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt))
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return {
    rpId: passkeySiteOf(tx).rpId,
    passkeys: rows.map(({ id, createdAt, lastUsedAt, isSynced, browser, system }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isSynced,
      browser,
      system,
    })),
    codesLeft: codes?.left ?? 0,
  }
}

/** What the caller's device is to make a passkey for; which of theirs it may have already. */
export async function askToAddPasskey(ctx: Ctx): Promise<Answer<AccountContract['askToAddPasskey']>> {
  const { userId } = callerOf(ctx)
  const { challenge, userHandle } = await askPasskey(ctx, 'add')
  const known = await contextFor(ctx, { kind: 'system' })
    .db.select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return {
    challenge,
    userHandle: userHandle as string,
    rpId: passkeySiteOf(ctx).rpId,
    known: known.map(({ id }) => id),
  }
}

/** Keeps the public half of a passkey that the caller's device made. */
export async function addPasskey(ctx: Ctx, made: OperationInput<AccountContract['addPasskey']>): Promise<Ways> {
  const { userId, sessionId } = callerOf(ctx)
  const { asked, userHandle } = await takeQuestion(ctx, userId, 'add', made.clientDataJSON)
  const read = await readNewPasskey(asked, made)
  if (!read || userHandle === null) throw new Problem(passkeyRefused)
  return asProduct(ctx, async (tx) => {
    const [held] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!held) throw new Problem(visitorGone)
    const [kept] = await tx.db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    if ((kept?.number ?? 0) >= maxPasskeys) throw new Problem(tooManyPasskeys)
    const [device] =
      sessionId === undefined
        ? []
        : await tx.db
            .select({ browser: sessions.browser, system: sessions.system })
            .from(sessions)
            .where(eq(sessions.id, sessionId))
    const { credentialId } = made
    const id = newId('pk')
    const added = await tx.db
      .insert(passkeys)
      .values({ id, userId, credentialId, userHandle, ...read, ...device, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Problem(passkeyKnown)
    await audit({ ...tx, actor: ctx.actor }, 'account/passkey-added', id)
    return waysOf(tx, userId)
  })
}

/** Takes one of the caller's passkeys away: it opens nothing from then on. */
export function removePasskey(ctx: Ctx, { id }: OperationInput<AccountContract['removePasskey']>): Promise<Ways> {
  const { userId } = callerOf(ctx)
  return asProduct(ctx, async (tx) => {
    const mine = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    const gone = await tx.db.delete(passkeys).where(mine).returning({ id: passkeys.id })
    if (gone.length > 0) await audit({ ...tx, actor: ctx.actor }, 'account/passkey-removed', id)
    return waysOf(tx, userId)
  })
}
