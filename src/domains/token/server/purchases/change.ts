import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { notifyPages, publish } from '#server/events/events.ts'
import { cryptoPurchases } from '../tables.ts'
import type { PurchaseRow } from './store.ts'

const over: readonly (PurchaseRow['purchaseStatus'] | undefined)[] = ['completed', 'expired', 'refunded']

/**
 * Writes down what changed of an order, and tells whoever follows it, or waits for it to be over. From which network it came
 * is kept for as long as it waits to be paid.
 */
export async function change(ctx: Ctx, orderId: string, to: Partial<PurchaseRow>): Promise<void> {
  const { purchaseStatus = 'pending' } = to
  const changed = purchaseStatus === 'pending' ? to : { ...to, network: null }
  await ctx.db.update(cryptoPurchases).set(changed).where(eq(cryptoPurchases.orderId, orderId))
  if (over.includes(purchaseStatus)) await publish(ctx, { topic: 'token/purchase-over', subject: orderId })
  await notifyPages(ctx, 'token/purchase-changed', orderId)
}
