import { expect, test } from 'vitest'
import { invoiceIdForm, newInvoiceId } from './invoice-id.ts'

test('an invoice number is the day in UTC and ten letters that cannot be mistaken', () => {
  const id = newInvoiceId(new Date('2026-11-21T23:59:59Z'))
  expect(id).toMatch(invoiceIdForm)
  expect(id.startsWith('INV-20261121-')).toBe(true)
  expect(id.slice('INV-20261121-'.length)).not.toMatch(/[ILOU]/)
})
test('ten thousand numbers of one day differ', () => {
  const now = new Date()
  expect(new Set(Array.from({ length: 10_000 }, () => newInvoiceId(now))).size).toBe(10_000)
})
