import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { invariant, Problem } from '#kit/problem.ts'
import { asProduct, type Ctx, contextFor } from '#server/context.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { questionOver } from '../../problems.ts'
import { passkeyQuestions } from './tables.ts'
import type { PasskeyQuestion } from './webauthn.ts'

const openMs = 5 * 60_000
const challengeShape = /^[\w-]{43}$/

/** Who asks: whoever writes is a visitor. */
export function callerOf({ actor }: Ctx): { userId: number; sessionId: string | undefined } {
  invariant(actor.kind === 'visitor' && actor.userId !== null, 'whoever writes is a visitor')
  return { userId: actor.userId, sessionId: actor.sessionId }
}

/** Runs as the product on a connection of those for visitors, so that the vault's own are free beside it. */
export const asProductHere = <T>(ctx: Ctx, run: (tx: Ctx) => Promise<T>): Promise<T> =>
  contextFor(ctx, { kind: 'visitor', userId: null }).transaction((tx) => asProduct(tx, run))

/** The site a passkey is for: the address people see, by its name alone. */
export function passkeySiteOf({ config }: Ctx): Pick<PasskeyQuestion, 'origin' | 'rpId'> {
  const origin = siteOrigin(config)
  return { origin, rpId: new URL(origin).hostname }
}

/** Asks a visitor's passkey something that nobody else is asked, remembered until it is answered. */
export async function askPasskey(
  ctx: Ctx,
  purpose: 'add' | 'sign-in',
): Promise<{ challenge: string; userHandle: string | null }> {
  const { userId } = callerOf(ctx)
  const challenge = randomBytes(32).toString('base64url')
  const userHandle = purpose === 'add' ? randomBytes(32).toString('base64url') : null
  const expiresAt = new Date(ctx.now().getTime() + openMs)
  const { db } = contextFor(ctx, { kind: 'system' })
  await db.delete(passkeyQuestions).where(lte(passkeyQuestions.expiresAt, ctx.now()))
  await db.insert(passkeyQuestions).values({ challenge, userId, purpose, userHandle, expiresAt })
  return { challenge, userHandle }
}

/** The question that was asked of this visitor; whatever comes of its answer, it is over. */
export async function takeQuestion(ctx: Ctx, userId: number, purpose: 'add' | 'sign-in', clientDataJSON: string) {
  const asked = and(
    eq(passkeyQuestions.challenge, challengeIn(clientDataJSON)),
    eq(passkeyQuestions.userId, userId),
    eq(passkeyQuestions.purpose, purpose),
    gt(passkeyQuestions.expiresAt, ctx.now()),
  )
  const [taken] = await contextFor(ctx, { kind: 'system' }).db.delete(passkeyQuestions).where(asked).returning()
  if (!taken) throw new Problem(questionOver)
  return { asked: { challenge: taken.challenge, ...passkeySiteOf(ctx) }, userHandle: taken.userHandle }
}

/** Which question a browser says it answers. */
function challengeIn(clientDataJSON: string): string {
  try {
    const read = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown } | null
    return typeof read?.challenge === 'string' && challengeShape.test(read.challenge) ? read.challenge : ''
  } catch {
    return ''
  }
}
