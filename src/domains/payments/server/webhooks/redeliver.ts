import { eq, sql } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { noSuchDelivery } from '../../problems.ts'
import { webhookDeliveries } from '../tables.ts'

/** Has a delivery sent again now, with the same id and body, however it ended before; failing again, it is retried anew. */
export async function redeliver(doer: Pick<Ctx, 'actor' | 'db' | 'now'>, id: string): Promise<void> {
  await doer.db.transaction(async (db) => {
    const tx = { ...doer, db }
    const { attempts } = webhookDeliveries
    const asked = await db
      .update(webhookDeliveries)
      .set({ state: 'waiting', dueAt: tx.now(), earlierAttempts: sql`${attempts}`, endedAt: null })
      .where(eq(webhookDeliveries.id, id))
      .returning({ attempts })
    if (asked.length === 0) throw new Problem(noSuchDelivery)
    await audit(tx, 'payments/webhook-redelivered', id, { attempts: asked[0]?.attempts })
  })
}
