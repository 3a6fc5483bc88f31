import type { Ctx } from '#server/context.ts'
import { outstandingOf } from '../../money/credits.ts'
import { findInvoice, paymentsOf, quotesOf } from '../store.ts'

/**
 * Whether money that was made by the deadline of an invoice pays all of it, and stands in blocks, final or not. What waits
 * for a block may never get into one, and whoever sent it can still take it back.
 */
export async function isPaidInTime(tx: Ctx, invoiceId: string): Promise<boolean> {
  const invoice = await findInvoice(tx, invoiceId)
  if (!invoice) return false
  const { deadline } = invoice
  const [quotes, payments] = [await quotesOf(tx, invoiceId), await paymentsOf(tx, invoiceId)]
  const inTime = payments.filter(({ height, paidAt }) => height !== null && (!deadline || paidAt <= deadline))
  return outstandingOf(invoice, quotes, inTime) === 0n
}
