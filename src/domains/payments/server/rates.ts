import { FeedRefused, readFeed } from '#domains/chains/server/price-feed.ts'
import { bscClient } from '#domains/chains/server/rpc.ts'
import { sharedReading } from '#domains/chains/server/shared-reading.ts'
import type { Rate } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { rateFromAnswer } from '../price-text.ts'
import { noLivePrice } from '../problems.ts'
import { fallbackSource, referencePrice } from '../reference-price.ts'

type Reader = Pick<App, 'config' | 'now' | 'log'>

/** The price of UDE in US dollars; `roundId` is the feed's own number of it, null for the reference price. */
export type UdePrice = { rate: Rate<'UDE', 'USD'>; roundId: bigint | null }

const oldestMs = 10 * 60_000
const sharedMs = 5000
const lastGood = new WeakMap<App['config'], UdePrice>()

/** What one UDE costs: the feed's newest round, else the last good one if not older than ten minutes, else the reference price. */
export const udePrice = sharedReading(sharedMs, async (app: Reader): Promise<UdePrice> => {
  const now = app.now()
  try {
    const feed = { address: app.config.UDE_FEED, description: 'UDE / USD' }
    const { answer, decimals, roundId, at } = await readFeed(bscClient(app), feed, now, oldestMs)
    const price = { rate: rateFromAnswer(answer, decimals, at, 'feed'), roundId }
    lastGood.set(app.config, price)
    return price
  } catch (error) {
    const why = error instanceof FeedRefused ? error.message : 'the chain does not answer'
    app.log.warn({ err: error, feed: app.config.UDE_FEED, why }, 'UDE price not read')
    const known = lastGood.get(app.config)
    const isRecent = known && now.getTime() - known.rate.at.getTime() <= oldestMs
    return isRecent ? known : { rate: referencePrice(now), roundId: null }
  }
})

/** The price of now; null when only the reference price is left. */
export async function livePrice(app: Reader): Promise<Rate<'UDE', 'USD'> | null> {
  const { rate } = await udePrice(app)
  return rate.source === fallbackSource ? null : rate
}

/** The price at which somebody may be asked for money; refused when only the reference price is left. */
export async function payablePrice(app: Reader): Promise<Rate<'UDE', 'USD'>> {
  const rate = await livePrice(app)
  if (!rate) throw new Problem(noLivePrice, undefined, { retryAfterSeconds: 30 })
  return rate
}
