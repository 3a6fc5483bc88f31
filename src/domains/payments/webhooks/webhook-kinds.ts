import type { InvoiceException, InvoiceStatus } from '../invoices/next-invoice.ts'

/** Where an invoice stands, as far as it is told. */
type Standing = { status: InvoiceStatus; exception: InvoiceException }

/** What a merchant's system is told of an invoice: made, where it stands now, what is unusual about it, or that the chain took its payment back. */
type InvoiceNews =
  | 'invoice.created'
  | 'invoice.reopened'
  | 'invoice.taken_back'
  | `invoice.${Exclude<InvoiceStatus, 'new'> | Exclude<InvoiceException, 'none'>}`

/**
 * What it is told of one payment for an invoice: seen, counted for good, taken back by the chain, or that it was not for
 * this invoice after all.
 */
export type PaymentNews = 'payment.received' | 'payment.final' | 'payment.taken_back' | 'payment.unattributed'

/** What it is told of money that goes back to a payer. */
export type RefundNews = 'refund.asked' | 'refund.paid' | 'refund.cancelled'

/** Everything a merchant's system is told. */
export type WebhookKind = InvoiceNews | PaymentNews | RefundNews

/** What is to be told when an invoice stood there and stands here now: its status first, then what is unusual. */
export function newsOfInvoice(before: Standing, now: Standing): InvoiceNews[] {
  const news: InvoiceNews[] = before.status === now.status ? [] : [statusNews(before.status, now.status)]
  const { exception } = now
  if (exception !== before.exception && exception !== 'none') news.push(`invoice.${exception}`)
  return news
}

function statusNews(before: InvoiceStatus, now: InvoiceStatus): InvoiceNews {
  const wasPaid = before === 'settled' || (before === 'processing' && (now === 'new' || now === 'expired'))
  if (wasPaid) return 'invoice.taken_back'
  return now === 'new' ? 'invoice.reopened' : `invoice.${now}`
}

const ofState = { seen: 'payment.received', final: 'payment.final', orphaned: 'payment.taken_back' } as const

/**
 * What is still to be told of a payment, given what was told last. One that is final at first sight was received, too; one
 * that vanished before anything was told of it never was; one that was final and waits again was taken back between.
 */
export function newsOfPayment(told: PaymentNews | null, state: keyof typeof ofState): PaymentNews[] {
  const now = ofState[state]
  const isUnknown = told === null || told === 'payment.taken_back' || told === 'payment.unattributed'
  if (isUnknown && state === 'orphaned') return []
  if (isUnknown && state === 'final') return ['payment.received', now]
  if (told === 'payment.final' && state === 'seen') return ['payment.taken_back', now]
  return told === now ? [] : [now]
}
