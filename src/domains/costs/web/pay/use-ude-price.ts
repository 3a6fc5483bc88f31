import { useQuery } from '@tanstack/react-query'
import type { TokenContract } from '#domains/token/contract.ts'
import { tokenPaths } from '#domains/token/paths.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Rate } from '#kit/money.ts'
import { urlOf } from '#web/client.ts'
import { freshFor } from '#web/query.ts'
import { readPrice } from './pay-amounts.ts'

/** What one UDE costs, where that comes from, and whether anything can be paid at it. */
export type UdePrice = { text: string; rate: Rate<'UDE', 'USD'>; asOf: string; live: boolean }

/** A price is asked for again this often. */
export const priceEveryMs = 30_000

/** The price of UDE, anew every 30 seconds; undefined while not known. */
export function useUdePrice(): { price: UdePrice | undefined; again: () => Promise<unknown> } {
  const { data, refetch } = useQuery<Answer<TokenContract['udePrice']>>({
    queryKey: [urlOf(tokenPaths.udePrice)],
    ...freshFor(priceEveryMs),
  })
  const rate = data && readPrice(data.price, data.asOf, data.source)
  const price = rate ? { text: data.price, rate, asOf: data.asOf, live: data.source === 'feed' } : undefined
  return { price, again: refetch }
}
