import { invariant } from '#kit/problem.ts'
import {
  divideMoney,
  feeOf,
  type InvoicePayment,
  live,
  type OwedInvoice,
  outstandingOf,
  paying,
} from '../money/credits.ts'
import { askedQuote, type Quote } from '../money/quote.ts'
import type { railOf } from '../rails/rail-of.ts'
import { type Refund, returnable, sendable, unitsIn } from '../refunds/refund.ts'
import type { InvoiceStatus } from './next-invoice.ts'

type PaidInvoice = OwedInvoice & { status: InvoiceStatus; genesis: string } & Parameters<typeof railOf>[0]

type InvoiceParts<Q extends Quote> = {
  invoice: PaidInvoice
  quotes: readonly Q[]
  payments: readonly InvoicePayment[]
  refunds: readonly Refund[]
  /** How far its chain has been read; null before the first time. */
  newest: { genesis: string } | null
}

/** Whether the chain of an invoice is still the one it was made on: a practice chain may begin anew. */
export const isOnChain = ({ invoice, newest }: Pick<InvoiceParts<Quote>, 'invoice' | 'newest'>): boolean =>
  newest === null || newest.genesis === invoice.genesis

/** What the newest quote asks, the fee within; once paid, what paid the invoice. In units of its coin; `outstanding` in cents. */
export function amountsAsked<Q extends Quote>({
  invoice,
  quotes,
  payments,
}: Pick<InvoiceParts<Q>, 'invoice' | 'quotes' | 'payments'>): {
  asked: Q & { units: bigint }
  outstanding: bigint
  amount: bigint
  fee: bigint
} {
  const all = live(payments)
  const asked = askedQuote(quotes)
  invariant(asked?.units && asked.usdUnits, 'an invoice begins with a quote that asks')
  const outstanding = outstandingOf(invoice, quotes, paying(invoice, all))
  const quote = { ...asked, units: asked.units }
  if (outstanding > 0n)
    return { asked: quote, outstanding, amount: asked.units, fee: feeOf(invoice, asked.usdUnits, asked) }
  // What was asked stays what was asked.
  const { earned, fee } = divideMoney({ ...invoice, releasedAt: null }, quotes, all)
  return { asked: quote, outstanding, amount: earned, fee }
}

/** What its payer may ask to be sent back now, in units of its coin, and whether all that came went back. */
export function amountsBack(known: InvoiceParts<Quote>): { returnable: bigint; isRefunded: boolean } {
  const { invoice, payments, refunds } = known
  const came = live(payments).reduce((sum, { units }) => sum + units, 0n)
  const went = unitsIn(refunds, 'paid')
  return {
    returnable: isOnChain(known) ? sendable(invoice, returnable(invoice, known)) : 0n,
    isRefunded: went > 0n && went >= came,
  }
}
