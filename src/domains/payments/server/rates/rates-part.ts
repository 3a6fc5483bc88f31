import type { App } from '#server/context.ts'
import type { PartCheck } from '#server/health.ts'
import { rails } from '../../rails/rails.ts'
import { isTakenOn } from '../books/receiving.ts'
import { livePrices } from './rates.ts'

/** Whether every coin we take has a live price, and how old the oldest of these prices is. */
export function ratesPart(app: App): PartCheck {
  const coins = new Set(rails.filter(({ chain, coin }) => isTakenOn(app, chain, coin)).map(({ coin }) => coin))
  return async () => {
    if (coins.size === 0) return { status: 'off', lagMs: null }
    const prices = [...(await livePrices(app, [...coins])).values()]
    const ages = prices.map(({ at }) => app.now().getTime() - at.getTime())
    const status = prices.length === coins.size ? 'up' : prices.length === 0 ? 'down' : 'slow'
    return { status, lagMs: ages.length === 0 ? null : Math.max(0, ...ages) }
  }
}
