import { findPlace } from '#domains/location/server/towns/find-place.ts'
import type { Point } from '#kit/geo.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { unknownPlace } from '../problems.ts'

/** Where somebody asks about: a point, a ZIP code, or a city with its state. */
type AskedPlace = {
  lat?: string | undefined
  lng?: string | undefined
  zipCode?: string | undefined
  city?: string | undefined
  state?: string | undefined
}

/** The point that is meant; null when nothing was said. Raises pharmacy/unknown-place for a place in no list. */
export async function askedPoint(ctx: Ctx, { lat, lng, zipCode, city, state }: AskedPlace): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { latitude: Number(lat), longitude: Number(lng) }
  if (lat !== undefined || lng !== undefined) throw new Problem(badRequest, 'lat and lng go together')
  if (!zipCode && !city) return null
  const place = zipCode
    ? await findPlace(ctx, { zip: zipCode })
    : city && state
      ? await findPlace(ctx, { city, state })
      : null
  if (!place) throw new Problem(unknownPlace)
  return { latitude: place.latitude, longitude: place.longitude }
}
