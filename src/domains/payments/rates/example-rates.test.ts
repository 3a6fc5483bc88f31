import { expect, test } from 'vitest'
import { exampleAmount } from './example-rates.ts'

test.each([
  ['PORT-66', 'BTC', '0.00200000'],
  ['PORT-67', 'ETH', '0.03000000'],
  ['PORT-68', 'XRP', '150.000000'],
  ['PORT-69', 'USDC', '100.00'],
  ['PORT-70', 'LINK', '8.000000'],
] as const)('%s PORT-71 a hundred dollars in %s at the example rate', (_row, coin, amount) => {
  expect(exampleAmount(coin, 10_000n)).toBe(amount)
})

test('a cent and nothing are exact as well', () => {
  expect(exampleAmount('BTC', 1n)).toBe('0.00000020')
  expect(exampleAmount('USDC', 1n)).toBe('0.01')
  expect(exampleAmount('LINK', 0n)).toBe('0.000000')
})
