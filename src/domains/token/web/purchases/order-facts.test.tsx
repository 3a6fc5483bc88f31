import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderFacts } from './OrderFacts.tsx'
import type { Purchase } from './use-purchase.ts'

const order: Partial<Purchase> = {
  pricePerToken: '0.25',
  usdAmount: '50.00',
  feeUsdAmount: '1.00',
  cardFeeUsdAmount: '1.50',
  totalUsdAmount: '52.50',
  walletAddress: '0x4f7e8292c189D2d8c80e552b05f53F0a2eece1A3',
  paymentMethod: 'credit_card',
  paymentStatus: 'paid',
  createdAt: '2026-11-26T01:00:00.000Z',
  completedAt: null,
}
const lines = (purchase: Partial<Purchase>) =>
  [
    ...renderToStaticMarkup(<OrderFacts purchase={purchase as Purchase} />).matchAll(
      /<dt>(.*?)<\/dt><dd[^>]*>(\$?[^<]*)/g,
    ),
  ].map(([, name, value]) => `${name} ${value}`)

test('DATA-13 the receipt of an order says what each line of its sum is for, and by what means it was paid', () => {
  // 50.00 + 2% + 3% are 52.50.
  expect(lines(order)).toEqual(
    expect.arrayContaining([
      'For UDE $50.00',
      'Processing fee $1.00',
      'Card processor fee $1.50',
      'You paid $52.50',
      'Means of payment Bank card',
    ]),
  )
  const byCoin = lines({ ...order, paymentMethod: 'crypto_swap', cardFeeUsdAmount: '0.00', totalUsdAmount: '51.00' })
  expect(byCoin.some((line) => line.startsWith('Card processor fee'))).toBe(false)
  expect(byCoin).toContain('Means of payment Crypto')
})
