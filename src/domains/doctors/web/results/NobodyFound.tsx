import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import type { Alternative } from '../../contract.ts'
import { doctorsApi } from '../api.ts'
import { askedOf } from '../search/asked-of.ts'
import { placeOf } from '../search/place-of.ts'
import { noTerms, type SearchTerms } from '../search/search-in-address.ts'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { nobodyTexts } from './nobody-texts.ts'
import { OrganizationsFound } from './OrganizationsFound.tsx'
import { useLookedFor } from './use-looked-for.ts'

type NobodyFoundProps = {
  search: SearchTerms
  insurerId: number | null
  /** The place is in no list of places. */
  isPlaceUnknown: boolean
  onSearch: (search: SearchTerms) => void
}

/** Nobody matches: why that may be, and the nearest searches that find somebody, each with how many. */
export function NobodyFound({ search, insurerId, isPlaceUnknown, onSearch }: NobodyFoundProps) {
  const t = useText(nobodyTexts)
  const ofSearch = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const lookedFor = useLookedFor(search)
  const asked = askedOf(search, insurerId)
  const { data } = useQuery({
    queryKey: ['alternatives', asked],
    queryFn: ({ signal }) => doctorsApi.listAlternatives(asked, signal),
  })
  const wordsOf = ({ kind, name, miles, specialty }: Alternative) => {
    if (kind === 'spelling') return t('alternative.spelling', { name: name ?? '' })
    if (kind === 'wider') return ofSearch('wider', { miles: miles ?? 0 })
    if (kind === 'specialty')
      return t('alternative.specialty', { specialty: specialty ? specialtyName(specialty.name) : '' })
    return t(`alternative.${kind}`)
  }
  const widerText = (specialty: string, wider: string) =>
    specialty === 'Children’s Dentistry'
      ? t('noneForChildren')
      : t('noneWider', { specialty: specialtyName(specialty), wider: specialtyName(wider) })
  const alternatives = data?.alternatives ?? []
  const said = isPlaceUnknown
    ? ofSearch('placeUnknown', { place: placeOf(search) })
    : t('noneText', { asked: lookedFor.words })
  const wider = widerOf(alternatives)
  return (
    <div className="stack">
      <OrganizationsFound search={search} where="near" />
      <Card>
        <EmptyState
          icon="search"
          title={<span role="status">{ofSearch('none')}</span>}
          action={
            alternatives.length === 0 ? null : (
              <div className="row">
                {alternatives.map((one) => (
                  <Button key={`${one.kind} ${one.name}`} onClick={() => onSearch(changed(search, one))}>
                    {t('alternative.count', {
                      words: wordsOf(one),
                      count: `${formatWhole(one.total)}${one.totalIsMore ? '+' : ''}`,
                    })}
                  </Button>
                ))}
              </div>
            )
          }
        >
          {said}
          {lookedFor.specialty && !search.name && wider ? ` ${widerText(lookedFor.specialty, wider)}` : null}
        </EmptyState>
      </Card>
      <OrganizationsFound search={search} where="elsewhere" />
    </div>
  )
}

/** The wider specialty that finds somebody; null where somebody of the one asked for is there, but for another answer. */
function widerOf(alternatives: readonly Alternative[]): string | null {
  if (alternatives.some(({ kind }) => kind === 'anyNetwork' || kind === 'anyAccepting')) return null
  return alternatives.find(({ kind }) => kind === 'specialty')?.specialty?.name ?? null
}

/** The search with what the alternative changes. */
function changed(search: SearchTerms, { kind, name, miles, specialty }: Alternative): SearchTerms {
  const { accepting, beyondNetwork } = search
  const changes: Readonly<Record<Alternative['kind'], () => SearchTerms>> = {
    spelling: () => ({ ...search, name: name ?? '' }),
    wider: () => ({ ...search, miles }),
    anyNetwork: () => ({ ...search, beyondNetwork: true }),
    anyAccepting: () => ({ ...search, accepting: false }),
    anyName: () => ({ ...search, name: '' }),
    anySpecialty: () => ({ ...search, specialty: 0 }),
    // One that is read from a name goes without it.
    specialty: () => ({ ...search, specialty: specialty?.id ?? 0, ...(search.specialty === 0 && { name: '' }) }),
    anywhere: () => ({ ...noTerms, name: search.name, specialty: search.specialty, accepting, beyondNetwork }),
  }
  return changes[kind]()
}
