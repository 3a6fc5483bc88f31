import type { SearchTerms } from './search-in-address.ts'

/** A search's place in words: its ZIP code, or its city and state. */
export const placeOf = ({ zip, city, state }: SearchTerms): string => zip || [city, state].filter(Boolean).join(', ')
