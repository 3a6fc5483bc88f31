import { type SearchParameters, searchParameters } from '#domains/location/search-parameters.ts'
import { useHere } from '#domains/location/web/use-here.ts'

/** Where the person is, as searches take it; null while that is not known. */
export function useOwnPlace(): SearchParameters | null {
  const { location, isDefault } = useHere()
  return isDefault ? null : searchParameters(location)
}
