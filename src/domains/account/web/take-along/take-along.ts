import { csvLine } from '#kit/csv.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { type Asset, assets, money } from '#kit/money.ts'
import { type PdfLine, pdfOf } from './pdf.ts'
import { type ArchivedFile, zipOf } from './zip.ts'

/** All on file about a person, as /api/users/me/export answers it. */
export type PersonalRecord = {
  exportedAt: string
  tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** The words of a receipt, in the reader's language. */
export type ReceiptWords = {
  title: string
  number: string
  paidOn: string
  total: string
  fee: string
  paidWith: string
  transaction: string
  whatFor: string
  practice: string
}

/** What the archive says of itself, in the reader's language, line by line. */
export type ReadMe = readonly string[]

type Row = Readonly<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const rowsOf = ({ tables }: PersonalRecord, name: string): readonly Row[] => tables[name] ?? []
const isAsset = (name: string): name is Asset => Object.hasOwn(assets, name)

/** Whole cents as dollars: `12.34`. */
const dollars = (cents: unknown) => formatDecimal(money('USD', BigInt(text(cents) || '0')))
const coins = ({ asset, units }: Row) =>
  isAsset(text(asset)) ? formatDecimal(money(text(asset) as Asset, BigInt(text(units) || '0'))) : text(units)

/** Whom and what a payment request was for, as far as anybody said. */
function purposeOf(all: PersonalRecord, invoiceId: string): string {
  const sealedOf = (name: string) =>
    (rowsOf(all, name).find(({ invoice_id: id }) => id === invoiceId)?.['sealed'] ?? {}) as Row
  const [doctor, note] = [sealedOf('costs.paid_for'), sealedOf('payments.notes')]
  return [doctor['doctorName'], doctor['facilityName'], note['description'], note['patientName']]
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
]

/** Every payment request of a person with each transaction that paid it: one line for each; amounts in whole cents and exact coins. */
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
        dollars(invoice['usd_units']),
        dollars(invoice['fee_usd_units']),
        text((payment ?? invoice)['asset']),
        payment ? coins(payment) : '',
        text((payment ?? invoice)['chain']),
        text(payment?.['tx_hash']),
        { text: purposeOf(all, id) },
      ]),
    )
  })
  return [csvLine(columns), ...lines].join('')
}

/** The receipt of one settled payment request, line by line. */
function receiptLines(all: PersonalRecord, invoice: Row, words: ReceiptWords, isPractice: boolean): PdfLine[] {
  const id = text(invoice['id'])
  const purpose = purposeOf(all, id)
  const facts: [string, string][] = [
    [words.number, id],
    [words.paidOn, text(invoice['settled_at'])],
    [words.total, `$${dollars(invoice['usd_units'])}`],
    [words.fee, `$${dollars(invoice['fee_usd_units'])}`],
    ...(purpose ? [[words.whatFor, purpose] as [string, string]] : []),
    ...paymentsOf(all, id).flatMap((payment): [string, string][] => [
      [words.paidWith, `${coins(payment)} ${text(payment['asset'])}`],
      [words.transaction, text(payment['tx_hash'])],
    ]),
  ]
  return [
    { text: words.title, isHeading: true },
    { text: '' },
    ...facts.map(([name, value]) => ({ text: `${name}: ${value}` })),
    ...(isPractice ? [{ text: '' }, { text: words.practice }] : []),
  ]
}

/** The files a person takes along: what is in them, the whole record, their payments as a table, and a receipt for each that is settled. */
export function filesOf(all: PersonalRecord, words: ReceiptWords, isPractice: boolean, readMe: ReadMe): ArchivedFile[] {
  const encode = (content: string) => new TextEncoder().encode(content)
  const settled = rowsOf(all, 'payments.invoices').filter(({ status }) => status === 'settled')
  return [
    { name: 'README.txt', bytes: encode(readMe.map((line) => `${line}\r\n`).join('')) },
    { name: 'record.json', bytes: encode(JSON.stringify(all, null, 2)) },
    { name: 'payments.csv', bytes: encode(paymentsCsv(all)) },
    ...settled.map((invoice) => ({
      name: `receipts/${text(invoice['id'])}.pdf`,
      bytes: pdfOf(receiptLines(all, invoice, words, isPractice)),
    })),
  ]
}

/** The same as one zip. */
export const takeAlong = (...what: Parameters<typeof filesOf>): Uint8Array<ArrayBuffer> =>
  zipOf(filesOf(...what), new Date(what[0].exportedAt))
