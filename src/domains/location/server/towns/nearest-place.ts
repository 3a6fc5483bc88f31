import { and, asc, between, notInArray, sql } from 'drizzle-orm'
import { boxAround, distanceMeters, type Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { armedForces } from '../../places/postal-areas.ts'
import { zips } from '../tables.ts'
import type { SourcedPlace } from './places-named.ts'

/** A place and how far it lies from a point. */
type NearPlace = { place: SourcedPlace; distanceMeters: number }

// Nearly every answer lies in the small circle; Alaska needs the large one.
const radiiMeters = [30_000, 300_000]
const abroad = armedForces.map(({ code }) => code)

/** The ZIP code whose point is nearest, at most 300 km away and not of the armed forces; null when there is none. */
export async function nearestPlace(ctx: Pick<Ctx, 'db'>, point: Point): Promise<NearPlace | null> {
  for (const radius of radiiMeters) {
    const near = await nearestWithin(ctx, point, radius)
    if (near) return near
  }
  return null
}

async function nearestWithin(ctx: Pick<Ctx, 'db'>, point: Point, radius: number): Promise<NearPlace | null> {
  const { south, north, west, east } = boxAround(point, radius)
  const crossesDateLine = west < -180 || east > 180
  const [place] = await ctx.db
    .select()
    .from(zips)
    .where(
      and(
        between(zips.latitude, south, north),
        notInArray(zips.state, abroad),
        crossesDateLine ? undefined : between(zips.longitude, west, east),
      ),
    )
    .orderBy(
      asc(sql`location.distance_meters(${point.latitude}, ${point.longitude}, ${zips.latitude}, ${zips.longitude})`),
      asc(zips.zip),
    )
    .limit(1)
  const meters = place ? distanceMeters(point, place) : Number.POSITIVE_INFINITY
  return place && meters <= radius ? { place, distanceMeters: Math.round(meters) } : null
}
