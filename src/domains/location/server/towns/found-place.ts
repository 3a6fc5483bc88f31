import type { FoundPlace } from '../../contract.ts'
import { type Place, placeName } from '../../places/place.ts'

/** A place as it is kept, with where it is from. */
export type KeptPlace = Place & { source: string; asOf: string }

/** A place as it travels; the distance is from the point that was asked about. */
export function toFoundPlace(place: KeptPlace, distanceMeters: number | null = null): FoundPlace {
  const { zip: zipCode, city, state, county, latitude, longitude, timeZone, source, asOf } = place
  const label = placeName(place)
  return { label, city, state, zipCode, county, latitude, longitude, timeZone, distanceMeters, source, asOf }
}
