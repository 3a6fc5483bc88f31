import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cityKey } from '../city-key.ts'
import type { Place } from '../place.ts'
import { cities, zips } from './tables.ts'

/** What a place is looked up by: a five-digit ZIP, or a city with its two-letter state. */
export type PlaceQuery = { zip: string } | { city: string; state: string }

/** Finds a place: a ZIP's own point, or the middle of a city's ZIPs. Null when there is no such place. */
export async function findPlace(ctx: Pick<Ctx, 'db'>, query: PlaceQuery): Promise<Place | null> {
  const [row] =
    'zip' in query
      ? await ctx.db.select().from(zips).where(eq(zips.zip, query.zip))
      : await ctx.db
          .select()
          .from(cities)
          .where(and(eq(cities.key, cityKey(query.city)), eq(cities.state, query.state.toUpperCase())))
  return row ?? null
}
