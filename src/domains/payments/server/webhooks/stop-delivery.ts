import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { deliveryTaken, noSuchDelivery } from '../../problems.ts'
import { webhookDeliveries } from './tables.ts'

/** What stands for the last answer of a delivery that an operator stopped. */
export const stoppedByHand = 'stopped by an operator'

/** Sends a delivery no more, neither by itself nor with all that failed; one that was taken stays taken. */
export async function stopDelivery(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, deliveryId: string): Promise<void> {
  const { id, state } = webhookDeliveries
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db }
    const [known] = await db.select().from(webhookDeliveries).where(eq(id, deliveryId)).for('update')
    if (!known) throw new Problem(noSuchDelivery)
    const stopped = await db
      .update(webhookDeliveries)
      .set({ state: 'failed', lastAnswer: stoppedByHand, endedAt: tx.now() })
      .where(and(eq(id, deliveryId), ne(state, 'delivered')))
      .returning({ id })
    if (stopped.length === 0) throw new Problem(deliveryTaken)
    const { attempts, lastAnswer } = known
    await audit(tx, 'payments/webhook-stopped', deliveryId, { attempts, lastAnswer })
  })
}
