import type { SearchTerms } from './search-in-address.ts'

/** A search's place in words: the degrees of a point, its ZIP code, or its city and state. */
export const placeOf = ({ lat, lng, zip, city, state }: SearchTerms): string =>
  lat ? `${lat}, ${lng}` : zip || [city, state].filter(Boolean).join(', ')
