import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { priceObservations } from './tables.ts'

/** The newest price of a feed noted between two instants, as a decimal text; null when there is none. */
export async function priceBetween(
  { db }: Pick<Ctx, 'db'>,
  feed: string,
  from: Date,
  to: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ price: priceObservations.price })
    .from(priceObservations)
    .where(and(eq(priceObservations.feed, feed), gte(priceObservations.at, from), lte(priceObservations.at, to)))
    .orderBy(desc(priceObservations.at))
    .limit(1)
  return row?.price ?? null
}
