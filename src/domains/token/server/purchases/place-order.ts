import { sql } from 'drizzle-orm'
import { priceText } from '#domains/payments/rates/price-text.ts'
import { callerNetwork } from '#domains/payments/server/invoices/caller-network.ts'
import { ownWalletId } from '#domains/wallet/server/who-proved.ts'
import type { Money, Rate } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { randomLetters } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { notAvailable, tooLargeShare, tooManyUnpaidOrders, twoUnpaid } from '../../problems.ts'
import { type PurchaseTotals, tokensFor } from '../../purchases/purchase-terms.ts'
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
  /** A page of the card processor is opened for an order once that is written down. */
  paidBy: { invoiceId?: string }
  /** When it was made, and until when it is held: counted from one look at the clock. */
  madeAt: Date
  heldUntil: Date
  balance: bigint
}

const refusals = {
  treasury: notAvailable,
  unpaid: twoUnpaid,
  share: tooLargeShare,
  others: tooManyUnpaidOrders,
} as const

/** Why so many tokens cannot be promised to the visitor; null when they can, and nobody else is promised any meanwhile. */
async function whyNotPromised(tx: Ctx, balance: bigint, units: bigint): Promise<keyof typeof refusals | null> {
  const { rows } = await tx.db.execute<{ why: keyof typeof refusals | null }>(
    sql`select token.why_not_promised(balance => ${balance}::numeric, units => ${units}::numeric,
      at => ${tx.now().toISOString()}::timestamptz, share => ${tx.config.TREASURY_SHARE}::numeric,
      unpaid_share => ${tx.config.TREASURY_UNPAID}::numeric, at_network => ${callerNetwork(tx)}::text) as why`,
  )
  return rows[0]?.why ?? null
}

/**
 * Writes an order down, in the caller's transaction, and holds its tokens until they are paid and sent, or its time is
 * over. Refused when the treasury has not so many that it has not promised, or the buyer holds enough unpaid ones already.
 * Answers how many it buys.
 */
export async function placeOrder(tx: Ctx, order: Order): Promise<Money<'UDE'>> {
  const userId = requireVisitorId(tx)
  const tokens = tokensFor(order.usd, order.price)
  const walletId = await ownWalletId(tx, order.walletAddress)
  const whyNot = await whyNotPromised(tx, order.balance, tokens.units)
  if (whyNot === 'others') throw new Problem(refusals[whyNot], undefined, { retryAfterSeconds: 60 })
  if (whyNot !== null || tokens.units === 0n) throw new Problem(refusals[whyNot ?? 'treasury'])
  await tx.db.insert(cryptoPurchases).values({
    orderId: order.orderId,
    userId,
    walletId,
    walletAddress: order.walletAddress.toLowerCase(),
    tokenAmount: tokens.units,
    usdAmount: order.usd.units,
    pricePerToken: priceText(order.price),
    paymentMethod: order.paymentMethod,
    ...order.paidBy,
    platformFeeAmount: order.totals.fee.units,
    cardFeeAmount: order.totals.cardFee.units,
    network: callerNetwork(tx),
    createdAt: order.madeAt,
    heldUntil: order.heldUntil,
  })
  await publish(tx, { topic: 'token/hold-ended', subject: order.orderId, dueAt: order.heldUntil })
  await audit(tx, 'token/ordered', order.orderId)
  return tokens
}
