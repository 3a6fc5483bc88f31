import { and, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cryptoPurchases } from '../tables.ts'

const { userId, orderId, purchaseStatus, paymentStatus } = cryptoPurchases

/** Whether an order of a visitor is neither delivered nor over: it may be paid, its tokens are to come, or its money to go back. */
export async function hasOrderUnderWay({ db }: Pick<Ctx, 'db'>, me: number): Promise<boolean> {
  const isOwedBack = and(eq(purchaseStatus, 'failed'), eq(paymentStatus, 'paid'))
  const isUnderWay = or(inArray(purchaseStatus, ['pending', 'processing']), isOwedBack)
  const rows = await db
    .select({ orderId })
    .from(cryptoPurchases)
    .where(and(eq(userId, me), isUnderWay))
    .limit(1)
  return rows.length > 0
}

/** Whose order it is, as the product knows; null when it is nobody's any more. */
export async function buyerOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<number | null> {
  const [row] = await db.select({ userId }).from(cryptoPurchases).where(eq(orderId, id))
  return row?.userId ?? null
}
