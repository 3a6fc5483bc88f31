import { useQuery } from '@tanstack/react-query'
import type { Rate } from '#kit/money.ts'
import { freshFor } from '#web/query.ts'
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

/** The price of UDE, anew every 30 seconds; undefined while not known. */
export function useUdePrice(): {
  price: UdePrice | undefined
  contract: string | undefined
  again: () => Promise<unknown>
} {
  const { data, refetch } = useQuery({
    ...tokenQuery('udePrice'),
    ...freshFor(priceEveryMs),
    refetchInterval: ({ state }) => (state.data ? priceEveryMs : firstEveryMs),
  })
  const rate = data && readPrice(data.price, data.asOf, data.source)
  const price = rate
    ? { text: data.price, rate, asOf: data.asOf, live: data.source === 'feed', change: data.priceChange24h }
    : undefined
  return { price, contract: data?.contractAddress, again: refetch }
}
