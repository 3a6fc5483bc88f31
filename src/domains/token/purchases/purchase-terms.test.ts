import { expect, test } from 'vitest'
import { money } from '#kit/money.ts'
import { methodOf, walletTypeOf } from '../payment-methods.ts'
import { readPrice } from '../prices/read-price.ts'
import { purchaseTotals, tokensFor } from './purchase-terms.ts'

const usd = (cents: bigint) => money('USD', cents)

test.each([
  ['crypto', 10_000n, 200n, 0n, 10_200n],
  ['apple-pay', 10_000n, 200n, 0n, 10_200n],
  ['card', 10_000n, 200n, 300n, 10_500n],
  // Half a cent and more is a cent: 2% of $10.25 is 20.5 cents, 3% is 30.75.
  ['card', 1_025n, 21n, 31n, 1_077n],
] as const)(
  'BUY-10 BUY-11 ENH-09 C-10 by %s, %d cents cost %d and %d on top: %d',
  (way, amount, fee, cardFee, total) => {
    const totals = purchaseTotals(usd(amount), way, { purchase: 2, card: 3 })
    expect([totals.fee.units, totals.cardFee.units, totals.total.units]).toEqual([fee, cardFee, total])
  },
)

test('BUY-11 C-10 both rates are configuration, to the hundredth of a percent', () => {
  const totals = purchaseTotals(usd(10_000n), 'card', { purchase: 1.25, card: 2.9 })
  expect([totals.fee.units, totals.cardFee.units, totals.total.units]).toEqual([125n, 290n, 10_415n])
})

test('BUY-16 an amount buys so many UDE, rounded down to six decimals', () => {
  const price = readPrice('0.003045', '2026-11-23T00:00:00Z', 'feed')
  if (!price) throw new Error('no price')
  // 100 / 0.003045 = 32,840.7224958…
  expect(tokensFor(usd(10_000n), price).units).toBe(32_840_722_495n * 10n ** 12n)
})

test('BUY-22 BUY-23 C-18 each kind of wallet has one method; wallets without a name of their own go as WalletConnect', () => {
  expect(methodOf).toEqual({
    metamask: 'metamask',
    phantom: 'phantom',
    apple: 'apple_pay',
    coinbase: 'coinbase',
    trust: 'trust',
    walletconnect: 'crypto_swap',
  })
  expect(['metamask', 'rabby', 'hub-wallet', 'apple'].map((id) => walletTypeOf(id))).toEqual([
    'metamask',
    'walletconnect',
    'walletconnect',
    'walletconnect',
  ])
})
