import { eq } from 'drizzle-orm'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { notifyPages, publish } from '#server/events/events.ts'
import { cryptoPurchases } from '../tables.ts'
import { lockPurchase, type PurchaseRow } from './store.ts'

const over: readonly (PurchaseRow['purchaseStatus'] | undefined)[] = ['completed', 'expired', 'refunded']
const states = ['purchaseStatus', 'paymentStatus', 'transferStatus'] as const

/**
 * Writes down what changed of an order, and each new state of it in the audit; tells whoever follows it, or waits for it to
 * be over. From which network it came is kept for as long as it waits to be paid.
 */
export async function change(ctx: Ctx, orderId: string, to: Partial<PurchaseRow>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const before = await lockPurchase(tx, orderId)
    const { purchaseStatus = before?.purchaseStatus ?? 'pending' } = to
    const changed = purchaseStatus === 'pending' ? to : { ...to, network: null }
    await tx.db.update(cryptoPurchases).set(changed).where(eq(cryptoPurchases.orderId, orderId))
    const fresh = states.flatMap((one) => (to[one] && to[one] !== before?.[one] ? [[one, to[one]] as const] : []))
    if (fresh.length > 0) await audit(tx, 'token/order-changed', orderId, Object.fromEntries(fresh))
    if (to.purchaseStatus && over.includes(to.purchaseStatus))
      await publish(tx, { topic: 'token/purchase-over', subject: orderId })
    await notifyPages(tx, 'token/purchase-changed', orderId)
  })
}
