import { expect, test } from 'vitest'
import { priceChangePercent } from './get-ude-price.ts'

test('BUY-19 a price change in percent, rounded to the hundredth', () => {
  expect(priceChangePercent(1000n, 1025n)).toBe(2.5)
  expect(priceChangePercent(1000n, 975n)).toBe(-2.5)
  expect(priceChangePercent(3n, 4n)).toBe(33.33)
  expect(priceChangePercent(3n, 2n)).toBe(-33.33)
  expect(priceChangePercent(7n, 7n)).toBe(0)
  expect(priceChangePercent(20_000n, 20_001n)).toBe(0.01)
})
