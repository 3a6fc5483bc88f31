import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import type { CardFacts } from '../../card/card-facts.ts'
import { change } from '../purchases/change.ts'
import { startDelivery } from '../purchases/follow-payment.ts'
import { giveBack } from '../purchases/give-back.ts'
import { lockPurchaseByCard, type PurchaseRow } from '../purchases/store.ts'
import { bookCard, cardTotalOf, factsOf } from './book-card.ts'

/**
 * Brings an order in line with all that the card processor told of it. It reads everything anew, so what comes twice, late
 * or out of order changes nothing. `subject` is the order, or the payment of one.
 */
export async function followCard(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await lockPurchaseByCard(ctx, subject)
  if (!order) return
  const facts = await factsOf(ctx, order)
  const { orderId } = order
  if (facts.strange > 0) await alarm(ctx, order, 'token/card-strange')
  if (facts.paid && order.paymentIntentId === null) await change(ctx, orderId, { paymentIntentId: facts.paid.intentId })
  if (facts.chargeId && order.chargeId === null) await change(ctx, orderId, { chargeId: facts.chargeId })
  if (facts.dispute !== order.dispute) await noteDispute(ctx, order, facts)
  if (facts.isDeclined && order.purchaseStatus === 'pending') await change(ctx, orderId, { why: 'card_refused' })
  await followMoney(ctx, (await lockPurchaseByCard(ctx, orderId)) ?? order, facts)
  await bookCard(ctx, orderId)
  // What the bank has not decided yet cannot be refunded; once it has, what is still owed is.
  const isDecided = order.dispute === 'open' && facts.dispute !== 'open'
  const after = isDecided && (await lockPurchaseByCard(ctx, orderId))
  if (after && after.purchaseStatus === 'failed' && after.paymentStatus === 'paid') await giveBack(ctx, after)
}

async function followMoney(ctx: Ctx, order: PurchaseRow, facts: CardFacts): Promise<void> {
  const { purchaseStatus, paymentStatus } = order
  if (facts.paid && paymentStatus === 'pending') return heardPaid(ctx, order, facts)
  // Its time was over, and somebody had paid all the same.
  if (facts.paid && purchaseStatus === 'expired') return owe(ctx, order, { paymentStatus: 'paid', paidAt: ctx.now() })
  if (facts.isExpired && !facts.paid && purchaseStatus === 'pending') return expire(ctx, order)
  if (paymentStatus !== 'paid') return
  const back = facts.refunded + facts.lost
  if (back >= cardTotalOf(order)) await heardReturned(ctx, order)
  else if (back > 0n || facts.dispute === 'open') await heardDoubted(ctx, order)
  if (facts.isRefundFailed && purchaseStatus === 'failed') await alarm(ctx, order, 'token/refund-by-hand')
}

/** All of the money went back, by us, at the processor or by the cardholder's bank. What was sent of the tokens is not undone. */
async function heardReturned(ctx: Ctx, order: PurchaseRow): Promise<void> {
  const { orderId, purchaseStatus, transferStatus } = order
  const over = { paymentStatus: 'refunded', purchaseStatus: 'refunded' } as const
  if (purchaseStatus === 'failed') return change(ctx, orderId, over)
  if (transferStatus === 'pending')
    return change(ctx, orderId, { ...over, transferStatus: 'failed', why: 'payment_returned' })
  await alarm(ctx, order, 'token/payment-taken-back')
  await change(ctx, orderId, { paymentStatus: 'refunded' })
}

/** A part of the money went back, or the cardholder's bank was asked for it: what was not sent yet is not sent. */
async function heardDoubted(ctx: Ctx, order: PurchaseRow): Promise<void> {
  if (order.purchaseStatus === 'failed') return
  if (order.transferStatus === 'pending') return owe(ctx, order, { why: 'payment_returned' })
  await alarm(ctx, order, 'token/payment-taken-back')
}

/** Paid for good: its tokens are on their way, unless it is not what was asked, or is being taken back already. */
async function heardPaid(ctx: Ctx, order: PurchaseRow, facts: CardFacts): Promise<void> {
  const { paid, dispute, refunded } = facts
  const isAsked = paid?.cents === cardTotalOf(order) && paid.currency === 'usd'
  if (order.purchaseStatus === 'pending' && isAsked && dispute === null && refunded === 0n)
    return startDelivery(ctx, order.orderId)
  if (!isAsked) await alarm(ctx, order, 'token/card-amount')
  return owe(ctx, order, { paymentStatus: 'paid', paidAt: ctx.now(), why: 'payment_returned' })
}

/** Nothing is delivered for it: all of it goes back to the card. */
export async function owe(ctx: Ctx, order: PurchaseRow, to: Partial<PurchaseRow>): Promise<void> {
  const why = order.why ?? 'not_paid_in_time'
  await change(ctx, order.orderId, { why, ...to, purchaseStatus: 'failed', transferStatus: 'failed' })
  await giveBack(ctx, order)
}

/** Nobody paid, and nobody can any more. */
export const expire = (ctx: Ctx, { orderId, why }: PurchaseRow): Promise<void> =>
  change(ctx, orderId, { purchaseStatus: 'expired', paymentStatus: 'failed', why: why ?? 'not_paid_in_time' })

async function noteDispute(ctx: Ctx, order: PurchaseRow, { dispute, disputedAt }: CardFacts): Promise<void> {
  await change(ctx, order.orderId, { dispute, disputedAt })
  if (!order.disputedAt) await alarm(ctx, order, 'token/card-disputed')
  if (dispute !== 'open') await audit(ctx, `token/dispute-${dispute}`, order.orderId)
}

async function alarm(ctx: Ctx, { orderId }: PurchaseRow, code: string): Promise<void> {
  ctx.log.error({ alarm: code, order: orderId }, 'a payment by card needs an operator')
  await audit(ctx, code, orderId)
}
