import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { PurchaseStatus } from '../../purchases/purchase-status.ts'
import { cryptoPurchases } from '../tables.ts'

const { userId, orderId, invoiceId, purchaseStatus, paymentStatus } = cryptoPurchases

/** What an order still waits for: that it is paid, that its tokens come, or that its money is back. */
type PendingOrder = { orderId: string; invoiceId: string | null; state: 'to-pay' | 'to-deliver' | 'to-return' }

/** The orders of a visitor that are neither delivered nor over, the newest first. */
export async function ordersUnderWayOf({ db }: Pick<Ctx, 'db'>, me: number): Promise<PendingOrder[]> {
  const isOwedBack = and(eq(purchaseStatus, 'failed'), eq(paymentStatus, 'paid'))
  const isUnderWay = or(inArray(purchaseStatus, ['pending', 'processing']), isOwedBack)
  const rows = await db
    .select({ orderId, invoiceId, purchaseStatus })
    .from(cryptoPurchases)
    .where(and(eq(userId, me), isUnderWay))
    .orderBy(desc(cryptoPurchases.id))
  return rows.map((row) => ({ orderId: row.orderId, invoiceId: row.invoiceId, state: stateOf(row.purchaseStatus) }))
}

function stateOf(status: PurchaseStatus): PendingOrder['state'] {
  if (status === 'pending') return 'to-pay'
  return status === 'processing' ? 'to-deliver' : 'to-return'
}

/** Whose order it is, as the product knows; null when it is nobody's any more. */
export async function buyerOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<number | null> {
  const [row] = await db.select({ userId }).from(cryptoPurchases).where(eq(orderId, id))
  return row?.userId ?? null
}
