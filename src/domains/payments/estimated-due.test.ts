import { expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { estimatedDue, inDollars } from './estimated-due.ts'

test('about what a bill comes to, rounded up to what each coin is asked in', () => {
  const bill = money('USD', 8_723n)
  expect(estimatedDue(bill, 'ETH', '3184.200000')).toBe('0.02739464')
  expect(estimatedDue(bill, 'USDC', '1.000000')).toBe('87.230000')
  expect(estimatedDue(bill, 'LINK', '17.5')).toBe('4.984572')
  expect(estimatedDue(bill, 'BTC', '90514.57')).toBe('0.00096372')
  expect(estimatedDue(bill, 'ETH', '0')).toBeNull()
  expect(estimatedDue(bill, 'ETH', 'unknown')).toBeNull()
})

test('euros in dollars, rounded up to the cent', () => {
  expect(inDollars(money('EUR', 1_000n), '1.08').units).toBe(1_080n)
  expect(inDollars(money('GBP', 1n), '1.25').units).toBe(2n)
})
