import { randomLetters } from '#kit/random-id.ts'

/** The public number of an invoice, `INV-20261121-7Q2MZ0K4TB`: the day it was made (UTC) and 50 random bits. */
export type InvoiceId = `INV-${string}`

/** The form of every invoice number. */
export const invoiceIdForm = /^INV-\d{8}-[0-9A-HJKMNP-TV-Z]{10}$/

/** Makes a new invoice number. */
export const newInvoiceId = (now: Date): InvoiceId =>
  `INV-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomLetters(10)}`
