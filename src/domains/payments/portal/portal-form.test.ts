import { expect, test } from 'vitest'
import {
  emptyForm,
  formOf,
  isOutdated,
  mayReplace,
  missingIn,
  type StatedInvoice,
  typedAmount,
  wrongAnswers,
} from './portal-form.ts'

const invoice: StatedInvoice = {
  status: 'new',
  asset: 'ETH',
  chain: '0x1',
  usdAmount: '87.23',
  stated: null,
  note: { description: 'Office visit', patientName: 'Jordan' },
  payments: [],
  isReplaced: false,
}
const form = formOf(invoice)

test.each([
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['Infinity', 0],
  ['87.23', 87.23],
  ['12.50 dollars', 12.5],
])('PORT-59 an amount typed as %j is %d', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

test('PORT-41 the form is what was asked for, also in another currency', () => {
  expect(form).toEqual({
    amount: '87.23',
    currency: 'USD',
    description: 'Office visit',
    patientName: 'Jordan',
    chosen: { coin: 'ETH', chain: '0x1' },
  })
  const stated = { currency: 'EUR', amount: '80.00' } as const
  expect(formOf({ ...invoice, stated, note: null })).toMatchObject({
    amount: '80.00',
    currency: 'EUR',
    description: '',
  })
})

test('another amount, currency or coin makes a request outdated; other words do not', () => {
  expect(isOutdated(form, invoice)).toBe(false)
  expect(isOutdated({ ...form, amount: '87.230', description: 'Other', patientName: '' }, invoice)).toBe(false)
  for (const change of [
    { amount: '87.24' },
    { amount: '' },
    { amount: '87.234' },
    { currency: 'GBP' as const },
    { chosen: { coin: 'LINK', chain: '0x1' } as const },
    { chosen: null },
  ])
    expect(isOutdated({ ...form, ...change }, invoice), JSON.stringify(change)).toBe(true)
  expect(isOutdated(form, { ...invoice, isReplaced: true })).toBe(true)
})

test('once money has come for a request nothing takes its place', () => {
  const paid = { ...invoice, payments: [{ state: 'seen' as const }] }
  expect(mayReplace(paid)).toBe(false)
  expect(isOutdated({ ...form, amount: '1' }, paid)).toBe(false)
  expect(mayReplace({ ...invoice, status: 'expired' })).toBe(true)
  expect(mayReplace({ ...invoice, status: 'settled' })).toBe(false)
  expect(mayReplace({ ...invoice, payments: [{ state: 'orphaned' }] })).toBe(true)
})

test('PORT-56 PORT-57 PORT-58 what is missing, where a name never is', () => {
  const asked = { ...form, patientName: '' }
  const missing = (change: Partial<typeof form>, method: 'qr_code' | 'direct_wallet' = 'qr_code') =>
    missingIn(wrongAnswers({ ...asked, ...change }, method))
  expect(missing({})).toBeNull()
  expect(missing({ amount: '0' })).toBe('details')
  expect(missing({ description: '  ' }, 'direct_wallet')).toBe('details')
  expect(missing({ chosen: null })).toBe('coin')
  expect(missing({ chosen: null }, 'direct_wallet')).toBeNull()
  expect(missing(emptyForm)).toBe('details')
})

test('an amount is neither finer than a cent nor above a million', () => {
  const wrong = (amount: string) => wrongAnswers({ ...form, amount }, 'qr_code')
  expect(wrong('12.345')).toEqual({ amount: 'amountTooFine' })
  expect(wrong('1000000')).toEqual({})
  expect(wrong('1000000.01')).toEqual({ amount: 'amountTooBig' })
  expect(wrong('0.01')).toEqual({})
})
