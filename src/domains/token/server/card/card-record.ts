import { and, eq, isNull, or } from 'drizzle-orm'
import { bookSubject } from '#domains/payments/server/books/book.ts'
import type { Ctx } from '#server/context.ts'
import { booksOfCard } from '../../card-books.ts'
import { type CardFacts, cardFacts } from '../../card-facts.ts'
import { lockPurchaseByCard, type PurchaseRow } from '../purchases/store.ts'
import { cardEvents } from '../tables.ts'

/** All that the card processor told of an order: by its number, and by the payment that paid for it. */
export async function factsOf({ db }: Ctx, { orderId, paymentIntentId }: PurchaseRow): Promise<CardFacts> {
  const isOfOrder = eq(cardEvents.orderId, orderId)
  const byOrder = await db.select().from(cardEvents).where(isOfOrder)
  const intent = paymentIntentId ?? cardFacts(byOrder).paid?.intentId
  if (!intent) return cardFacts(byOrder)
  const isOfPayment = and(isNull(cardEvents.orderId), eq(cardEvents.paymentIntentId, intent))
  return cardFacts(await db.select().from(cardEvents).where(or(isOfOrder, isOfPayment)))
}

/** Brings the books of an order by card in line with how it stands now. */
export async function bookCard(tx: Ctx, orderId: string): Promise<void> {
  const order = await lockPurchaseByCard(tx, orderId)
  if (!order) return
  const { paymentStatus, purchaseStatus } = order
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const { withdrawn } = await factsOf(tx, order)
  const isRefunded = paymentStatus === 'refunded'
  const isOwedBack = isPaid && (purchaseStatus === 'failed' || isRefunded)
  const wanted = booksOfCard({ ...order, isPaid, isOwedBack, isRefunded, withdrawn })
  await bookSubject(tx, `card:${orderId}`, 'USD', wanted)
}
