import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsOfInvoice, newsOfPayment, type PaymentNews } from './webhook-kinds.ts'

const stands = (status: Parameters<typeof newsOfInvoice>[0]['status'], exception = 'none') =>
  ({ status, exception }) as Parameters<typeof newsOfInvoice>[0]

test('an invoice’s news are its new status, and what is unusual beside it', () => {
  expect(newsOfInvoice(stands('new'), stands('new'))).toEqual([])
  expect(newsOfInvoice(stands('new'), stands('new', 'paid_partial'))).toEqual(['invoice.paid_partial'])
  expect(newsOfInvoice(stands('new'), stands('processing', 'paid_over'))).toEqual([
    'invoice.processing',
    'invoice.paid_over',
  ])
  expect(newsOfInvoice(stands('processing', 'paid_over'), stands('settled', 'paid_over'))).toEqual(['invoice.settled'])
  expect(newsOfInvoice(stands('new', 'paid_partial'), stands('expired', 'paid_partial'))).toEqual(['invoice.expired'])
  expect(newsOfInvoice(stands('expired'), stands('settled', 'paid_late'))).toEqual([
    'invoice.settled',
    'invoice.paid_late',
  ])
  expect(newsOfInvoice(stands('new', 'paid_partial'), stands('new'))).toEqual([])
  expect(newsOfInvoice(stands('expired'), stands('new'))).toEqual(['invoice.reopened'])
  expect(newsOfInvoice(stands('processing'), stands('invalid'))).toEqual(['invoice.invalid'])
})
test('whatever the chain takes back is told so, from processing and from settled', () => {
  for (const now of ['new', 'expired', 'processing', 'invalid'] as const)
    expect(newsOfInvoice(stands('settled'), stands(now))).toEqual(['invoice.taken_back'])
  for (const now of ['new', 'expired'] as const)
    expect(newsOfInvoice(stands('processing'), stands(now))).toEqual(['invoice.taken_back'])
})
test('a payment is told once as received and once as final, and again when it had been taken back', () => {
  const told: PaymentNews[] = []
  const see = (...states: Parameters<typeof newsOfPayment>[1][]) => {
    for (const state of states) told.push(...newsOfPayment(told.at(-1) ?? null, state))
  }
  see('orphaned', 'seen', 'seen', 'final', 'final', 'orphaned', 'orphaned', 'final')
  expect(told).toEqual(['payment.received', 'payment.final', 'payment.taken_back', 'payment.received', 'payment.final'])
})
test('a payment that was final and waits for blocks again is told as taken back first', () => {
  expect(newsOfPayment('payment.final', 'seen')).toEqual(['payment.taken_back', 'payment.received'])
})
test('a payment that was found not to be for an invoice and is so after all is told from the beginning', () => {
  expect(newsOfPayment('payment.unattributed', 'final')).toEqual(['payment.received', 'payment.final'])
  expect(newsOfPayment('payment.unattributed', 'orphaned')).toEqual([])
})
test('whatever the chain does, what was told last is how it is, and each thing is told after what it follows', () => {
  const before: Record<PaymentNews, (PaymentNews | undefined)[]> = {
    'payment.received': [undefined, 'payment.taken_back', 'payment.unattributed'],
    'payment.final': ['payment.received'],
    'payment.taken_back': ['payment.received', 'payment.final'],
    'payment.unattributed': ['payment.received', 'payment.final'],
  }
  const now = { seen: 'payment.received', final: 'payment.final', orphaned: 'payment.taken_back' } as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom('seen' as const, 'final' as const, 'orphaned' as const)), (states) => {
      const told: PaymentNews[] = []
      for (const state of states) {
        told.push(...newsOfPayment(told.at(-1) ?? null, state))
        if (told.length > 0) expect(told.at(-1)).toBe(now[state])
      }
      for (const [at, kind] of told.entries()) expect(before[kind]).toContain(told[at - 1])
      const times = (kind: PaymentNews) => told.filter((one) => one === kind).length
      const stands = (states.at(-1) ?? 'orphaned') === 'orphaned' ? 0 : 1
      expect(times('payment.received') - times('payment.taken_back')).toBe(stands)
    }),
  )
})
