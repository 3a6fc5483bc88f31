import type { Location } from './location.ts'

/** A location as searches take it: degrees as text, and the names that are known. */
export type SearchParameters = { lat: string; lng: string; zipCode?: string; city?: string; state?: string }

// About a kilometre. A search stands in an address that may be passed on, which need not tell a person's house; what is
// searched stands at the middle of its ZIP code, so that finer degrees would find nothing else.
const decimals = 2

/** Turns a location into the parameters of a search. */
export function searchParameters({ latitude, longitude, zipCode, city, state }: Location): SearchParameters {
  return {
    lat: latitude.toFixed(decimals),
    lng: longitude.toFixed(decimals),
    ...(zipCode && { zipCode }),
    ...(city && { city }),
    ...(state && { state }),
  }
}
