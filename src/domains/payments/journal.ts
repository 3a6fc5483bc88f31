import type { InvoicePayment, InvoiceStatus } from './next-invoice.ts'

/** One line of a journal entry, in smallest units: positive is what we have more of, negative what we owe more of. */
export type JournalLine = { account: string; units: bigint }

/** UDE at the receiving address. */
export const received = 'assets:bsc:receiving'
/** Owed to whoever is paid. */
export const payee = 'liabilities:payee'
/** Our processing fee. */
export const processingFee = 'revenue:processing-fee'
/** Owed back to the payer: money beyond what was due, or that came too late. */
export const payerCredit = 'liabilities:payer-credit'

type Billed = { dueUnits: bigint; feeUnits: bigint; status: InvoiceStatus }

/** How the books must stand for an invoice, from its status and its final payments. Always sums to zero. */
export function booksOf(invoice: Billed, payments: readonly InvoicePayment[]): JournalLine[] {
  const held = payments.filter(({ state }) => state === 'final').reduce((sum, { units }) => sum + units, 0n)
  const earned = invoice.status === 'settled' ? invoice.dueUnits : 0n
  const fee = invoice.status === 'settled' ? invoice.feeUnits : 0n
  return withoutZeros([
    { account: received, units: held },
    { account: payee, units: fee - earned },
    { account: processingFee, units: -fee },
    { account: payerCredit, units: earned - held },
  ])
}

/** What must be booked so that the books stand as wanted, given the lines booked so far. Empty when they already do. */
export function correction(wanted: readonly JournalLine[], booked: readonly JournalLine[]): JournalLine[] {
  const missing = new Map<string, bigint>()
  for (const { account, units } of wanted) missing.set(account, (missing.get(account) ?? 0n) + units)
  for (const { account, units } of booked) missing.set(account, (missing.get(account) ?? 0n) - units)
  return withoutZeros([...missing].map(([account, units]) => ({ account, units })))
}

const withoutZeros = (lines: JournalLine[]) => lines.filter(({ units }) => units !== 0n)
