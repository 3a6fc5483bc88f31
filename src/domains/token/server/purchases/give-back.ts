import { grantRefund } from '#domains/payments/server/refunds/grant-refund.ts'
import { releaseInvoice } from '#domains/payments/server/refunds/release-invoice.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { bookCard } from '../card/book-card.ts'
import type { PurchaseRow } from './store.ts'

/**
 * Has all the money of an order that is not delivered go back to whoever sent it, in the caller's transaction: to a card by
 * the processor, a coin by a refund of its payment request. Where the payments cannot tell by themselves to whom (several
 * senders, an account at an exchange), it is booked as the payer's, who says where it goes.
 */
export async function giveBack(tx: Ctx, { orderId, invoiceId }: PurchaseRow): Promise<void> {
  if (invoiceId === null) {
    await bookCard(tx, orderId)
    await audit(tx, 'token/refund-asked', orderId)
    return publish(tx, { topic: 'token/refund-card', subject: orderId })
  }
  const whole = { invoiceId, usdUnits: null, reason: 'not_provided' as const, to: null, tag: null, confirmed: null }
  try {
    await grantRefund(tx, whole)
    await audit(tx, 'token/refund-asked', orderId, { invoice: invoiceId })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (await releaseInvoice(tx, invoiceId)) return publish(tx, { topic: 'token/return-rest', subject: invoiceId })
    const alarm = { alarm: 'token/refund-by-hand', order: orderId, invoice: invoiceId, code: error.kind.code }
    tx.log.error(alarm, 'a refund needs an operator')
    await audit(tx, 'token/refund-by-hand', orderId, { invoice: invoiceId })
  }
}
