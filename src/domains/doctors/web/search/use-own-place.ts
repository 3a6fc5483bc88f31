import { type SearchParameters, searchParameters } from '#domains/location/search-parameters.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { noPlace, type SearchTerms } from './search-in-address.ts'

/** Where the person is, as searches take it; null while that is not known. */
export function useOwnPlace(): SearchParameters | null {
  const { location, isDefault } = useHere()
  return isDefault ? null : searchParameters(location)
}

type Place = Pick<SearchTerms, keyof typeof noPlace>

/** A place by its ZIP code, else its city, else its degrees. */
export function ownTerms({ lat, lng, zipCode, city, state }: SearchParameters): Place {
  if (zipCode) return { ...noPlace, zip: zipCode }
  return city && state ? { ...noPlace, city, state } : { ...noPlace, lat, lng }
}
