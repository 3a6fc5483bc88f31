import { useQuery } from '@tanstack/react-query'
import { fallbackUdePrice } from '#domains/payments/rates/fallback-ude-price.ts'
import { priceText } from '#domains/payments/rates/price-text.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Rate } from '#kit/money.ts'
import { freshFor } from '#web/query.ts'
import { serverNow } from '#web/server-clock.ts'
import type { TokenContract } from '../contract.ts'
import { readPrice } from '../prices/read-price.ts'
import { tokenQuery } from './api.ts'

/** What one UDE costs, where that comes from, and whether anything can be paid at it. */
export type UdePrice = {
  text: string
  rate: Rate<'UDE', 'USD'>
  asOf: string
  live: boolean
  /** Percent in a day; null until prices of a day ago are known. */
  change: number | null
}

/** A price is asked for again this often. */
export const priceEveryMs = 30_000
/** The same while none was read: nobody should wait half a minute because a server was busy once. */
const firstEveryMs = 5_000

type ToldPrice = Pick<Answer<TokenContract['udePrice']>, 'price' | 'asOf' | 'source' | 'priceChange24h'>

/** The price as it was told; one to go by, and never to buy at, where it could not be asked for. */
export function readUdePrice(told: ToldPrice | undefined, isFailed: boolean): UdePrice | undefined {
  if (told) {
    const rate = readPrice(told.price, told.asOf, told.source)
    return rate
      ? { text: told.price, rate, asOf: told.asOf, live: told.source === 'feed', change: told.priceChange24h }
      : undefined
  }
  if (!isFailed) return undefined
  const asOf = new Date(serverNow())
  const rate = fallbackUdePrice(asOf)
  return { text: priceText(rate), rate, asOf: asOf.toISOString(), live: false, change: null }
}

/** The price of UDE, anew every 30 seconds; undefined while not known. */
export function useUdePrice(): {
  price: UdePrice | undefined
  contract: string | undefined
  again: () => Promise<unknown>
} {
  const { data, isError, refetch } = useQuery({
    ...tokenQuery('udePrice'),
    ...freshFor(priceEveryMs),
    refetchInterval: ({ state }) => (state.data ? priceEveryMs : firstEveryMs),
  })
  return { price: readUdePrice(data, isError), contract: data?.contractAddress, again: refetch }
}
