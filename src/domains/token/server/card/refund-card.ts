import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { change } from '../purchases/change.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from '../purchases/store.ts'
import { bookCard } from './book-card.ts'
import { type CardRefund, ProcessorError, readRefund, refundPayment } from './processor.ts'

const lookAgainMs = 60_000

/**
 * Sends the money of an order that is not delivered back to its card, once: the order's number is the key. While the bank
 * decides a dispute nothing can go back; what is owed then goes when it has.
 */
export async function refundCard(ctx: Ctx, { subject }: DueEvent): Promise<number | void> {
  const order = await findPurchase(ctx, subject)
  if (order?.purchaseStatus !== 'failed' || order.paymentStatus !== 'paid' || order.dispute === 'open') return
  const refund = await refunded(ctx, order)
  if (refund === null) return byHand(ctx, subject)
  return ctx.transaction(async (tx) => {
    const held = await lockPurchase(tx, subject)
    if (held?.purchaseStatus !== 'failed' || held.paymentStatus !== 'paid') return
    const isDone = refund.status === 'succeeded'
    const ended = isDone && ({ purchaseStatus: 'refunded', paymentStatus: 'refunded' } as const)
    await change(tx, subject, { cardRefundId: refund.id, ...ended })
    if (!isDone) return lookAgainMs
    await audit(tx, 'token/refunded', subject, { refund: refund.id })
    await bookCard(tx, subject)
  })
}

/** The refund as it stands at the processor; null when it will not come about. */
async function refunded(ctx: Ctx, order: PurchaseRow): Promise<CardRefund | null> {
  const { orderId, paymentIntentId, cardRefundId, dispute } = order
  if (paymentIntentId === null) return null
  // What was refused under a key stays refused: a dispute may have been told of later. No more than was charged goes back.
  const key = `refund:${orderId}${dispute === null ? '' : `:${dispute}`}`
  try {
    const form = { payment_intent: paymentIntentId, 'metadata[order]': orderId }
    const refund = await (cardRefundId ? readRefund(ctx, cardRefundId) : refundPayment(ctx, form, key))
    return refund.status === 'failed' || refund.status === 'canceled' ? null : refund
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error
    ctx.log.warn({ order: orderId, code: error.code }, 'the card processor does not refund')
    return null
  }
}

/** Somebody looks at it, at the processor: its webhook tells us when the money went back. */
function byHand(ctx: Ctx, orderId: string): Promise<void> {
  ctx.log.error({ alarm: 'token/refund-by-hand', order: orderId }, 'a refund to a card needs an operator')
  return ctx.transaction(async (tx) => {
    await audit(tx, 'token/refund-by-hand', orderId)
    // It may have gone back already, and been told before it was owed.
    await publish(tx, { topic: 'token/card-heard', subject: orderId })
  })
}
