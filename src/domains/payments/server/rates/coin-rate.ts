import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { FeedError, type FeedRound, readFeed } from '#domains/chains/server/price-feed.ts'
import type { RateFeed } from '#domains/chains/server/rate-feeds.ts'
import { sharedReading } from '#domains/chains/server/shared-reading.ts'
import type { Rate } from '#kit/money.ts'
import type { App } from '#server/context.ts'
import type { Coin } from '../../coin.ts'
import { rateFromAnswer } from '../../rates/price-text.ts'

/** One feed's answer: `answer / 10^decimals` US dollars. */
type Answer = { answer: bigint; decimals: number }

type Reader = Pick<App, 'config' | 'now' | 'log'>

const sharedMs = 5000
const readings = new Map<Coin, (app: Reader) => Promise<Rate<Coin, 'USD'> | null>>()

/** What one coin costs in US dollars, by two feeds that agree; null when one is missing, late, or they do not. */
export function coinRate(app: Reader, coin: Coin): Promise<Rate<Coin, 'USD'> | null> {
  const reading = readings.get(coin) ?? sharedReading(sharedMs, (reader: Reader) => readCoin(reader, coin))
  readings.set(coin, reading)
  return reading(app)
}

async function readCoin(app: Reader, coin: Coin): Promise<Rate<Coin, 'USD'> | null> {
  const feeds = app.config.RATE_FEEDS.filter(({ symbol }) => symbol === coin)
  try {
    const [first, second, ...more] = await Promise.all(feeds.map((feed) => readRound(app, feed)))
    if (!first || !second) throw new FeedError('two feeds are needed')
    const rounds = [first, second, ...more]
    if (!feedsAgree(rounds)) throw new FeedError('the feeds do not agree')
    const at = new Date(Math.min(...rounds.map((round) => round.at.getTime())))
    return rateFromAnswer(coin, first.answer, first.decimals, at, `Chainlink ${coin}/USD`)
  } catch (error) {
    const why = error instanceof FeedError ? error.message : 'the chain does not answer'
    app.log.warn({ err: error, coin, why }, 'price not read')
    return null
  }
}

// A round may come a little after its heartbeat without anything being wrong.
const readRound = (app: Reader, { symbol, chain, address, heartbeatMs }: RateFeed): Promise<FeedRound> =>
  readFeed(evmClient(app, chain), { address, description: `${symbol} / USD` }, app.now(), heartbeatMs * 1.1)

/** Whether feeds say the same price: the highest is at most 2% above the lowest. */
export function feedsAgree(feeds: readonly Answer[]): boolean {
  const most = Math.max(...feeds.map(({ decimals }) => decimals))
  const prices = feeds
    .map(({ answer, decimals }) => answer * 10n ** BigInt(most - decimals))
    .sort((a, b) => (a < b ? -1 : 1))
  const [lowest, highest] = [prices[0], prices.at(-1)]
  return lowest !== undefined && highest !== undefined && highest * 100n <= lowest * 102n
}
