import { divide } from '#kit/money.ts'
import {
  creditedBy,
  creditOf,
  type InvoicePayment,
  live,
  minDueOf,
  type OwedInvoice,
  owedBy,
  paying,
} from '../money/credits.ts'
import type { Quote } from '../money/quote.ts'
import { overpaidBasisPoints } from '../payment-limits.ts'

/** Where an invoice stands. Settled and processing fall back to new (or expired) when the chain takes a payment back. */
export const invoiceStatuses = ['new', 'processing', 'settled', 'expired', 'invalid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * What is unusual about it: too little, more than it asks for, paid after the time, or money whose price is not known
 * yet. One whose place another took, or whose money was asked back, asks for nothing any more.
 */
export const invoiceExceptions = ['none', 'paid_partial', 'paid_over', 'paid_late', 'needs_review'] as const
export type InvoiceException = (typeof invoiceExceptions)[number]

/** What the rule needs of an invoice: what it owes, when its newest quote ends, and until when a payment may become final. */
type InvoiceTerms = OwedInvoice & { expiresAt: Date; monitorUntil: Date }

/**
 * Where an invoice stands, computed afresh from all its quotes and payments, so that neither order nor repetition
 * matters. `knownUntil`: up to when all that happened on the chain is known. Dashes: whatever.
 *
 *     paid in all   paid by final   knownUntil is after     status
 *     yes           yes             –                       settled
 *     yes           no              not yet monitorUntil    processing
 *     yes           no              monitorUntil            invalid
 *     no            –               not yet expiresAt       new
 *     no            –               expiresAt               expired
 *
 * The exception is the first that holds:
 *
 *     paid_over      money came for an invoice that another replaced, or whose money was asked back
 *     needs_review   the price of a payment is not known yet
 *     paid_partial   something came, and less than is asked
 *     paid_over      more came than is asked, by over 1% and over a dollar
 *     paid_late      it is paid, and some of it came when no quote was in force
 *     none
 */
export function nextInvoice(
  terms: InvoiceTerms,
  quotes: readonly Quote[],
  payments: readonly InvoicePayment[],
  knownUntil: Date,
): { status: InvoiceStatus; exception: InvoiceException } {
  const standing = paying(terms, payments)
  const final = standing.filter(({ state }) => state === 'final')
  const least = minDueOf(terms)
  const isPaid = creditedBy(standing, quotes) >= least
  const isBeyond = standing.length < live(payments).length
  const exception = isBeyond ? 'paid_over' : exceptionOf(terms, quotes, standing, isPaid)
  if (isPaid && creditedBy(final, quotes) >= least) return { status: 'settled', exception }
  if (isPaid) return { status: knownUntil > terms.monitorUntil ? 'invalid' : 'processing', exception }
  return { status: knownUntil > terms.expiresAt ? 'expired' : 'new', exception }
}

function exceptionOf(
  terms: InvoiceTerms,
  quotes: readonly Quote[],
  standing: readonly InvoicePayment[],
  isPaid: boolean,
): InvoiceException {
  const credits = standing.map((payment) => creditOf(payment, quotes))
  if (credits.includes(null)) return 'needs_review'
  if (!isPaid) return standing.length > 0 ? 'paid_partial' : 'none'
  if (creditedBy(standing, quotes) - owedBy(terms) > unalarming(terms)) return 'paid_over'
  return credits.some((credit) => credit?.late) ? 'paid_late' : 'none'
}

// A little too much is booked as the payer's without a word; 1% or a dollar, whichever is more.
function unalarming(invoice: OwedInvoice): bigint {
  const share = divide(owedBy(invoice) * overpaidBasisPoints, 10_000n, 'down')
  return share > 100n ? share : 100n
}
