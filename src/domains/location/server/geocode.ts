import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { LocationContract } from '../contract.ts'
import { statesBeginning } from '../places/read-place-text.ts'
import { nearestPlace } from './towns/nearest-place.ts'
import { placesNamed, toFoundPlace } from './towns/places-named.ts'

type Geocode = LocationContract['geocode']

/** Finds places by name, or the place nearest to a point. A name nobody bears is an empty answer. */
export async function geocode(ctx: Ctx, { q, lat, lng }: OperationInput<Geocode>): Promise<Answer<Geocode>> {
  if (q !== undefined && lat === undefined && lng === undefined)
    return { places: (await placesNamed(ctx, q)).map((place) => toFoundPlace(place)), states: statesBeginning(q) }
  if (q !== undefined || lat === undefined || lng === undefined) throw new Problem(badRequest, 'Give q, or lat and lng')
  const near = await nearestPlace(ctx, { latitude: Number(lat), longitude: Number(lng) })
  return { places: near ? [toFoundPlace(near.place, near.distanceMeters)] : [], states: [] }
}

// A network address says the region of a connection, seldom more.
const accuracyMeters = 50_000

/**
 * Where the caller's network address lies. Only a trusted proxy could know, and no address database is carried here, so
 * without one this answers "not known" and the page asks the device or the person. A guess would be worse than none.
 */
export async function geolocate(ctx: Ctx): Promise<Answer<LocationContract['geolocation']>> {
  const point = ctx.actor.kind === 'visitor' ? ctx.actor.networkPoint : undefined
  const near = point && (await nearestPlace(ctx, point))
  if (!near) return undefined
  const { city, state } = near.place
  return { ...point, city, state, accuracy: accuracyMeters, source: 'network address' }
}
