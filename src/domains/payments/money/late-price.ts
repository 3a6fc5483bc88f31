import { convert, money, type Rate } from '#kit/money.ts'
import type { Coin } from '../coin.ts'
import { creditedBy, type InvoicePayment, minDueOf, nearlyAll, type OwedInvoice, paying } from './credits.ts'
import { lapsedQuote, type Quote, rateOf } from './quote.ts'

/** At which price a late payment counts: the one that its payer had been promised, or that of now. */
export type LatePrice<P extends InvoicePayment> = { payment: P; rate: Rate<Coin, 'USD'>; isPromised: boolean }

/**
 * Prices the late payments of a bill that wait for it, all of them together. When they, at the price of now, still cover
 * what is missing, nobody has lost by the delay, and they count at the price that was promised; so they do not become too
 * much by it either. Otherwise they count at the price of now, and the rest stays to be paid.
 */
export function latePrices<P extends InvoicePayment>(
  invoice: OwedInvoice,
  quotes: readonly Quote[],
  payments: readonly P[],
  now: Rate<Coin, 'USD'>,
): LatePrice<P>[] {
  const waiting = payments.filter(({ state, quoteSeq }) => state !== 'orphaned' && quoteSeq === null)
  const counting = paying(invoice, waiting)
  const promised = counting.map((payment) => ({ payment, quote: lapsedQuote(payment.paidAt, quotes) }))
  const known = creditedBy(paying(invoice, payments), quotes)
  const covers = (least: bigint, rateFor: (quote: Quote | undefined) => Rate<Coin, 'USD'> | null) => {
    const worth = promised.reduce((sum, { payment, quote }) => sum + worthOf(payment.units, rateFor(quote)), known)
    return worth >= least
  }
  // What is sold is paid whole at its own price; that the price of now moved a little meanwhile is nobody's loss.
  const isCovered =
    covers(nearlyAll(invoice), () => now) && covers(minDueOf(invoice), (quote) => (quote ? rateOf(quote) : null))
  return waiting.map((payment) => {
    const quote = isCovered ? promised.find((one) => one.payment === payment)?.quote : undefined
    return { payment, rate: quote ? rateOf(quote) : now, isPromised: quote !== undefined }
  })
}

function worthOf(units: bigint, rate: Rate<Coin, 'USD'> | null): bigint {
  return rate ? convert(money(rate.from, units), rate, 'down').units : 0n
}
