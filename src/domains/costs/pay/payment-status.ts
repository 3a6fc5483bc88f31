import type { InvoiceStatus } from '#domains/payments/invoices/next-invoice.ts'

/** Where the payment of a copay stands. Only the chain moves it; `refunded` is one whose money was all sent back. */
export const paymentStatuses = ['pending', 'processing', 'confirmed', 'failed', 'expired', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const byInvoice: Readonly<Record<InvoiceStatus, PaymentStatus>> = {
  new: 'pending',
  processing: 'processing',
  settled: 'confirmed',
  expired: 'expired',
  invalid: 'failed',
}

/** The payment's status for its invoice's. A confirmed payment falls back when the chain takes its blocks back. */
export const paymentStatusOf = (invoice: InvoiceStatus): PaymentStatus => byInvoice[invoice]
