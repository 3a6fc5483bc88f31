import { expect, test } from 'vitest'
import { coinWorth } from './coin-worth.ts'

test.each([
  ['1', '3196.0142', 319_601n, 319_602n],
  ['0.5', '3196.0142', 159_800n, 159_801n],
  ['44808.269468', '0.003', 13_442n, 13_443n],
  ['0.000000000000000001', '92048.41568416', 0n, 1n],
  ['0', '1', 0n, 0n],
])('%s of a coin at $%s is %d cents as what somebody has, %d as what is missing', (amount, price, held, missing) => {
  expect(coinWorth(amount, price, 'down')).toBe(held)
  expect(coinWorth(amount, price, 'up')).toBe(missing)
})

test('what is no amount is worth nothing that could be named', () => {
  expect(coinWorth('N/A', '1', 'down')).toBeNull()
  expect(coinWorth('1', '', 'down')).toBeNull()
})
