import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { LocationContract } from '../contract.ts'
import { nearestPlace } from './towns/nearest-place.ts'

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
