import { expect, test } from 'vitest'
import { portalCoins } from '../portal/portal-coins.ts'
import { exampleAmount } from './example-rates.ts'

const example = (coin: string, cents: bigint) => {
  const found = portalCoins.find((one) => one.coin === coin)
  return found && exampleAmount(found.example, cents)
}

test.each([
  ['PORT-66', 'BTC', '0.00200000'],
  ['PORT-67', 'ETH', '0.03000000'],
  ['PORT-68', 'XRP', '150.000000'],
  ['PORT-69', 'USDC', '100.00'],
  ['PORT-70', 'LINK', '8.000000'],
])('%s PORT-71 a hundred dollars in %s at the example rate', (_row, coin, amount) => {
  expect(example(coin, 10_000n)).toBe(amount)
})

test('a cent and nothing are exact as well', () => {
  expect(example('BTC', 1n)).toBe('0.00000020')
  expect(example('USDC', 1n)).toBe('0.01')
  expect(example('LINK', 0n)).toBe('0.000000')
})
