import { desc } from 'drizzle-orm'
import { type App, contextFor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { PartCheck } from '#server/health/serve-health.ts'
import { unexplainedMs } from '../payment-limits.ts'
import { rails } from '../rails/rails.ts'
import { isTakenOn } from './books/receiving-addresses.ts'
import { unexplainedMoney } from './claims/unexplained-money.ts'
import { livePrices } from './rates/live-price.ts'
import { relayerPart } from './relay/relayer.ts'
import { ownAccountComparisons } from './sending/tables.ts'
import { reconciliations } from './tables.ts'
import { chainParts } from './watching/chain-parts.ts'
import { webhooksPart } from './webhooks/webhooks-part.ts'

/** Whether every coin we take has a live price, and how old the oldest of these prices is. */
function ratesPart(app: App): PartCheck {
  const coins = new Set(rails.filter(({ chain, coin }) => isTakenOn(app, chain, coin)).map(({ coin }) => coin))
  return async () => {
    if (coins.size === 0) return { status: 'off', lagMs: null }
    const prices = [...(await livePrices(app, [...coins])).values()]
    const ages = prices.map(({ at }) => app.now().getTime() - at.getTime())
    const status = prices.length === coins.size ? 'up' : prices.length === 0 ? 'down' : 'slow'
    return { status, lagMs: ages.length === 0 ? null : Math.max(0, ...ages) }
  }
}

/** How the accounts that send for us were found the last time. */
function newestOwn(db: Db) {
  const { account, asset, id } = ownAccountComparisons
  return db.selectDistinctOn([account, asset]).from(ownAccountComparisons).orderBy(account, asset, desc(id))
}

/**
 * How well each chain is read, whether there are prices, how the books are (down when a chain holds something else), and
 * whether unexplained money waits too long for a person, how telling the merchant goes, and whether payments without BNB can be carried.
 */
export function paymentsParts(app: App): Record<string, PartCheck> {
  const { db } = contextFor(app, { kind: 'system' })
  const ageMs = (at: Date) => app.now().getTime() - at.getTime()
  return {
    ...chainParts(app),
    rates: ratesPart(app),
    webhooks: webhooksPart(app),
    relayer: relayerPart(app),
    books: async () => {
      const { chain, asset, id } = reconciliations
      const newest = await db.selectDistinctOn([chain, asset]).from(reconciliations).orderBy(chain, asset, desc(id))
      const own = await newestOwn(db)
      const all = [...newest, ...own]
      if (all.length === 0) return { status: 'off', lagMs: null }
      const isRight = all.every(({ difference }) => difference === 0n)
      return { status: isRight ? 'up' : 'down', lagMs: Math.max(...all.map(({ at }) => ageMs(at))) }
    },
    inbox: async () => {
      const [oldest] = await unexplainedMoney({ db })
      const lagMs = oldest ? ageMs(oldest.seenAt) : null
      return { status: lagMs !== null && lagMs > unexplainedMs ? 'slow' : 'up', lagMs }
    },
  }
}
