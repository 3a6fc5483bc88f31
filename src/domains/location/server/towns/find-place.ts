import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cityCalled } from '../../places/city-called.ts'
import { cityKey } from '../../places/city-key.ts'
import type { Place } from '../../places/place.ts'
import { cities, zips } from '../tables.ts'

/** What a place is looked up by: a five-digit ZIP, or a city with its two-letter state. */
type PlaceQuery = { zip: string } | { city: string; state: string }

/** Finds a place: a ZIP's own point, or the middle of a city's ZIPs. Null when there is no such place. */
export async function findPlace(ctx: Pick<Ctx, 'db'>, query: PlaceQuery): Promise<Place | null> {
  if ('zip' in query) return (await ctx.db.select().from(zips).where(eq(zips.zip, query.zip)))[0] ?? null
  const { city, state } = cityCalled(query.city, query.state) ?? query
  const isSo = and(eq(cities.key, cityKey(city)), eq(cities.state, state.toUpperCase()))
  return (await ctx.db.select().from(cities).where(isSo))[0] ?? null
}
