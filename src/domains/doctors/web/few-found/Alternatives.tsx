import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Alternative } from '../../contract.ts'
import { doctorsQuery } from '../api.ts'
import { noPlace, noTerms, type SearchTerms, searchRequest, withName } from '../search/search-in-address.ts'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { nobodyTexts } from './nobody-texts.ts'

/** Searches near one, each of which finds more people than it did; undefined until they are known. */
export function useAlternatives(
  search: SearchTerms,
  insurerId: number | null,
  found = 0,
): readonly Alternative[] | undefined {
  const { data } = useQuery(doctorsQuery('listAlternatives', searchRequest(search, insurerId)))
  return data?.alternatives.filter(({ total }) => total > found)
}

type AlternativesProps = {
  alternatives: readonly Alternative[]
  search: SearchTerms
  onSearch: (search: SearchTerms) => void
}

/** What to press instead, each with how many it finds. */
export function Alternatives({ alternatives, search, onSearch }: AlternativesProps) {
  const t = useText(nobodyTexts)
  const ofSearch = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const isMisspelled = alternatives[0]?.kind === 'spelling'
  // Another specialty is no answer to a slip in a name.
  const shown = alternatives.filter(({ kind }) => !isMisspelled || kind !== 'specialty')
  const wordsOf = ({ kind, name, miles, specialty, place }: Alternative) => {
    if (kind === 'spelling') return t('alternative.spelling', { name: name ?? '' })
    if (kind === 'wider') return ofSearch('wider', { miles: miles ?? 0 })
    if (kind === 'specialty')
      return t('alternative.specialty', { specialty: specialty ? specialtyName(specialty.name) : '' })
    if (kind === 'nearest') return t('alternative.nearest', { place: place?.label ?? '' })
    return t(`alternative.${kind}`)
  }
  return (
    <div className="row">
      {shown.map((one, at) => (
        <Button
          key={`${one.kind} ${one.name} ${one.specialty?.id}`}
          variant={isMisspelled && at === 0 ? 'primary' : 'plain'}
          onClick={() => onSearch(changed(search, one))}
        >
          {t('alternative.count', {
            words: wordsOf(one),
            count: `${formatWhole(one.total)}${one.totalIsMore ? '+' : ''}`,
          })}
        </Button>
      ))}
    </div>
  )
}

/** The search with what the alternative changes. */
function changed(search: SearchTerms, { kind, name, miles, specialty, place }: Alternative): SearchTerms {
  const { accepting, beyondNetwork, sex } = search
  const changes: Readonly<Record<Alternative['kind'], () => SearchTerms>> = {
    spelling: () => ({ ...search, name: name ?? '' }),
    wider: () => ({ ...search, miles }),
    anyNetwork: () => ({ ...search, beyondNetwork: true }),
    anyAccepting: () => ({ ...search, accepting: false }),
    anySex: () => ({ ...search, sex: '' }),
    anyName: () => withName(search, ''),
    anySpecialty: () => ({ ...search, specialty: 0 }),
    // One that is read from a name goes without it.
    specialty: () => ({
      ...withName(search, search.specialty === 0 ? '' : search.name),
      specialty: specialty?.id ?? 0,
    }),
    anywhere: () => ({ ...noTerms, name: search.name, specialty: search.specialty, sex, accepting, beyondNetwork }),
    nearest: () => ({ ...search, ...noPlace, zip: place?.zip ?? '', miles: null }),
  }
  return changes[kind]()
}
