import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { FeedError, readFeed } from '#domains/chains/server/price-feed.ts'
import { sharedReading } from '#domains/chains/server/shared-reading.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { assets, money, type Rate } from '#kit/money.ts'
import type { App } from '#server/context.ts'
import type { Currency, ForeignCurrency } from '../../coin.ts'

type Reader = Pick<App, 'config' | 'now' | 'log'>

const sharedMs = 5000
const readings = new Map<ForeignCurrency, (app: Reader) => Promise<Rate<ForeignCurrency, 'USD'> | null>>()

/** What one euro or pound is in US dollars, by the feed that is configured for it; null without one, or when it is late. */
export function currencyRate(app: Reader, currency: ForeignCurrency): Promise<Rate<ForeignCurrency, 'USD'> | null> {
  const reading = readings.get(currency) ?? sharedReading(sharedMs, (reader: Reader) => readRate(reader, currency))
  readings.set(currency, reading)
  return reading(app)
}

/** US dollars for one of a currency, with eight decimals: `1.15523400`. */
export const currencyRateText = ({ num, den }: Rate<Currency, 'USD'>): string =>
  // Cents of one for cents of the other is also dollars for one of it; bitcoin has the eight decimals.
  formatDecimal(money('BTC', (num * 10n ** BigInt(assets.BTC)) / den))

async function readRate(app: Reader, currency: ForeignCurrency): Promise<Rate<ForeignCurrency, 'USD'> | null> {
  const feed = app.config.RATE_FEEDS.find(({ symbol }) => symbol === currency)
  if (!feed) return null
  try {
    const { address, chain, heartbeatMs } = feed
    const named = { address, description: `${currency} / USD` }
    const { answer, decimals, at } = await readFeed(evmClient(app, chain), named, app.now(), heartbeatMs * 1.1)
    const den = 10n ** BigInt(assets[currency] - assets.USD + decimals)
    return { from: currency, to: 'USD', num: answer, den, at, source: `Chainlink ${currency}/USD` }
  } catch (error) {
    const why = error instanceof FeedError ? error.message : 'the chain does not answer'
    app.log.warn({ err: error, currency, why }, 'rate not read')
    return null
  }
}
