import { grantRefund } from '#domains/payments/server/refunds/grant-refund.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import type { PurchaseRow } from './store.ts'

/**
 * Has all the money of an order that is not delivered go back to whoever sent it, in the caller's transaction. Where the
 * payments cannot tell by themselves to whom (several senders, an account at an exchange), an operator is told.
 */
export async function giveBack(tx: Ctx, { orderId, invoiceId }: PurchaseRow): Promise<void> {
  if (invoiceId === null) return
  const whole = { invoiceId, usdUnits: null, reason: 'not_provided' as const, to: null, tag: null, confirmed: null }
  try {
    await grantRefund(tx, whole)
    await audit(tx, 'token/refund-asked', orderId, { invoice: invoiceId })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const alarm = { alarm: 'token/refund-by-hand', order: orderId, invoice: invoiceId, code: error.kind.code }
    tx.log.error(alarm, 'a refund needs an operator')
    await audit(tx, 'token/refund-by-hand', orderId, { invoice: invoiceId })
  }
}
