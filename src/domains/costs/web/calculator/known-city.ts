import { useQuery } from '@tanstack/react-query'
import { lastSearch } from '#domains/doctors/web/search/last-search.ts'
import { readSearchTerms } from '#domains/doctors/web/search/search-in-address.ts'
import type { Location } from '#domains/location/location.ts'
import { locationQuery } from '#domains/location/web/api.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { askedAnswers } from './calculator-answers.ts'

/** The city somebody has named already: where they said to be, else where this tab last looked for a doctor. Empty: neither. */
export function useKnownCity(): { city: string; state: string; zip: string } {
  const { location, isDefault } = useHere()
  const own: Partial<Location> = isDefault ? {} : location
  const address = lastSearch.use() ?? ''
  const searched = readSearchTerms(new URLSearchParams(address.slice(address.indexOf('?') + 1)))
  const isByZip = !own.city && searched.zip !== ''
  const named = useQuery({ ...locationQuery('geocode', { q: searched.zip }), enabled: isByZip })
  const [ofZip] = isByZip ? (named.data?.places ?? []) : []
  if (own.city && own.state) return { city: own.city, state: own.state, zip: '' }
  if (searched.city && searched.state) return { city: searched.city, state: searched.state, zip: '' }
  return { city: ofZip?.city ?? '', state: ofZip?.state ?? '', zip: ofZip ? searched.zip : '' }
}

/** The place the shown estimate is for, else the one the next would be. */
export function usePlaceOfEstimate(): { city: string; state: string } {
  const known = useKnownCity()
  return askedAnswers.use() ?? known
}
