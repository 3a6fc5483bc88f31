import { inArray } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { type Box, boxAround, metersPerMile, type Point } from '#kit/geo.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { LocationContract } from '../contract.ts'
import { armedForces } from '../places/postal-areas.ts'
import { outlinesIn, townsIn } from './map-outlines.ts'
import { zips } from './tables.ts'
import { findPlace } from './towns/find-place.ts'

type MapContract = LocationContract['map']

// A map of a single place shows this much around it.
const minMeters = 3 * metersPerMile
const abroad: readonly string[] = armedForces.map(({ code }) => code)

/** What a map of ZIP codes around a middle is drawn from. A place that is not known is left out. */
export async function readMap(ctx: Ctx, asked: OperationInput<MapContract>): Promise<Answer<MapContract>> {
  const [points, middle] = await Promise.all([pointsOf(ctx, asked.zips), middleOf(ctx, asked)])
  const area = areaOf(points, middle, (asked.radiusMiles ?? 0) * metersPerMile)
  if (area === null) return { middle, points, area, ...nothing }
  const around = widened(area)
  const [outlines, towns] = await Promise.all([outlinesIn(ctx.db, around), townsIn(ctx.db, around)])
  return { middle, points, area, ...outlines, towns }
}

const nothing = { land: [], coasts: [], states: [], counties: [], towns: [], source: null, asOf: null }

async function pointsOf(ctx: Ctx, asked = '') {
  const rows = asked
    ? await ctx.db
        .select()
        .from(zips)
        .where(inArray(zips.zip, asked.split(',')))
    : []
  return rows.filter(({ state }) => !abroad.includes(state)).map(({ zip, ...point }) => ({ zip, ...onMap(point) }))
}

async function middleOf(ctx: Ctx, { zip, city, state, lat, lng }: OperationInput<MapContract>): Promise<Point | null> {
  if ((lat === undefined) !== (lng === undefined)) throw new Problem(badRequest, 'lat and lng go together')
  if (lat !== undefined) return onMap({ latitude: Number(lat), longitude: Number(lng) })
  if (zip === undefined && (city === undefined) !== (state === undefined))
    throw new Problem(badRequest, 'city and state go together')
  const place =
    zip !== undefined
      ? await findPlace(ctx, { zip })
      : city !== undefined && state !== undefined
        ? await findPlace(ctx, { city, state })
        : null
  return place && !abroad.includes(place.state) ? onMap(place) : null
}

/** Guam and the islands beyond the 180th meridian lie to the west of everything else. */
const onMap = ({ latitude, longitude }: Point): Point => ({
  latitude,
  longitude: longitude > 0 ? longitude - 360 : longitude,
})

/** The box around all points and the circle; null for none. */
function areaOf(points: readonly Point[], middle: Point | null, radiusMeters: number): Box | null {
  const boxes = points.map((point) => boxAround(point, minMeters))
  if (middle) boxes.push(boxAround(middle, Math.max(minMeters, radiusMeters)))
  if (boxes.length === 0) return null
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  }
}

/** What may be seen beside the area, on a map that is up to twice as wide as high, or as high as wide. */
function widened({ south, north, west, east }: Box): Box {
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180)
  const side = Math.max(north - south, (east - west) / stretch)
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  return {
    south: Math.max(-85, latitude - side),
    north: Math.min(85, latitude + side),
    west: longitude - side * stretch,
    east: longitude + side * stretch,
  }
}
