import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import { FeedError, readFeed } from '#domains/chains/server/price-feed.ts'
import { sharedReading } from '#domains/chains/server/shared-reading.ts'
import type { Rate } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import type { Coin } from '../../coin.ts'
import { noLivePrice } from '../../problems.ts'
import { fallbackSource, fallbackUdePrice } from '../../rates/fallback-ude-price.ts'
import { rateFromAnswer } from '../../rates/price-text.ts'
import { coinRate } from './coin-rate.ts'

type Reader = Pick<App, 'config' | 'now' | 'log'>

/** The price of UDE in US dollars; `roundId` is the feed's own number of it, null for the reference price. */
export type UdeRate = { rate: Rate<'UDE', 'USD'>; roundId: bigint | null }

const oldestMs = 10 * 60_000
const sharedMs = 5000
const lastGood = new WeakMap<App['config'], UdeRate>()

/** What one UDE costs: the feed's newest round, else the last good one if not older than ten minutes, else the reference price. */
export const udePrice = sharedReading(sharedMs, async (app: Reader): Promise<UdeRate> => {
  const now = app.now()
  try {
    const feed = { address: app.config.UDE_FEED, description: 'UDE / USD' }
    const { answer, decimals, roundId, at } = await readFeed(bscClient(app), feed, now, oldestMs)
    const price = { rate: rateFromAnswer('UDE', answer, decimals, at, 'feed'), roundId }
    lastGood.set(app.config, price)
    return price
  } catch (error) {
    const why = error instanceof FeedError ? error.message : 'the chain does not answer'
    app.log.warn({ err: error, feed: app.config.UDE_FEED, why }, 'UDE price not read')
    const known = lastGood.get(app.config)
    const isRecent = known && now.getTime() - known.rate.at.getTime() <= oldestMs
    return isRecent ? known : { rate: fallbackUdePrice(now), roundId: null }
  }
})

/** Prices of coins in US dollars. */
export type Prices = ReadonlyMap<Coin, Rate<Coin, 'USD'>>

/** The price of a coin now; null when none is known that anyone may pay at. */
export async function livePrice(app: Reader, coin: Coin): Promise<Rate<Coin, 'USD'> | null> {
  if (coin !== 'UDE') return coinRate(app, coin)
  const { rate } = await udePrice(app)
  return rate.source === fallbackSource ? null : rate
}

/** The prices of these coins now, as far as they are known. */
export async function livePrices(app: Reader, coins: readonly Coin[]): Promise<Prices> {
  const prices = new Map<Coin, Rate<Coin, 'USD'>>()
  for (const coin of new Set(coins)) {
    const price = await livePrice(app, coin)
    if (price) prices.set(coin, price)
  }
  return prices
}

/** The price at which somebody may be asked for money; refused when none is known. */
export async function payablePrice<C extends Coin>(app: Reader, coin: C): Promise<Rate<C, 'USD'>> {
  const rate = await livePrice(app, coin)
  if (!rate) throw new Problem(noLivePrice, undefined, { retryAfterSeconds: 30 })
  return { ...rate, from: coin }
}
