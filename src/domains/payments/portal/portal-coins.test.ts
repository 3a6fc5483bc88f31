import { expect, test } from 'vitest'
import { portalCoins } from './portal-coins.ts'

test('PORT-12 PORT-13 PORT-14 PORT-15 PORT-16 five coins in their order, each with its name and network', () => {
  expect(portalCoins.map(({ name, coin, network }) => [name, coin, network])).toEqual([
    ['Bitcoin', 'BTC', 'Bitcoin Network'],
    ['Ethereum', 'ETH', 'Ethereum Network'],
    ['XRP', 'XRP', 'XRP Ledger'],
    ['USD Coin', 'USDC', 'Ethereum Network'],
    ['Chainlink', 'LINK', 'Ethereum Network'],
  ])
})
