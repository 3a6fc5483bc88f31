import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { Alternative } from '../../contract.ts'
import { OrganizationsFound, useOrganizations } from '../results/OrganizationsFound.tsx'
import { noPlace, placeOf, type SearchTerms, withName } from '../search/search-in-address.ts'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { Alternatives, useAlternatives } from './Alternatives.tsx'
import { InsurerInstead } from './InsurerInstead.tsx'
import { NearMe } from './NearMe.tsx'
import { nobodyTexts } from './nobody-texts.ts'
import { PlaceInstead, usePlacesNamed } from './PlaceInstead.tsx'
import { useLookedFor } from './use-looked-for.ts'

type NobodyFoundProps = {
  search: SearchTerms
  insurerId: number | null
  /** The place is in no list of places. */
  isPlaceUnknown: boolean
  companies: readonly { id: number; name: string }[]
  onInsurer: (name: string | null) => void
  onSearch: (search: SearchTerms) => void
}

/** Nobody matches: why that may be, and the nearest searches that find somebody, each with how many. */
export function NobodyFound({ search, insurerId, isPlaceUnknown, companies, onInsurer, onSearch }: NobodyFoundProps) {
  const t = useText(nobodyTexts)
  const ofSearch = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const lookedFor = useLookedFor(search)
  const widerText = (specialty: string, wider: string) =>
    specialty === 'Children’s Dentistry'
      ? t('noneForChildren')
      : t('noneWider', { specialty: specialtyName(specialty), wider: specialtyName(wider) })
  const alternatives = useAlternatives(search, insurerId)
  const said = isPlaceUnknown
    ? ofSearch('placeUnknown', { place: placeOf(search) })
    : t('noneText', { asked: lookedFor.words })
  const wider = widerOf(alternatives ?? [])
  const clinics = useOrganizations(search)
  const places = usePlacesNamed(search)
  const { organizations = [], isElsewhere } = clinics.data ?? {}
  const areClinicsHere = organizations.length > 0 && !isElsewhere
  // Clinics or places of the name would make it another answer.
  if (search.name !== '' && !(clinics.isFetched && places))
    return (
      <Loading label={ofSearch('loading')}>
        <Skeleton height={240} />
      </Loading>
    )
  return (
    <div className="stack">
      <OrganizationsFound search={search} where="near" />
      <Card>
        <EmptyState
          icon="search"
          title={<span role="status">{areClinicsHere ? t('noneButClinics') : ofSearch('none')}</span>}
          action={
            <div className="stack stack-tight">
              {places ? <PlaceInstead {...{ search, places, onSearch }} /> : null}
              <InsurerInstead {...{ search, companies, onInsurer, onSearch }} />
              {alternatives?.length === 0 ? (
                <NearMe onPlace={(own) => onSearch({ ...withName(search, ''), ...noPlace, ...own })} />
              ) : (
                <Alternatives alternatives={alternatives ?? []} search={search} onSearch={onSearch} />
              )}
            </div>
          }
        >
          {areClinicsHere ? t('clinicsText') : said}
          {lookedFor.specialty && !search.name && wider ? ` ${widerText(lookedFor.specialty, wider)}` : null}
        </EmptyState>
      </Card>
      <OrganizationsFound search={search} where="elsewhere" />
    </div>
  )
}

/** The wider specialty that finds somebody; null where somebody of the one asked for is there, but for another answer. */
function widerOf(alternatives: readonly Alternative[]): string | null {
  if (alternatives.some(({ kind }) => kind === 'anyNetwork' || kind === 'anyAccepting' || kind === 'anySex'))
    return null
  return alternatives.find(({ kind }) => kind === 'specialty')?.specialty?.name ?? null
}
