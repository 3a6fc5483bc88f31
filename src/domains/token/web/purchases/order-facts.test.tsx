import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chainsPaths } from '#domains/chains/paths.ts'
import { urlOf } from '#web/client.ts'
import type { Site } from '#web/shell/site.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
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

test('DATA-13 the receipt of a delivered order names who sold it and where, the whole transaction, and each time with day and zone', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const at = '2026-11-26T01:02:00.000Z'
  const facts = lines({ ...order, paidAt: at, completedAt: at, transactionHash: hash })
  for (const name of ['Ordered', 'Paid', 'Delivered'])
    expect(facts.find((line) => line.startsWith(`${name} `))).toMatch(/Nov 2[56], 2026, .* [A-Z]{2,}/)
  const whole = { ...order, completedAt: at, transactionHash: hash } as Purchase
  expect(renderToStaticMarkup(<OrderFacts purchase={whole} />)).toContain(hash)
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  queries.setQueryData([urlOf(chainsPaths.chain, { chain: '0x38' })], { payee: 'Sample Payments' })
  const site = { mode: 'sandbox', payeeAddress: '1 Sample Street, Boston, MA' } as Site
  const receipt = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <OrderReceipt />
      </SiteContext>
    </QueryClientProvider>,
  )
  for (const said of ['Sold by', 'Sample Payments', '1 Sample Street, Boston, MA', 'No real money moved'])
    expect(receipt).toContain(said)
})
