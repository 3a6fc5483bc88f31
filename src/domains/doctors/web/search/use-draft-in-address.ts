import { useQuery } from '@tanstack/react-query'
import { postalAreas } from '#domains/location/places/postal-areas.ts'
import { type SearchParameters, searchParameters } from '#domains/location/search-parameters.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { useText } from '#web/i18n/use-text.ts'
import { doctorsQuery } from '../api.ts'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import type { SearchDraft } from './search-draft.ts'
import { noPlace, placeOf, type SearchTerms, saysWhere } from './search-in-address.ts'

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

/** What the form says by itself: the address's search in words, or where the person has said to be while the address is silent. */
export function useDraftInAddress(search: SearchTerms): { asked: string; said: SearchDraft } {
  const t = useText(doctorTexts)
  const own = useOwnPlace()
  const specialtyName = useSpecialtyName()
  const { data } = useQuery(doctorsQuery('specialties'))
  const { specialty: id, name, sex } = search
  const specialty = [...(data?.specialties ?? []), ...(data?.more ?? [])].find((one) => one.id === id)
  const place = saysWhere({ ...search, name: '' }) || name ? placeIn(search) : own ? placeIn(ownTerms(own)) : noPlace
  const isOwn = own?.lat === place.lat && own.lng === place.lng
  const words = place.lat
    ? t(isOwn ? 'nearYou' : 'nearPoint', { lat: place.lat, lng: place.lng })
    : place.state && !place.city && !place.zip
      ? (postalAreas.find(({ code }) => code === place.state)?.name ?? place.state)
      : placeOf({ ...search, ...place })
  const what = [specialty && specialtyName(specialty.name), name].filter(Boolean).join(' ')
  return {
    asked: JSON.stringify({ ...placeIn(search), id, name, sex }),
    said: { what: { text: what, terms: { specialty: id, name, sex } }, where: { text: words, terms: place } },
  }
}

const placeIn = ({ city, state, zip, lat, lng }: Place): Place => ({ city, state, zip, lat, lng })
