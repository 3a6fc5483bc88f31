import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { change } from './change.ts'
import { giveBack } from './give-back.ts'
import { lockPurchase, lockPurchaseOf } from './store.ts'

const lookAgainMs = 60_000

/**
 * Brings an order in line with the payment request that pays for it. Settled: its tokens are sent. Settled after its time:
 * the money goes back. Taken back by the chain before anything was sent: it waits again. It reads the request as it is
 * now, so events may come twice or out of order.
 */
export async function followPayment(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await lockPurchaseOf(ctx, subject)
  if (!order) return
  const invoice = await getInvoice(ctx, { id: subject })
  const { orderId, paymentStatus, purchaseStatus, transferStatus } = order
  if (purchaseStatus === 'failed') {
    if (invoice.isRefunded) await change(ctx, orderId, { purchaseStatus: 'refunded', paymentStatus: 'refunded' })
    return
  }
  if (invoice.status === 'settled' && paymentStatus === 'pending') return startDelivery(ctx, orderId)
  if (invoice.status === 'settled' && purchaseStatus === 'expired' && paymentStatus === 'failed') {
    await change(ctx, orderId, {
      paymentStatus: 'paid',
      paidAt: ctx.now(),
      purchaseStatus: 'failed',
      transferStatus: 'failed',
    })
    return giveBack(ctx, { ...order, paymentStatus: 'paid' })
  }
  if (invoice.status !== 'settled' && paymentStatus === 'paid') {
    if (transferStatus === 'pending')
      return change(ctx, orderId, { paymentStatus: 'pending', paidAt: null, purchaseStatus: 'pending' })
    // The tokens have left: the loss is ours, and somebody must know.
    const alarm = { alarm: 'token/payment-taken-back', order: orderId, invoice: subject }
    ctx.log.error(alarm, 'a payment was taken back after its tokens were sent')
    return audit(ctx, 'token/payment-taken-back', orderId)
  }
}

/**
 * The time of an order is over: what nobody paid is held no longer. One whose payment is on its way waits for it, and so
 * does one whose chain cannot be read: somebody may have paid.
 */
export async function endHold(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const order = await lockPurchase(ctx, subject)
  if (!order || order.purchaseStatus !== 'pending') return
  if (order.checkoutSessionId !== null) return publish(ctx, { topic: 'token/end-checkout', subject })
  const invoice = order.invoiceId === null ? null : await getInvoice(ctx, { id: order.invoiceId })
  if (invoice && (invoice.status === 'processing' || invoice.status === 'settled' || !invoice.chainIsRead))
    return publish(ctx, { topic: 'token/hold-ended', subject, dueAt: new Date(ctx.now().getTime() + lookAgainMs) })
  await change(ctx, subject, { purchaseStatus: 'expired', paymentStatus: 'failed', why: 'not_paid_in_time' })
}

/** An order is paid for good: from now on its tokens are on their way. */
export async function startDelivery(tx: Ctx, orderId: string): Promise<void> {
  await change(tx, orderId, { paymentStatus: 'paid', paidAt: tx.now(), purchaseStatus: 'processing', why: null })
  await publish(tx, { topic: 'token/deliver', subject: orderId })
}
