import { and, avg, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Place } from '../place.ts'
import { zips } from './tables.ts'

/** What a place is looked up by: a five-digit ZIP, or a city with its two-letter state. */
export type PlaceQuery = { zip: string } | { city: string; state: string }

/** Finds a place: a ZIP's own point, or the middle of a city's ZIPs. Null when there is no such place. */
export async function findPlace(ctx: Pick<Ctx, 'db'>, query: PlaceQuery): Promise<Place | null> {
  return 'zip' in query ? byZip(ctx, query.zip) : byCity(ctx, query.city, query.state)
}

async function byZip(ctx: Pick<Ctx, 'db'>, zip: string): Promise<Place | null> {
  const [row] = await ctx.db.select().from(zips).where(eq(zips.zip, zip))
  return row ?? null
}

async function byCity(ctx: Pick<Ctx, 'db'>, city: string, state: string): Promise<Place | null> {
  const [row] = await ctx.db
    .select({
      city: sql<string>`min(${zips.city})`,
      state: zips.state,
      county: sql<string | null>`mode() within group (order by ${zips.county})`,
      latitude: avg(zips.latitude).mapWith(Number),
      longitude: avg(zips.longitude).mapWith(Number),
    })
    .from(zips)
    .where(and(eq(sql`lower(${zips.city})`, city.trim().toLowerCase()), eq(zips.state, state.toUpperCase())))
    .groupBy(zips.state)
  if (row?.latitude == null || row.longitude == null) return null
  return { ...row, zip: null, latitude: row.latitude, longitude: row.longitude }
}
