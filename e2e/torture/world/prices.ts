import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TestChain } from '#domains/chains/server/testing/test-chain.ts'
import type { Coin } from '#domains/payments/coin.ts'

// US dollars with eight decimals.
const first: Record<Coin, bigint> = {
  UDE: 304_500n,
  ETH: 250_000_000_000n,
  USDC: 100_000_000n,
  LINK: 1_250_000_000n,
  BTC: 8_000_000_000_000n,
  XRP: 250_000_000n,
  SOL: 20_000_000_000n,
}
const coins = Object.keys(first) as Coin[]

/** Two feeds of the price of each coin, one of UDE. */
export type Prices = Awaited<ReturnType<typeof openPrices>>

/** Makes the feeds on a chain; nobody else posts to them. */
export async function openPrices(chain: TestChain, feeder: PrivateKeyAccount) {
  const now = { ...first }
  let posted = { ...first }
  const feeds = new Map<Coin, Hex[]>()
  for (const coin of coins) {
    const feed = () => chain.deployFeed(feeder, `${coin} / USD`, now[coin])
    feeds.set(coin, coin === 'UDE' ? [await feed()] : [await feed(), await feed()])
  }
  const others = [...feeds].filter(([coin]) => coin !== 'UDE')
  return {
    udeFeed: feeds.get('UDE')?.[0] as Hex,
    setting: others.flatMap(([coin, list]) => list.map((feed) => `${coin}/USD@0x38=${feed}`)).join(','),
    /** What the feeds say a coin costs, which is all that a page can know. */
    posted: (coin: Coin) => posted[coin],
    /** Has a coin cost so many hundredths of what it does. */
    move: (coin: Coin, percent: number) => void (now[coin] = (now[coin] * BigInt(percent)) / 100n),
    /** Posts a round of every feed; they stand with the next block. */
    post: async () => {
      for (const [coin, list] of feeds) for (const feed of list) await chain.post(feeder, feed, now[coin])
      posted = { ...now }
    },
  }
}
