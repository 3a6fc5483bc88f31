import { sql } from 'drizzle-orm'
import { priceText } from '#domains/payments/price-text.ts'
import type { Money, Rate } from '#kit/money.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { randomLetters } from '#kit/random-id.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { notAvailable } from '../../problems.ts'
import { type PurchaseTotals, tokensFor } from '../../purchase-terms.ts'
import { cryptoPurchases } from '../tables.ts'

/** The public number of an order, `UDE-20261123-7Q2MZ0K4TB`: the day it was made (UTC) and 50 random bits. */
export const newOrderId = (now: Date): string =>
  `UDE-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomLetters(10)}`

/** What is bought, at which price, by whom and by which means; `balance` is what the treasury had a moment ago. */
export type Order = {
  orderId: string
  usd: Money<'USD'>
  totals: PurchaseTotals
  price: Rate<'UDE', 'USD'>
  walletAddress: string
  paymentMethod: PaymentMethod | 'credit_card'
  paidBy: { invoiceId: string } | { checkoutSessionId: string } | null
  heldUntil: Date
  balance: bigint
}

/**
 * Writes an order down, in the caller's transaction, and holds its tokens until they are paid and sent, or its time is
 * over. Refused when the treasury has not so many that it has not promised. Answers how many it buys.
 */
export async function placeOrder(tx: Ctx, order: Order): Promise<Money<'UDE'>> {
  const userId = tx.actor.kind === 'visitor' ? tx.actor.userId : null
  invariant(userId !== null, 'an order belongs to a visitor')
  const tokens = tokensFor(order.usd, order.price)
  const now = tx.now()
  const { rows } = await tx.db.execute<{ may: boolean }>(
    sql`select token.can_promise(${order.balance}::numeric, ${tokens.units}::numeric, ${now.toISOString()}::timestamptz) as may`,
  )
  if (rows[0]?.may !== true || tokens.units === 0n) throw new Problem(notAvailable)
  await tx.db.insert(cryptoPurchases).values({
    orderId: order.orderId,
    userId,
    walletAddress: order.walletAddress.toLowerCase(),
    tokenAmount: tokens.units,
    usdAmount: order.usd.units,
    pricePerToken: priceText(order.price),
    paymentMethod: order.paymentMethod,
    ...order.paidBy,
    platformFeeAmount: order.totals.fee.units,
    cardFeeAmount: order.totals.cardFee.units,
    createdAt: now,
    heldUntil: order.heldUntil,
  })
  await publish(tx, { topic: 'token/hold-ended', subject: order.orderId, dueAt: order.heldUntil })
  await audit(tx, 'token/ordered', order.orderId)
  return tokens
}
