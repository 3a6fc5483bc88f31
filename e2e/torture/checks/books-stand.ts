import { paymentStatusOf } from '#domains/costs/pay/payment-status.ts'
import { type InvoiceStatus, nextInvoice } from '#domains/payments/invoices/next-invoice.ts'
import {
  booksOf,
  booksOfOutgoing,
  booksOfUnattributed,
  correction,
  type JournalLine,
} from '#domains/payments/money/journal.ts'
import { paidJust } from '#domains/payments/money/paid-range.ts'
import { quoteFor } from '#domains/payments/money/quote.ts'
import { grouped } from '#kit/grouped.ts'
import type { SystemRecords } from './known.ts'

/** What is wrong with the state, the prices and the books of invoices. */
export function invoicesStand(known: SystemRecords): string[] {
  const until = new Map(known.cursors.map(({ chain, knownUntil }) => [chain, knownUntil]))
  const byInvoice = <Row extends { invoiceId: string | null }>(rows: Row[]) => {
    const groups = grouped(rows, ({ invoiceId }) => invoiceId)
    return (id: string) => groups.get(id) ?? []
  }
  const [quotesOf, paymentsOf] = [byInvoice(known.quotes), byInvoice(known.payments)]
  const [linesOf, refundsOf, copaysOf] = [byInvoice(known.ledger), byInvoice(known.refunds), byInvoice(known.copays)]
  return known.invoices.flatMap((invoice) => {
    const [offers, paid] = [quotesOf(invoice.id), paymentsOf(invoice.id)]
    const next = nextInvoice(invoice, offers, paid, until.get(invoice.chain) ?? new Date(0))
    const [copay] = copaysOf(invoice.id)
    const isPriced = paid.every((payment) => {
      const own = offers.find(({ seq }) => seq === payment.quoteSeq)
      return (
        payment.state === 'orphaned' ||
        own?.kind === 'late' ||
        own === (quoteFor(payment.units, paidJust(payment.paidAt), offers) ?? undefined)
      )
    })
    const back = refundsOf(invoice.id).filter(({ state }) => state === 'paid')
    // What was refunded stays so, whatever comes later.
    const isSentBack = copay?.status === 'refunded' ? back.length > 0 : isAllBack(invoice.status, paid, back)
    const wanted = booksOf(invoice, offers, paid, refundsOf(invoice.id))
    return [
      ...(next.status === invoice.status && next.exception === invoice.exception
        ? []
        : [`${invoice.id} is ${invoice.status} ${invoice.exception}, not ${next.status} ${next.exception}`]),
      ...(correction(wanted, linesOf(invoice.id)).length === 0 ? [] : [`${invoice.id} is booked wrongly`]),
      ...(!copay || copay.status === (isSentBack ? 'refunded' : paymentStatusOf(invoice.status))
        ? []
        : [`the copay of ${invoice.id} is ${copay.status}`]),
      ...(isPriced ? [] : [`a payment of ${invoice.id} counts at another price than its own`]),
    ]
  })
}

type Units = { units: bigint }
const sumOf = (all: readonly Units[]) => all.reduce((total, { units }) => total + units, 0n)

/** Whether all that came for a bill that was not paid went back. */
function isAllBack(
  status: InvoiceStatus,
  paid: readonly (Units & { state: string })[],
  back: readonly Units[],
): boolean {
  const held = sumOf(paid.filter(({ state }) => state === 'final'))
  return status !== 'settled' && back.length > 0 && sumOf(back) >= held
}

/** What is wrong with the books as a whole, and with those of money without an invoice. */
export function booksStand({ ledger, payments, outgoing }: SystemRecords): string[] {
  const uneven = (what: string, keyOf: (line: (typeof ledger)[number]) => string) =>
    [...grouped(ledger, keyOf)].flatMap(([key, lines]) => (sumOf(lines) === 0n ? [] : [`${what} ${key} is not even`]))
  const ofTransfers = grouped(ledger, ({ transferId }) => transferId)
  const wrong = (id: string, wanted: JournalLine[]) =>
    correction(wanted, ofTransfers.get(id) ?? []).length === 0 ? [] : [`${id} is booked wrongly`]
  return [
    ...uneven('the entry', ({ key, asset }) => `${key} in ${asset}`),
    ...uneven('the whole of', ({ asset }) => asset),
    ...payments.flatMap((row) => wrong(`in:${row.txHash}:${row.logIndex}`, booksOfUnattributed(row))),
    ...outgoing.flatMap((row) => wrong(`out:${row.txHash}:${row.logIndex}`, booksOfOutgoing(row))),
  ]
}
