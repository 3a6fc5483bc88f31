import { useText } from '#web/i18n/use-text.ts'
import { placeOf, type SearchTerms } from '../search/search-in-address.ts'
import { useOwnPlace } from '../search/use-draft-in-address.ts'
import { doctorTexts } from '../texts.ts'

/** A search's place as a sentence names it. A point has no name; it is told whether the person is there. */
export function usePlaceName(search: SearchTerms): string {
  const t = useText(doctorTexts)
  const own = useOwnPlace()
  if (!search.lat) return placeOf(search)
  return own?.lat === search.lat && own.lng === search.lng ? t('you') : t('thisPoint')
}
