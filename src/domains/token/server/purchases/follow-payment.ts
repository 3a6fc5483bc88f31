import { type InvoiceState, readInvoiceState } from '#domains/payments/server/invoices/invoice-state.ts'
import { isPaidInTime } from '#domains/payments/server/invoices/is-paid-in-time.ts'
import { releaseInvoice } from '#domains/payments/server/refunds/release-invoice.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { change } from './change.ts'
import { giveBack } from './give-back.ts'
import { lockPurchase, lockPurchaseOf, type PurchaseRow } from './store.ts'

const lookAgainMs = 60_000

/**
 * Brings an order in line with the payment request that pays for it. Settled by money of its time: its tokens are sent.
 * Settled by any other: the money goes back. Taken back or claimed away before anything was sent: it waits again, no longer
 * than it was held. It reads the request as it is now, so events may come twice or out of order.
 */
export async function followPayment(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await lockPurchaseOf(ctx, subject)
  if (!order) return
  const invoice = await readInvoiceState(ctx, subject)
  const { orderId, paymentStatus, purchaseStatus } = order
  if (purchaseStatus === 'failed') return followReturn(ctx, order, invoice)
  if (invoice.status !== 'settled' && purchaseStatus === 'expired') return sendRestBack(ctx, invoice)
  if (invoice.status !== 'settled') return paymentStatus === 'paid' ? waitAgain(ctx, order) : undefined
  if (paymentStatus === 'pending' && (await isPaidInTime(ctx, subject))) return startDelivery(ctx, orderId)
  if (paymentStatus === 'pending' || (purchaseStatus === 'expired' && paymentStatus === 'failed'))
    return sendBack(ctx, order)
}

/** The money of an order is not there any more. */
async function waitAgain(ctx: Ctx, { orderId, invoiceId, transferStatus, heldUntil }: PurchaseRow): Promise<void> {
  if (transferStatus === 'pending') {
    await change(ctx, orderId, { paymentStatus: 'pending', paidAt: null, purchaseStatus: 'pending' })
    return publish(ctx, { topic: 'token/hold-ended', subject: orderId, dueAt: heldUntil })
  }
  // The tokens have left: the loss is ours, and somebody must know.
  const alarm = { alarm: 'token/payment-taken-back', order: orderId, invoice: invoiceId }
  ctx.log.error(alarm, 'a payment was taken back after its tokens were sent')
  await audit(ctx, 'token/payment-taken-back', orderId)
}

/** What is owed back has gone; or its refund was taken back, so that its payer asks for it anew and says where to. */
async function followReturn(ctx: Ctx, { orderId, paymentStatus }: PurchaseRow, invoice: InvoiceState): Promise<void> {
  const { invoiceId, isRefunded, refunds } = invoice
  if (isRefunded) return change(ctx, orderId, { purchaseStatus: 'refunded', paymentStatus: 'refunded' })
  const isUnderWay = refunds.some(({ state }) => state !== 'cancelled')
  if (paymentStatus === 'paid' && refunds.length > 0 && !isUnderWay) await releaseInvoice(ctx, invoiceId)
}

/** What came for an order that was not paid whole goes back: unasked, where its sender signed for it. */
async function sendRestBack(ctx: Ctx, { invoiceId, returnable }: InvoiceState): Promise<void> {
  if (returnable.units > 0n) await publish(ctx, { topic: 'token/return-rest', subject: invoiceId })
}

/** An order was paid after its time: it buys nothing. */
async function sendBack(ctx: Ctx, order: PurchaseRow): Promise<void> {
  const over = { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_paid_in_time' } as const
  await change(ctx, order.orderId, { ...over, paymentStatus: 'paid', paidAt: ctx.now() })
  await giveBack(ctx, { ...order, paymentStatus: 'paid' })
}

/**
 * The time of an order is over: what nobody paid is held no longer. One whose payment is in a block waits until that is
 * final, and so does one whose chain cannot be read: somebody may have paid.
 */
export async function endHold(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await lockPurchase(ctx, subject)
  if (!order || order.purchaseStatus !== 'pending') return
  if (order.checkoutSessionId !== null) return publish(ctx, { topic: 'token/end-checkout', subject })
  if (order.invoiceId !== null && (await mayBePaid(ctx, order.invoiceId)))
    return publish(ctx, { topic: 'token/hold-ended', subject, dueAt: new Date(ctx.now().getTime() + lookAgainMs) })
  await change(ctx, subject, { purchaseStatus: 'expired', paymentStatus: 'failed', why: 'not_paid_in_time' })
  if (order.invoiceId !== null) await sendRestBack(ctx, await readInvoiceState(ctx, order.invoiceId))
}

const mayBePaid = async (ctx: Ctx, id: string): Promise<boolean> =>
  !(await readInvoiceState(ctx, id)).chainIsRead || (await isPaidInTime(ctx, id))

/** An order is paid for good: from now on its tokens are on their way. */
export async function startDelivery(tx: Ctx, orderId: string): Promise<void> {
  await change(tx, orderId, { paymentStatus: 'paid', paidAt: tx.now(), purchaseStatus: 'processing', why: null })
  await publish(tx, { topic: 'token/deliver', subject: orderId })
}
