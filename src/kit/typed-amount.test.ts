import { expect, test } from 'vitest'
import { readTypedAmount, readTypedDollars } from './typed-amount.ts'

test.each([
  ['45,000', '45000'],
  ['$450', '450'],
  ['$ 1,304.53', '1304.53'],
  ['1.304,53', '1304.53'],
  ['1 304.53', '1304.53'],
  ['1304.53 USD', '1304.53'],
  ['US$20', '20'],
  ['20 dólares', '20'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['\u200b25.00\u00a0', '25.00'],
  ['0', '0'],
  ['€10', '10'],
])('typed amount: %j is %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount)
})

test.each([
  '1,30',
  '1e3',
  '45k',
  '12.5.3',
  '-5',
  '',
  '$',
  '.',
  ',',
  '1,2345',
  '12,34,567',
  'NaN',
  'Infinity',
  '0x10',
  "1'30",
])('typed amount: %j is not read as another amount', (typed) => {
  expect(readTypedAmount(typed)).toBeNull()
})

test('typed amount: dollars finer than a cent are none', () => {
  expect(readTypedDollars('1.304')).toBeNull()
  expect(readTypedDollars('1,304.50')?.units).toBe(130450n)
})
