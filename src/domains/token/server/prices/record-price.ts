import { priceText } from '#domains/payments/rates/price-text.ts'
import { type UdeRate, udePrice } from '#domains/payments/server/rates/live-price.ts'
import type { App } from '#server/context.ts'
import { type Loop, startLoop } from '#server/start-loop.ts'
import { priceObservations } from '../tables.ts'

const everyMs = 60_000

/** Notes the newest round of the price feed, once however often it is read, and answers the price. */
export async function recordPrice(app: App): Promise<UdeRate> {
  const price = await udePrice(app)
  if (price.roundId !== null)
    await app.databases.system
      .insert(priceObservations)
      .values({
        feed: app.config.UDE_FEED.toLowerCase(),
        roundId: price.roundId,
        at: price.rate.at,
        price: priceText(price.rate),
      })
      .onConflictDoNothing()
  return price
}

/** Notes the price every minute, whether or not anyone looks, so that the change over a day can be told. */
export function startPriceRecorder(app: App): Loop {
  const loop = startLoop(
    async () => {
      await recordPrice(app)
      return everyMs
    },
    { onFailure: (error) => app.log.warn({ err: error }, 'price not noted'), backoffMs: () => everyMs },
  )
  app.stopping.addEventListener('abort', () => void loop.stop(), { once: true })
  return loop
}
