import { divide } from '#kit/money.ts'
import {
  type Bill,
  creditedBy,
  creditOf,
  type InvoicePayment,
  live,
  minDueOf,
  owedBy,
  paying,
} from '../money/credits.ts'
import type { Quote } from '../money/quote.ts'
import { overpaidBasisPoints } from '../terms.ts'

/** Where an invoice stands. Settled and processing fall back to new (or expired) when the chain takes a payment back. */
export type InvoiceStatus = 'new' | 'processing' | 'settled' | 'expired' | 'invalid'

/**
 * What is unusual about it: too little, more than it asks for, paid after the time, or money whose price is not known
 * yet. A bill whose place another took, or whose money was asked back, asks for nothing any more.
 */
export const invoiceExceptions = ['none', 'paid_partial', 'paid_over', 'paid_late', 'needs_review'] as const
export type InvoiceException = (typeof invoiceExceptions)[number]

/** What the rule needs of an invoice: the bill, when its newest quote ends, and until when a payment may become final. */
export type InvoiceTerms = Bill & { expiresAt: Date; monitorUntil: Date }

/**
 * Where an invoice stands, computed afresh from all its quotes and payments, so that neither order nor repetition
 * matters. `knownUntil`: up to when all that happened on the chain is known.
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
function unalarming(bill: Bill): bigint {
  const share = divide(owedBy(bill) * overpaidBasisPoints, 10_000n, 'down')
  return share > 100n ? share : 100n
}
