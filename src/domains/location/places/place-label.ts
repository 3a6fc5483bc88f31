import { distanceMeters, type Point } from '#kit/geo.ts'
import { builtInCities } from './built-in-cities.ts'

/** A place this near, in metres, may stand for a point. */
export const nearMeters = 50_000

const same = (a: number, b: number) => a.toFixed(4) === b.toFixed(4)

/** Names a point from the built-in cities alone: the city itself, "Near" the closest one within 50 km, or unknown. */
export function placeLabel(point: Point): string {
  const at = builtInCities.find((c) => same(c.latitude, point.latitude) && same(c.longitude, point.longitude))
  if (at) return `${at.city}, ${at.state}`
  const [closest] = builtInCities
    .map((city) => ({ city, meters: distanceMeters(point, city) }))
    .sort((a, b) => a.meters - b.meters)
  if (closest && closest.meters <= nearMeters) return `Near ${closest.city.city}, ${closest.city.state}`
  return 'Unknown location'
}
