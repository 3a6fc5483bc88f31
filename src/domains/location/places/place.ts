import type { Point } from '#kit/geo.ts'

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
