import { formatDecimal } from '#kit/decimal.ts'
import { type Asset, assets, money } from '#kit/money.ts'
import { csvLine } from '#kit/text/csv-line.ts'
import { networkOf, receiptPrice } from './how-paid.ts'
import { type DrawLine, type PdfLine, pdfOf } from './pdf-of.ts'
import type { ExportedRow, ReceiptWords } from './receipt-words.ts'
import { type ArchivedFile, zipOf } from './zip.ts'

/** All on file about a person, as /api/users/me/export answers it. */
type PersonalRecord = {
  exportedAt: string
  /** Who is paid here. */
  paidTo: { name: string; address: string | null }
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** What the archive says of itself, in the reader's language, line by line. */
export type ReadMe = readonly string[]

type Row = ExportedRow
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const rowsOf = ({ tables }: PersonalRecord, name: string): readonly Row[] => tables[name] ?? []
const orders = 'token.crypto_purchases'
const isAsset = (name: string): name is Asset => Object.hasOwn(assets, name)

/** Whole cents as dollars: `12.34`. */
const dollars = (cents: unknown) => formatDecimal(money('USD', BigInt(text(cents) || '0')))
/** What was sent, without the zeros a coin's decimals end in: `8345.798939`. */
const coins = ({ asset, units }: Row) =>
  isAsset(text(asset))
    ? formatDecimal(money(text(asset) as Asset, BigInt(text(units) || '0'))).replace(/\.?0+$/, '')
    : text(units)

/** What a payment request asked in all: its fee comes on top. */
const invoiceTotal = (invoice: Row) =>
  dollars(String(BigInt(text(invoice['usd_units']) || '0') + BigInt(text(invoice['fee_usd_units']) || '0')))

const orderOf = (all: PersonalRecord, invoiceId: string) =>
  rowsOf(all, orders).find(({ invoice_id: id }) => id === invoiceId)

/** What an order buys: `8185.878377 UDE`. */
const boughtBy = (order: Row) => `${formatDecimal(money('UDE', BigInt(text(order['token_amount']) || '0')), 6)} UDE`

/** Orders of UDE that no payment request pays for: those by card. */
const cardOrders = (all: PersonalRecord) => rowsOf(all, orders).filter(({ invoice_id: id }) => text(id) === '')

const feeOf = (order: Row) =>
  BigInt(text(order['platform_fee_amount']) || '0') + BigInt(text(order['card_fee_amount']) || '0')
const totalOf = (order: Row) => BigInt(text(order['usd_amount']) || '0') + feeOf(order)

/** Whom and what a payment request was for, as far as anybody said. */
function purposeOf(all: PersonalRecord, invoiceId: string): string {
  const sealedOf = (name: string) =>
    (rowsOf(all, name).find(({ invoice_id: id }) => id === invoiceId)?.['sealed'] ?? {}) as Row
  const [doctor, note] = [sealedOf('costs.paid_for'), sealedOf('payments.notes')]
  const order = orderOf(all, invoiceId)
  return [
    order && boughtBy(order),
    doctor['doctorName'],
    doctor['facilityName'] ?? doctor['facilityAddress'],
    note['description'],
    note['patientName'],
  ]
    .filter((it) => typeof it === 'string' && it !== '')
    .join(', ')
}

const paymentsOf = (all: PersonalRecord, invoiceId: unknown) =>
  rowsOf(all, 'payments.payments').filter(
    ({ invoice_id: id, state }) => id === invoiceId && (state === undefined || state !== 'orphaned'),
  )

const columns = [
  'request',
  'made_at',
  'settled_at',
  'status',
  'us_dollars',
  'of_which_fee',
  'coin',
  'coin_amount',
  'chain',
  'transaction',
  'for',
  'paid_to',
]

/** Every payment request of a person with each transaction that paid it, and every order paid by card with what delivered it: one line for each. A spreadsheet knows by the mark before it that it is UTF-8. */
export function paymentsCsv(all: PersonalRecord): string {
  const lines = rowsOf(all, 'payments.invoices').flatMap((invoice) => {
    const id = text(invoice['id'])
    const paid = paymentsOf(all, id)
    return (paid.length > 0 ? paid : [null]).map((payment) =>
      csvLine([
        id,
        text(invoice['created_at']),
        text(invoice['settled_at']),
        text(invoice['status']),
        invoiceTotal(invoice),
        dollars(invoice['fee_usd_units']),
        text((payment ?? invoice)['asset']),
        payment ? coins(payment) : '',
        text((payment ?? invoice)['chain']),
        text(payment?.['tx_hash']),
        { text: purposeOf(all, id) },
        { text: all.paidTo.name },
      ]),
    )
  })
  const byCard = cardOrders(all).map((order) =>
    csvLine([
      text(order['order_id']),
      text(order['created_at']),
      text(order['paid_at']),
      text(order['purchase_status']),
      dollars(String(totalOf(order))),
      dollars(String(feeOf(order))),
      'card',
      '',
      '',
      text(order['transaction_hash']),
      { text: boughtBy(order) },
      { text: all.paidTo.name },
    ]),
  )
  return `\ufeff${[csvLine(columns), ...lines, ...byCard].join('')}`
}

const payeeOf = ({ paidTo: { name, address } }: PersonalRecord) => (address ? `${name}, ${address}` : name)
const titleOf = (words: ReceiptWords, id: unknown) => `${words.title} ${text(id)}`

const linesOf = (facts: readonly [string, string][], words: ReceiptWords, isPractice: boolean): PdfLine[] => [
  { text: words.title, isHeading: true },
  { text: '' },
  ...facts.map(([name, value]) => ({ text: `${name}: ${value}` })),
  ...(isPractice ? [{ text: '' }, { text: words.practice }] : []),
]

/** The receipt of one settled payment request, line by line. */
function receiptLines(all: PersonalRecord, invoice: Row, words: ReceiptWords, isPractice: boolean): PdfLine[] {
  const id = text(invoice['id'])
  const purpose = purposeOf(all, id)
  const facts: [string, string][] = [
    [words.number, id],
    [words.paidTo, payeeOf(all)],
    [words.paidOn, words.when(text(invoice['settled_at']))],
    [words.total, `$${invoiceTotal(invoice)}`],
    [words.fee, `$${dollars(invoice['fee_usd_units'])}`],
    ...(purpose ? [[words.whatFor, purpose] as [string, string]] : []),
    [words.network, networkOf(invoice, words)],
    ...paymentsOf(all, id).flatMap((payment): [string, string][] => [
      [words.paidWith, `${coins(payment)} ${text(payment['asset'])}`],
      ...receiptPrice(payment, rowsOf(all, 'payments.quotes'), words),
      [words.from, text(payment['from_address'])],
      [words.to, text(payment['to_address'])],
      [words.transaction, text(payment['tx_hash'])],
    ]),
  ]
  return linesOf(facts, words, isPractice)
}

/** The receipt of one delivered order that was paid by card. */
function orderLines(all: PersonalRecord, order: Row, words: ReceiptWords, isPractice: boolean): PdfLine[] {
  const facts: [string, string][] = [
    [words.number, text(order['order_id'])],
    [words.paidTo, payeeOf(all)],
    [words.paidOn, words.when(text(order['paid_at']))],
    [words.total, `$${dollars(String(totalOf(order)))}`],
    [words.fee, `$${dollars(String(feeOf(order)))}`],
    [words.whatFor, boughtBy(order)],
    [words.paidWith, words.card],
    [words.transaction, text(order['transaction_hash'])],
  ]
  return linesOf(facts, words, isPractice)
}

/** The files a person takes along: what is in them, the whole record, their payments as a table, and a receipt for each that is settled. */
export function filesOf(
  all: PersonalRecord,
  words: ReceiptWords,
  isPractice: boolean,
  readMe: ReadMe,
  draw?: DrawLine,
): ArchivedFile[] {
  const encode = (content: string) => new TextEncoder().encode(content)
  const settled = rowsOf(all, 'payments.invoices').filter(({ status }) => status === 'settled')
  return [
    { name: 'README.txt', bytes: encode(readMe.map((line) => `${line}\r\n`).join('')) },
    { name: 'record.json', bytes: encode(JSON.stringify(all, null, 2)) },
    { name: 'payments.csv', bytes: encode(paymentsCsv(all)) },
    ...settled.map((invoice) => ({
      name: `receipts/${text(invoice['id'])}.pdf`,
      bytes: pdfOf(receiptLines(all, invoice, words, isPractice), titleOf(words, invoice['id']), draw),
    })),
    ...cardOrders(all)
      .filter(({ purchase_status: status }) => status === 'completed')
      .map((order) => ({
        name: `receipts/${text(order['order_id'])}.pdf`,
        bytes: pdfOf(orderLines(all, order, words, isPractice), titleOf(words, order['order_id']), draw),
      })),
  ]
}

/** The same as one zip. */
export const takeAlong = (...what: Parameters<typeof filesOf>): Uint8Array<ArrayBuffer> =>
  zipOf(filesOf(...what), new Date(what[0].exportedAt))
