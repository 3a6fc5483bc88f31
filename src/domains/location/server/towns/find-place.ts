import { and, asc, eq, or } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { cityCalled, cityKey } from '../../places/city-key.ts'
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

/** The ZIP codes of a city or a borough, in order; empty when there is no such city. */
export async function zipsOfCity(ctx: Pick<Ctx, 'db'>, city: string, state: string): Promise<string[]> {
  const key = cityKey(city)
  const rows = await ctx.db
    .select({ zip: zips.zip })
    .from(zips)
    .where(and(or(eq(zips.cityKey, key), eq(zips.boroughKey, key)), eq(zips.state, state.toUpperCase())))
    .orderBy(asc(zips.zip))
  return rows.map(({ zip }) => zip)
}
