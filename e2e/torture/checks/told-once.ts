import { grouped } from '#kit/grouped.ts'
import type { Merchant } from '../world/merchant.ts'
import type { SystemRecords } from './known.ts'

const isLive = ({ state }: { state: string }) => state !== 'orphaned'

/** Payments that their payer was told of more or less often than they came and went, and changes told of twice. */
export function payerToldOnce({ invoices, payments, timeline, events }: SystemRecords): string[] {
  const said = grouped(timeline, ({ invoiceId, txHash }) => `${invoiceId} ${txHash}`)
  const times = (key: string, what: string) => (said.get(key) ?? []).filter((row) => row.what === what).length
  const ofInvoices = payments.filter(({ invoiceId }) => invoiceId !== null)
  const seen = grouped(ofInvoices, ({ invoiceId, txHash }) => `${invoiceId} ${txHash}`)
  const wrong = [...seen].flatMap(([key, rows]) => {
    const balance = times(key, 'seen') - times(key, 'undone') - times(key, 'claimed_away')
    const standing = rows.filter(isLive).length
    return balance === standing ? [] : [`${key} stands ${standing} times and was told of ${balance} times`]
  })
  const changes = grouped(
    events.filter(({ topic }) => topic === 'payments/invoice-changed'),
    ({ subject }) => subject,
  )
  const missingMetrics = invoices.filter(({ id, status }) => status !== 'new' && !changes.has(id))
  return [...wrong, ...missingMetrics.map(({ id, status }) => `${id} became ${status} and nobody was told`)]
}

/** What the merchant's system was told otherwise than it was written down, too often or not at all. */
export function merchantToldOnce({ told }: Merchant, { invoices, payments, deliveries }: SystemRecords): string[] {
  const lost = deliveries.filter(({ id, body }) => told.get(id) !== body)
  const ids = new Set(deliveries.map(({ id }) => id))
  const strange = [...told.keys()].filter((id) => !ids.has(id))
  const of = grouped(deliveries, ({ kind, invoiceId, transferId }) => [kind, invoiceId, transferId].join(' '))
  const times = (...key: (string | null)[]) => of.get(key.join(' '))?.length ?? 0
  const made = invoices.filter(({ id }) => times('invoice.created', id, null) !== 1)
  const wrong = payments.filter((row) => {
    if (row.invoiceId === null) return false
    const about = [row.invoiceId, `${row.txHash}:${row.logIndex}`]
    const balance = times('payment.received', ...about) - times('payment.taken_back', ...about)
    return balance !== (isLive(row) ? 1 : 0)
  })
  return [
    ...lost.map(({ id, kind, invoiceId }) => `the delivery ${id} of ${kind} for ${invoiceId} did not arrive`),
    ...strange.map((id) => `the delivery ${id} arrived and is not written down`),
    ...made.map(({ id }) => `that ${id} was made was told ${times('invoice.created', id, null)} times`),
    ...wrong.map(({ txHash, invoiceId }) => `of ${txHash} for ${invoiceId} the merchant was told wrongly`),
  ]
}
