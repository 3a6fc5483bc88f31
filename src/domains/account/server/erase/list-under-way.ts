import { moneyUnderWayOf } from '#domains/payments/server/invoices/money-under-way.ts'
import { ordersUnderWayOf } from '#domains/token/server/purchases/orders-under-way.ts'
import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { AccountContract } from '../../contract.ts'

type UnderWay = Answer<AccountContract['moneyUnderWay']>

/** Payment requests and orders of UDE of the caller that are not over. */
export function listUnderWay(ctx: Ctx): Promise<UnderWay> {
  const userId = visitorIdOf(ctx)
  return userId === null
    ? Promise.resolve({ requests: [], orders: [] })
    : ctx.transaction((tx) => underWayOf(tx, userId))
}

/** The same of one visitor, also as the product. What pays for an order that is not over is told by the order alone. */
export async function underWayOf(tx: Ctx, userId: number): Promise<UnderWay> {
  const orders = await ordersUnderWayOf(tx, userId)
  const paysForOne = new Set(orders.map(({ invoiceId }) => invoiceId))
  const requests = (await moneyUnderWayOf(tx, userId)).filter(({ invoiceId }) => !paysForOne.has(invoiceId))
  return { requests, orders: orders.map(({ orderId, state }) => ({ orderId, state })) }
}
