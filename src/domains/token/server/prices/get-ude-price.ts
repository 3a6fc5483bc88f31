import { and, desc, eq, gte, lte } from 'drizzle-orm'
import { getAddress } from 'viem'
import { fallbackSource } from '#domains/payments/rates/fallback-ude-price.ts'
import { priceText } from '#domains/payments/rates/price-text.ts'
import { parseDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { TokenContract } from '../../contract.ts'
import { priceObservations } from '../tables.ts'
import { recordPrice } from './record-price.ts'

const dayMs = 24 * 3_600_000
/** A price this much older than a day still stands for "a day ago". */
const slackMs = 3_600_000

/** What one UDE costs now, where that is from, and how it changed in a day. Always answers. */
export async function getUdePrice(ctx: Ctx): Promise<Answer<TokenContract['udePrice']>> {
  const { rate } = await recordPrice(ctx)
  const price = priceText(rate)
  return {
    price,
    source: rate.source === fallbackSource ? 'fallback' : 'feed',
    priceUsd: Number(price),
    priceChange24h: rate.source === fallbackSource ? null : await changeInDay(ctx, price, rate.at),
    contractAddress: getAddress(ctx.config.UDE_TOKEN),
    asOf: rate.at.toISOString(),
  }
}

async function changeInDay(ctx: Ctx, price: string, at: Date): Promise<number | null> {
  const dayAgo = at.getTime() - dayMs
  const feed = ctx.config.UDE_FEED.toLowerCase()
  const before = await priceBetween(ctx, feed, new Date(dayAgo - slackMs), new Date(dayAgo))
  if (before === null) return null
  return priceChangePercent(scaled(before), scaled(price))
}

/** The newest price of a feed noted between two instants, as a decimal text; null when there is none. */
async function priceBetween({ db }: Ctx, feed: string, from: Date, to: Date): Promise<string | null> {
  const [row] = await db
    .select({ price: priceObservations.price })
    .from(priceObservations)
    .where(and(eq(priceObservations.feed, feed), gte(priceObservations.at, from), lte(priceObservations.at, to)))
    .orderBy(desc(priceObservations.at))
    .limit(1)
  return row?.price ?? null
}

// Eighteen decimals, so that two prices compare exactly.
const scaled = (price: string): bigint => parseDecimal('UDE', price)?.units ?? 0n

/** How much a price changed, in percent with two decimals, from two exact prices in the same unit. */
export function priceChangePercent(before: bigint, now: bigint): number {
  const hundredths = ((now - before) * 10_000n * 2n) / before
  // Half a hundredth away from zero counts as a whole one.
  const rounded = (hundredths + (hundredths < 0n ? -1n : 1n)) / 2n
  return Number(rounded) / 100
}
