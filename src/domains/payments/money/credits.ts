import { ceilTo, convert, divide, invert, money } from '#kit/money.ts'
import { askedDecimals } from '../coin.ts'
import { toleranceBasisPoints } from '../payment-limits.ts'
import { type Quote, rateOf } from './quote.ts'

/**
 * What an invoice asks for in US cents, the fee beside the amount; when another one took its place, and when its payer
 * asked for their money back. `releasedAt`: since when what it was to buy is not delivered. `deadline`: until when what it buys is held at a price of its own; null: nothing is sold.
 */
export type OwedInvoice = {
  usdUnits: bigint
  feeUsdUnits: bigint
  replacedAt?: Date | null
  returnedAt?: Date | null
  releasedAt?: Date | null
  deadline?: Date | null
}

/**
 * A payment attributed to an invoice. `paidAt` is when it was made; `quoteSeq` names the quote that prices it,
 * null while it waits for a price. `fromAddress` and `seenAt`: who sent it, and since when it is known.
 */
export type InvoicePayment = {
  units: bigint
  fromAddress?: string
  seenAt?: Date
  paidAt: Date
  state: 'seen' | 'final' | 'orphaned'
  quoteSeq: number | null
}

/** The whole invoice in US cents. */
export const owedBy = ({ usdUnits, feeUsdUnits }: OwedInvoice): bigint => usdUnits + feeUsdUnits

/** All of an invoice but the little that an exchange keeps of what it sends. */
export const nearlyAll = (invoice: OwedInvoice): bigint =>
  owedBy(invoice) - divide(owedBy(invoice) * toleranceBasisPoints, 10_000n, 'down')

/** The fewest cents that count as paying: nearly all of an invoice; all of what is sold, for it is delivered whole. */
export const minDueOf = (invoice: OwedInvoice): bigint => (invoice.deadline ? owedBy(invoice) : nearlyAll(invoice))

/** What a payment is worth in cents, rounded down, and whether it came late; null while it waits for a price. */
export function creditOf(payment: InvoicePayment, quotes: readonly Quote[]): { cents: bigint; late: boolean } | null {
  const quote = quotes.find(({ seq }) => seq === payment.quoteSeq)
  if (!quote) return null
  return { cents: convert(money(quote.asset, payment.units), rateOf(quote), 'down').units, late: quote.kind === 'late' }
}

/** What all payments are worth in cents. */
export const creditedBy = (payments: readonly InvoicePayment[], quotes: readonly Quote[]): bigint =>
  payments.reduce((sum, payment) => sum + (creditOf(payment, quotes)?.cents ?? 0n), 0n)

/** What is still to be paid, in cents; nothing once the invoice counts as paid. Payments taken back do not count. */
export function outstandingOf(
  invoice: OwedInvoice,
  quotes: readonly Quote[],
  payments: readonly InvoicePayment[],
): bigint {
  const credited = creditedBy(paying(invoice, payments), quotes)
  return credited >= minDueOf(invoice) ? 0n : owedBy(invoice) - credited
}

/** The payments that the chain has not taken back. */
export const live = <P extends InvoicePayment>(payments: readonly P[]): P[] =>
  payments.filter(({ state }) => state !== 'orphaned')

/**
 * The payments that pay an invoice: what the chain has not taken back. What was made after another invoice took its place does
 * not, nor does anything once its payer asked for all of it back.
 */
export const paying = <P extends InvoicePayment>(invoice: OwedInvoice, payments: readonly P[]): P[] =>
  live(payments).filter((payment) => pays(invoice, payment))

const pays = ({ replacedAt, returnedAt }: OwedInvoice, { paidAt }: InvoicePayment): boolean =>
  !returnedAt && (!replacedAt || paidAt <= replacedAt)

/** How paid money divides, in units of the coin: what pays the invoice, the fee within that, and what is beyond it. */
type Division = { earned: bigint; fee: bigint; beyond: bigint }

/**
 * Divides payments in the order the chain took them, each at its own price, until the invoice is paid. The fee is the same
 * share of every part, rounded up to what is asked in. The amount that was asked is the invoice's whole, though it is a
 * little above the bill to be told from others; so is what is beyond the invoice but worth less than a cent. An invoice for which nothing is delivered earns nothing.
 */
export function divideMoney(
  invoice: OwedInvoice,
  quotes: readonly Quote[],
  payments: readonly InvoicePayment[],
): Division {
  let left = owedBy(invoice)
  const sum = { earned: 0n, fee: 0n, beyond: 0n }
  for (const payment of [...payments].sort(byTime)) {
    const quote =
      pays(invoice, payment) && !invoice.releasedAt ? quotes.find(({ seq }) => seq === payment.quoteSeq) : undefined
    const part = quote ? partOf(payment.units, quote, left, quotes) : { cents: 0n, units: 0n }
    const fee = quote ? feeOf(invoice, part.cents, quote) : 0n
    sum.earned += part.units
    sum.fee += fee < part.units ? fee : part.units
    sum.beyond += payment.units - part.units
    left -= part.cents
  }
  return sum
}

/** What came that does not pay an invoice: beyond a paid one; of one that is not paid, only what can never pay it. */
export function beyondInvoice(
  invoice: OwedInvoice,
  quotes: readonly Quote[],
  payments: readonly InvoicePayment[],
): bigint {
  const all = live(payments)
  const standing = paying(invoice, all)
  if (outstandingOf(invoice, quotes, standing) === 0n) return divideMoney(invoice, quotes, all).beyond
  return sumOf(all) - sumOf(standing)
}

const sumOf = (all: readonly { units: bigint }[]) => all.reduce((sum, { units }) => sum + units, 0n)

/** The part of the fee in an amount of cents, in units of the coin at a quote's price, rounded up to what is asked in. */
export function feeOf(invoice: OwedInvoice, cents: bigint, quote: Quote): bigint {
  const { num, den } = invert(rateOf(quote))
  const units = divide(invoice.feeUsdUnits * cents * num, owedBy(invoice) * den, 'up')
  return ceilTo(money(quote.asset, units), askedDecimals[quote.asset]).units
}

function partOf(units: bigint, quote: Quote, left: bigint, quotes: readonly Quote[]): { cents: bigint; units: bigint } {
  const rate = rateOf(quote)
  const cents = convert(money(quote.asset, units), rate, 'down').units
  if (left === 0n) return { cents: 0n, units: 0n }
  if (cents <= left) return { cents, units }
  const exact = convert(money('USD', left), invert(rate), 'up').units
  const needed = maxAsked(left, quote, quotes, exact)
  if (units <= needed) return { cents: left, units }
  const beyond = convert(money(quote.asset, units - needed), rate, 'down').units
  return { cents: left, units: beyond === 0n ? units : needed }
}

// Whoever sends all that they were asked for at this price has sent nothing too much.
const maxAsked = (left: bigint, { rateNum, rateDen }: Quote, quotes: readonly Quote[], exact: bigint): bigint =>
  quotes
    .filter((one) => one.usdUnits === left && one.rateNum === rateNum && one.rateDen === rateDen)
    .reduce((most, { units }) => (units !== null && units > most ? units : most), exact)

// Payments alike in all of this are alike in what they pay, so that their order cannot matter.
function byTime(a: InvoicePayment, b: InvoicePayment): number {
  const time = a.paidAt.getTime() - b.paidAt.getTime()
  const seq = (a.quoteSeq ?? 0) - (b.quoteSeq ?? 0)
  if (time !== 0) return time
  return seq !== 0 ? seq : a.units < b.units ? -1 : Number(a.units > b.units)
}
