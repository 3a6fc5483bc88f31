import { and, eq, isNull } from 'drizzle-orm'
import { bookSubject } from '#domains/payments/server/books/book.ts'
import type { Ctx } from '#server/context.ts'
import { booksOfCard } from '../../card/card-books.ts'
import { type CardFacts, cardFacts } from '../../card/card-facts.ts'
import { lockPurchaseByCard, type PurchaseRow } from '../purchases/store.ts'
import { cardEvents } from '../tables.ts'

/**
 * All that the card processor told of an order: by its number, and by the payment that paid for it. A number is no secret, so
 * what names it and is of another checkout than the one that was opened for it, or of another payment, tells nothing of it:
 * `strange` says how many those are.
 */
export async function factsOf({ db }: Ctx, order: PurchaseRow): Promise<CardFacts & { strange: number }> {
  const isOfOrder = eq(cardEvents.orderId, order.orderId)
  const named = await db.select().from(cardEvents).where(isOfOrder)
  const ofCheckout = named.filter(({ sessionId }) => sessionId === null || sessionId === order.checkoutSessionId)
  const intent = order.paymentIntentId ?? cardFacts(ofCheckout).paid?.intentId
  const own = ofCheckout.filter(({ paymentIntentId: by }) => !intent || by === null || by === intent)
  const strange = order.checkoutSessionId === null ? 0 : named.length - own.length
  if (!intent) return { ...cardFacts(own), chargeId: null, strange }
  const isOfPayment = and(isNull(cardEvents.orderId), eq(cardEvents.paymentIntentId, intent))
  const byPayment = await db.select().from(cardEvents).where(isOfPayment)
  return { ...cardFacts([...own, ...byPayment]), strange }
}

/** What an order by card costs, in cents. */
export const cardTotalOf = ({ usdAmount, platformFeeAmount, cardFeeAmount }: PurchaseRow): bigint =>
  usdAmount + platformFeeAmount + cardFeeAmount

/** Brings the books of an order by card in line with how it stands now. */
export async function bookCard(tx: Ctx, orderId: string): Promise<void> {
  const order = await lockPurchaseByCard(tx, orderId)
  if (!order) return
  const { paymentStatus, purchaseStatus } = order
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const { withdrawn, lost, refunded: told } = await factsOf(tx, order)
  const isOver = paymentStatus === 'refunded'
  const isOwedBack = isPaid && (purchaseStatus === 'failed' || isOver)
  // The processor's answer that all went back comes before its word on it.
  const refunded = !isPaid ? 0n : isOver ? cardTotalOf(order) - lost : told
  const wanted = booksOfCard({ ...order, isPaid, isOwedBack, refunded, withdrawn, lost })
  await bookSubject(tx, `card:${orderId}`, 'USD', wanted)
}
