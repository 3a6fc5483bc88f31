import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { endSessions, listSessions } from '#server/visitor/session.ts'
import type { AccountContract } from '../contract.ts'

type Sessions = Answer<AccountContract['sessions']>

/** Who asks, and from which session; null for somebody who is not known. */
const caller = ({ actor }: Ctx) =>
  actor.kind === 'visitor' && actor.userId !== null ? { userId: actor.userId, sessionId: actor.sessionId } : null

/** The browsers in which the caller is known. */
export async function mySessions(ctx: Ctx): Promise<Sessions> {
  const me = caller(ctx)
  const rows = me ? await listSessions(ctx, me.userId) : []
  return {
    sessions: rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: row.id === me?.sessionId,
    })),
  }
}

/** Ends sessions of the caller, or none of somebody who is not known. */
export async function endMySessions(
  ctx: Ctx,
  which: { only?: string; except?: string } = {},
): Promise<{ ended: number }> {
  const me = caller(ctx)
  return { ended: me ? await endSessions(contextFor(ctx, { kind: 'system' }), me.userId, which) : 0 }
}

/** Ends every session of the caller but the one they ask from. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const except = caller(ctx)?.sessionId
  return except === undefined ? { ended: 0 } : endMySessions(ctx, { except })
}
