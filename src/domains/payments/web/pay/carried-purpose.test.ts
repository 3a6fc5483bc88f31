import { expect, test } from 'vitest'
import { carriedPurpose, carryPurpose } from './carried-purpose.ts'

test('what a visit is for reaches the portal for its own amount, and no other', () => {
  carryPurpose('25.00', 'Your visit with Ana Ruiz, MD · Pediatrics')
  expect(carriedPurpose('25.00')).toEqual({ description: 'Your visit with Ana Ruiz, MD · Pediatrics' })
  expect([carriedPurpose('125.00'), carriedPurpose(undefined)]).toEqual([{}, {}])
  carryPurpose('25.00', null)
  expect(carriedPurpose('25.00')).toEqual({})
})
