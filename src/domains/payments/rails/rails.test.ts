import { expect, test } from 'vitest'
import { chains, paidChains } from '#domains/chains/chains.ts'
import { railOf } from './rail-of.ts'
import { rails } from './rails.ts'

const ask = (units: bigint, tokenContract: string | null = null, marker: string | null = null) => ({
  units,
  payTo: 'ADDRESS',
  tokenContract,
  marker,
})
const on = (asset: string, chain: string) => railOf({ asset, chain })

test.each([
  ['PORT-12', 'BTC', 'bitcoin', 'Bitcoin', 'Bitcoin Network'],
  ['PORT-13', 'ETH', '0x1', 'Ethereum', 'Ethereum Network'],
  ['PORT-14', 'XRP', 'xrpl', 'XRP', 'XRP Ledger'],
  ['PORT-15', 'USDC', '0x1', 'USD Coin', 'Ethereum Network'],
  ['PORT-16', 'LINK', '0x1', 'Chainlink', 'Ethereum Network'],
])('%s %s on %s is called %s, on the %s', (_, coin, chain, name, network) => {
  expect(on(coin, chain)).toMatchObject({ name, network })
})
test.each([
  ['BTC', 'bitcoin', ask(156_250n), 'bitcoin:ADDRESS?amount=0.00156250'],
  ['ETH', '0x1', ask(5n * 10n ** 16n), 'ethereum:ADDRESS@1?value=50000000000000000'],
  ['USDC', '0x1', ask(125_000_000n, 'TOKEN'), 'ethereum:TOKEN@1/transfer?address=ADDRESS&uint256=125000000'],
  ['UDE', '0x38', ask(10n ** 18n, 'TOKEN'), 'ethereum:TOKEN@56/transfer?address=ADDRESS&uint256=1000000000000000000'],
  ['XRP', 'xrpl', ask(150_000_000n, null, '100001'), 'xrp:ADDRESS?amount=150.000000&dt=100001'],
  ['SOL', 'solana', ask(500_000_000n, null, 'KEY'), 'solana:ADDRESS?amount=0.500000&reference=KEY'],
  ['USDC', 'solana', ask(1_500_000n, 'MINT', 'KEY'), 'solana:ADDRESS?amount=1.500000&spl-token=MINT&reference=KEY'],
])('PORT-72 C-05 the link to pay with %s on %s', (coin, chain, asked, link) => {
  expect(on(coin, chain).link(asked)).toBe(link)
})
test.each([
  ['BTC', 'bitcoin', [1, 1, 3, 3, 6]],
  ['ETH', '0x1', [12, 12, null, null, null]],
  ['XRP', 'xrpl', [1, 1, 1, 1, 1]],
  ['UDE', '0x38', [15, 15, 15, 15, 15]],
  ['SOL', 'solana', [null, null, null, null, null]],
])('G-12 PORT-43 how many blocks %s needs on %s', (coin, chain, required) => {
  const bills = [100n, 99_999n, 100_000n, 499_999n, 500_000n]
  expect(bills.map((cents) => on(coin, chain).required(cents))).toEqual(required)
})
test('each coin of each chain is one rail, and no rail is of another', () => {
  const named = paidChains.flatMap((chain) => chains[chain].coins.map((coin) => `${coin} on ${chain}`))
  expect(rails.map(({ coin, chain }) => `${coin} on ${chain}`).sort()).toEqual(named.sort())
})
