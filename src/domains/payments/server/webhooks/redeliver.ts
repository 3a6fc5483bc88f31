import { and, eq, gte, sql } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { noSuchDelivery } from '../../problems.ts'
import { stoppedByHand } from './stop-delivery.ts'
import { webhookDeliveries } from './tables.ts'

/** One delivery, or all that failed and nobody stopped: those that ended since then; null: ever. */
type Redelivered = { id: string } | { failedSince: Date | null }

// Whatever an attempt comes to that is on its way, this one is made.
const again = { state: 'waiting', endedAt: null, claim: null, claimedUntil: null } as const

/**
 * Has deliveries sent again now, each with the same id and body, however it ended before; failing again, it is retried
 * anew. Answers their ids, the oldest first.
 */
export async function redeliver(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, which: Redelivered): Promise<string[]> {
  const { id, seq, state, endedAt, attempts, lastAnswer } = webhookDeliveries
  const ended = 'failedSince' in which && which.failedSince ? gte(endedAt, which.failedSince) : undefined
  const isMeant =
    'id' in which
      ? eq(id, which.id)
      : and(eq(state, 'failed'), sql`${lastAnswer} is distinct from ${stoppedByHand}`, ended)
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db }
    const rows = await db
      .update(webhookDeliveries)
      .set({ ...again, dueAt: tx.now(), earlierAttempts: sql`${attempts}` })
      .where(isMeant)
      .returning({ id, seq, attempts })
    if ('id' in which && rows.length === 0) throw new Problem(noSuchDelivery)
    for (const row of rows) await audit(tx, 'payments/webhook-redelivered', row.id, { attempts: row.attempts })
    return rows.toSorted((a, b) => a.seq - b.seq).map((row) => row.id)
  })
}
