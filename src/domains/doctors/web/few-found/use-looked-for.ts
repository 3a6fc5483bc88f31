import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { doctorsQuery } from '../api.ts'
import { usePlaceName } from '../results/use-place-name.ts'
import { hasMiddle, milesOf, type SearchTerms } from '../search/search-in-address.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { nobodyTexts } from './nobody-texts.ts'

/** What a search looks for, in words, and its specialty by its name in English; null where it asks for none. */
export function useLookedFor(search: SearchTerms): { words: string; specialty: string | null } {
  const t = useText(nobodyTexts)
  const specialtyName = useSpecialtyName()
  const { data } = useQuery(doctorsQuery('specialties'))
  const place = usePlaceName(search)
  const all = [...(data?.specialties ?? []), ...(data?.more ?? [])]
  const specialty = all.find(({ id }) => id === search.specialty)?.name ?? null
  const miles = hasMiddle(search) ? milesOf(search) : null
  const parts = [
    specialty && specialtyName(specialty),
    search.sex && t(`askedSex.${search.sex}`),
    search.name && t('askedName', { name: search.name }),
    miles ? t('askedMiles', { miles, place }) : place,
  ]
  return { words: parts.filter(Boolean).join(', '), specialty }
}
