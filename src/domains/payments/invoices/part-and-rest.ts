import { creditedBy, type InvoicePayment, live, type OwedInvoice, outstandingOf } from '../money/credits.ts'
import type { Quote } from '../money/quote.ts'
import type { Refund } from '../refunds/refund.ts'

type PartPaid = {
  invoice: OwedInvoice & { stated: unknown }
  quotes: readonly Quote[]
  payments: readonly InvoicePayment[]
  refunds: readonly Refund[]
}

/** What came for a part-paid bill and what is left, in cents; and whether the network may still take back what came. */
type PartAndRest = { came: bigint; left: bigint; isFinal: boolean }

/**
 * The two parts of a bill whose rest another request may ask for; null where it may not: a fee or a foreign amount would have
 * to be divided, what is sold is paid in one, and what goes back to its payer pays nothing.
 */
export function partAndRest({ invoice, quotes, payments, refunds }: PartPaid): PartAndRest | null {
  if (invoice.feeUsdUnits > 0n || invoice.stated !== null || invoice.deadline) return null
  if (invoice.replacedAt || invoice.returnedAt || refunds.some(({ state }) => state !== 'cancelled')) return null
  const standing = live(payments)
  const [came, left] = [creditedBy(standing, quotes), outstandingOf(invoice, quotes, payments)]
  if (came === 0n || left === 0n) return null
  return { came, left, isFinal: standing.every(({ state }) => state === 'final') }
}
