import { eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, contextFor, holdVisitor } from '#server/context.ts'
import type { PeopleTable } from '#server/retention/people-table.ts'
import { moveSession } from '#server/visitor/session.ts'
import type { AccountContract } from '../../contract.ts'
import { passkeyRefused, questionOver, unknownPasskey, wrongCode } from '../../problems.ts'
import { askPasskey, asProductHere, passkeySiteOf, takeQuestion } from './ask-passkey.ts'
import { canComeBack, joinVisitors } from './join-visitors.ts'
import { hashOfCode } from './recovery-codes.ts'
import { passkeys, recoveryCodes } from './tables.ts'
import { type PasskeyAnswer, readPasskeyAnswer } from './webauthn.ts'

type SignedIn = Answer<AccountContract['signInByPasskey']>

/** What a passkey is to sign in this browser, which is promised a new secret with it. */
export async function askToSignIn(ctx: Ctx): Promise<Answer<AccountContract['askToSignIn']>> {
  const { challenge } = await askPasskey(ctx, 'sign-in')
  return { challenge, rpId: passkeySiteOf(ctx).rpId }
}

/** Makes this browser known as whoever a passkey belongs to; `tables` say what of theirs is brought along. */
export const signInByPasskey =
  (tables: readonly PeopleTable[]) =>
  async (
    ctx: Ctx,
    { bring, credentialId, ...answer }: OperationInput<AccountContract['signInByPasskey']>,
  ): Promise<SignedIn> => {
    const caller = comer(ctx)
    const { asked } = await takeQuestion(ctx, caller.userId, 'sign-in', answer.clientDataJSON)
    const which = eq(passkeys.credentialId, credentialId)
    const { db } = contextFor(ctx, { kind: 'system' })
    const [known] = await db.select({ userId: passkeys.userId }).from(passkeys).where(which)
    if (!known) throw new Problem(unknownPasskey)
    return enter(ctx, caller, { into: known.userId, bring, tables }, async (tx) => {
      const [kept] = await tx.db.select().from(passkeys).where(which).for('update')
      if (!kept) throw new Problem(unknownPasskey)
      const { counter } = await rightAnswer(asked, kept, answer)
      await tx.db.update(passkeys).set({ counter, lastUsedAt: tx.now() }).where(which)
    })
  }

async function rightAnswer(
  asked: Parameters<typeof readPasskeyAnswer>[0],
  kept: typeof passkeys.$inferSelect,
  answer: PasskeyAnswer,
) {
  const read = await readPasskeyAnswer(asked, kept, answer)
  if (!read) throw new Problem(passkeyRefused)
  return read
}

/** Makes this browser known as whoever made a recovery code, which is used up by it. */
export const signInByCode =
  (tables: readonly PeopleTable[]) =>
  async (ctx: Ctx, { bring, code }: OperationInput<AccountContract['signInByCode']>): Promise<SignedIn> => {
    const caller = comer(ctx)
    const which = eq(recoveryCodes.codeHash, hashOfCode(code))
    const { db } = contextFor(ctx, { kind: 'system' })
    const [known] = await db.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(which)
    if (!known) throw new Problem(wrongCode)
    return enter(ctx, caller, { into: known.userId, bring, tables }, async (tx) => {
      const used = await tx.db.delete(recoveryCodes).where(which).returning({ userId: recoveryCodes.userId })
      if (used.length === 0) throw new Problem(wrongCode)
    })
  }

type Comer = { userId: number; sessionId: string }

/** Who signs in was a visitor of this browser before: a question was asked of them. */
function comer({ actor }: Ctx): Comer {
  if (actor.kind !== 'visitor' || actor.userId === null || actor.sessionId === undefined)
    throw new Problem(questionOver)
  return { userId: actor.userId, sessionId: actor.sessionId }
}

/**
 * In one transaction: what was given is proved, what the visitor of before has becomes the account's if they want it, and
 * their browser is known as the account by another secret. Both are held, so that no write of theirs falls in between.
 */
function enter(
  ctx: Ctx,
  { userId: from, sessionId }: Comer,
  { into, bring, tables }: { into: number; bring: boolean; tables: readonly PeopleTable[] },
  prove: (tx: Ctx) => Promise<void>,
): Promise<SignedIn> {
  return asProductHere(ctx, async (tx) => {
    // In one order, or two who sign in crosswise would wait for each other.
    for (const userId of [...new Set([from, into])].sort((a, b) => a - b)) await holdVisitor(tx, userId)
    await prove(tx)
    if (!(await moveSession(tx, sessionId, into))) throw new Problem(questionOver)
    const joins = from !== into && bring && !(await canComeBack(tx, tables, from))
    const joined = joins && (await joinVisitors(tx, tables, from, into))
    const known = { ...tx, actor: { kind: 'visitor' as const, userId: into } }
    // Named, so that what was done before is told with what is done from now on.
    await audit(known, 'account/signed-in', joins ? String(from) : String(into), { joined: joins })
    return { joined }
  })
}
