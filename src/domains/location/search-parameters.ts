import type { Location } from './location.ts'

/** A location as searches take it: degrees as text, and the names that are known. */
export type SearchParameters = { lat: string; lng: string; zipCode?: string; city?: string; state?: string }

/** Turns a location into the parameters of a search. */
export function searchParameters({ latitude, longitude, zipCode, city, state }: Location): SearchParameters {
  return {
    lat: String(latitude),
    lng: String(longitude),
    ...(zipCode && { zipCode }),
    ...(city && { city }),
    ...(state && { state }),
  }
}
