import { expect, test } from 'vitest'
import { invoicePurpose } from './invoice-purpose.ts'

const note = { description: 'Office visit copay', patientName: 'Ana Diaz' }

test('what a wallet says of an invoice: what is still to be paid with its fee, and not the bill without it', () => {
  const copay = { usdAmount: '42.50', totalUsdAmount: '43.35', remainingUsdAmount: '43.35', note: null }
  expect(invoicePurpose(copay, 'Your visit with Lena Hartwell, MD')).toEqual({
    usdCents: 4335n,
    what: 'Your visit with Lena Hartwell, MD',
  })
  expect(invoicePurpose({ ...copay, remainingUsdAmount: '12.05' }).usdCents).toBe(1205n)
})

test('what a wallet says a payment request is for: the payer’s own description, never the patient’s name', () => {
  expect(invoicePurpose({ remainingUsdAmount: '87.23', note })).toEqual({ usdCents: 8723n, what: note.description })
  expect(invoicePurpose({ remainingUsdAmount: '87.23', note: { ...note, description: ' ' } }).what).toBeNull()
})
