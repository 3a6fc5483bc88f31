import { expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { estimatedDue, inDollars, roundedDue } from './estimated-due.ts'

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
  // Cents of the rate are not enough: with 1.16 this would be $116.00.
  expect(inDollars(money('EUR', 10_000n), '1.15523400').units).toBe(11_553n)
  expect(inDollars(money('GBP', 100_000_000n), '1.31580001').units).toBe(131_580_001n)
})

test.each([
  ['0.03161712', '0.031617'],
  ['0.00096372', '0.00096372'],
  ['0.00000003', '0.00000003'],
  ['101.194179', '101.19'],
  ['44808.269468', '44808.27'],
  ['4.984572', '4.9846'],
  ['9.999999', '10.0000'],
  ['0.099999999', '0.100000'],
])('an estimate of %s is said as %s', (exact, said) => {
  expect(roundedDue(exact)).toBe(said)
})
