import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { notifyPages } from '#server/events/events.ts'
import { cryptoPurchases } from '../tables.ts'
import type { PurchaseRow } from './store.ts'

/** Writes down what changed of an order, and tells whoever follows it. */
export async function change(ctx: Pick<Ctx, 'db'>, orderId: string, to: Partial<PurchaseRow>): Promise<void> {
  await ctx.db.update(cryptoPurchases).set(to).where(eq(cryptoPurchases.orderId, orderId))
  await notifyPages(ctx, 'token/purchase-changed', orderId)
}
