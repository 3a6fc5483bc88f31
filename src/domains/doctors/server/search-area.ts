import { findPlace } from '#domains/location/server/find-place.ts'
import { type Box, boxAround, metersPerMile, type Point } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { whereMissing } from '../problems.ts'

/** Where a search looks: within a circle, in a city (of one state or any), in a state, or nowhere when the place is unknown. */
export type SearchArea =
  | { kind: 'circle'; center: Point; radiusMeters: number; box: Box }
  | { kind: 'city'; city: string; state: string | null; center: Point | null }
  | { kind: 'state'; state: string }
  | { kind: 'nowhere' }

type Where = {
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  radiusMiles?: number | undefined
}

const usualRadiusMiles = 25

/** Decides where to look. A ZIP code means the circle around it; a city means the city itself unless a radius is given. */
export async function searchArea(ctx: Ctx, where: Where): Promise<SearchArea> {
  const city = where.city || null
  const state = where.state?.toUpperCase() || null
  if (where.zip) return circle(await findPlace(ctx, { zip: where.zip }), where.radiusMiles ?? usualRadiusMiles)
  if (city) {
    const center = state ? await findPlace(ctx, { city, state }) : null
    if (where.radiusMiles && state) return circle(center, where.radiusMiles)
    return { kind: 'city', city, state, center }
  }
  if (state) return { kind: 'state', state }
  throw new Problem(whereMissing)
}

function circle(center: Point | null, radiusMiles: number): SearchArea {
  if (!center) return { kind: 'nowhere' }
  const radiusMeters = radiusMiles * metersPerMile
  return { kind: 'circle', center, radiusMeters, box: boxAround(center, radiusMeters) }
}
