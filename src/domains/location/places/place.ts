// A place in the US and what it is called.

import { distanceMeters, type Point } from '#kit/geo.ts'

/** A place in the US that a search can stand on. `zip` is null when it is a city with several. */
export type Place = Point & {
  zip: string | null
  city: string
  state: string
  county: string | null
  /** IANA name; null where it is not known, as at posts of the armed forces abroad. */
  timeZone: string | null
}

/** A place's name as people write it: `Chicago, IL 60604`, or `Chicago, IL` for a whole city. */
export function placeName({ city, state, zip }: Pick<Place, 'city' | 'state' | 'zip'>): string {
  return zip ? `${city}, ${state} ${zip}` : `${city}, ${state}`
}

/** A city that is known without asking anyone. */
type BuiltInCity = Point & { city: string; state: string }

/** The ten largest US cities, each at its centre. */
export const builtInCities: readonly BuiltInCity[] = [
  { city: 'New York', state: 'NY', latitude: 40.7128, longitude: -74.006 },
  { city: 'Los Angeles', state: 'CA', latitude: 34.0522, longitude: -118.2437 },
  { city: 'Chicago', state: 'IL', latitude: 41.8781, longitude: -87.6298 },
  { city: 'Houston', state: 'TX', latitude: 29.7604, longitude: -95.3698 },
  { city: 'Phoenix', state: 'AZ', latitude: 33.4484, longitude: -112.074 },
  { city: 'Philadelphia', state: 'PA', latitude: 39.9526, longitude: -75.1652 },
  { city: 'San Antonio', state: 'TX', latitude: 29.4241, longitude: -98.4936 },
  { city: 'San Diego', state: 'CA', latitude: 32.7157, longitude: -117.1611 },
  { city: 'Dallas', state: 'TX', latitude: 32.7767, longitude: -96.797 },
  { city: 'San Jose', state: 'CA', latitude: 37.3382, longitude: -121.8863 },
]

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
