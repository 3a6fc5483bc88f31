import type { ReactNode } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { formatDay, formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { DoctorsContract } from '../../contract.ts'
import { numberOf } from '../../typed-number.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'
import { useLookedFor } from '../few-found/use-looked-for.ts'
import type { FilterCounts } from '../filters/use-filter-counts.ts'
import { hasMiddle, milesOf, type SearchTerms } from '../search/search-in-address.ts'
import { doctorTexts } from '../texts.ts'
import { usePeopleName, useSpecialtyName } from '../use-specialty-name.ts'
import { usePlaceName } from './use-place-name.ts'

type ResultsHeadProps = {
  answer: Answer<DoctorsContract['searchDoctors']>
  search: SearchTerms
  insurer: ChosenInsurer | null
  counts: FilterCounts
  isPhone: boolean
  /** Chooses the order; null: that stands elsewhere. */
  sortChoice: ReactNode
  onSearch: (search: SearchTerms) => void
}
type AboutNetworkProps = Omit<ResultsHeadProps, 'sortChoice'> & { insurer: ChosenInsurer }

/** How many were found and where, where that is known from, and what the insurance company said about its network. */
export function ResultsHead({ answer, search, insurer, counts, isPhone, sortChoice, onSearch }: ResultsHeadProps) {
  const t = useText(doctorTexts)
  // Dentists, nurses and therapists are found by their specialty: not all of them are doctors.
  const specialtyName = useSpecialtyName()
  const { some } = usePeopleName()
  const { specialty } = useLookedFor(search)
  const [many, several] = specialty ? (['foundMore', 'found'] as const) : (['countMore', 'count'] as const)
  const words = { count: formatWhole(answer.total), specialty: specialty ? specialtyName(specialty) : '' }
  const counted = answer.totalIsMore ? `${words.count}+` : words.count
  const people = (specialty && some(specialty, counted)) ?? t(answer.totalIsMore ? many : several, words)
  const listed = answer.network && !search.beyondNetwork ? t('listed', { people }) : people
  const count = search.name
    ? t(numberOf(search.name) ? 'countNumbered' : 'countNamed', { count: listed, name: search.name })
    : listed
  const place = usePlaceName(search)
  const miles = hasMiddle(search) ? milesOf(search) : null
  return (
    <>
      <div className="row row-between">
        <div role="status">
          <h2 className="max-phone:text-[1.125rem]/6.5">
            {place === '' ? count : miles ? t('withinMiles', { count, miles, place }) : t('inPlace', { count, place })}
          </h2>
        </div>
        {isPhone ? null : (
          <div className="row">
            <DirectorySource {...answer} />
            {sortChoice}
          </div>
        )}
      </div>
      <OnlyOneSex {...{ search, counts, onSearch }} />
      {insurer ? <AboutNetwork {...{ answer, search, insurer, counts, isPhone, onSearch }} /> : null}
    </>
  )
}

/** What the insurance company says about its network: on a phone in a line that opens, as the doctors come first. */
function AboutNetwork({ answer, search, insurer, counts, isPhone, onSearch }: AboutNetworkProps) {
  const t = useText(doctorTexts)
  const networks = answer.network ? networksOf(answer.network) : []
  const said = (
    <>
      {t(noteOn(answer, search), { insurer: insurer.name })}
      {networks.length > 0
        ? ` ${t(networks.length > 1 ? 'checkNetwork' : 'network', { networks: networks.join(', ') })}`
        : null}
      <Others {...{ answer, search, counts, onSearch }} />
    </>
  )
  if (!isPhone)
    return (
      <div className="mt-4">
        <Note>{said}</Note>
      </div>
    )
  if (!answer.network) return <p className="hint mt-2">{said}</p>
  return (
    <div className="disclosure-bare">
      <Disclosure summary={t(search.beyondNetwork ? 'beyondListBy' : 'listBy', { insurer: insurer.name })}>
        {said}
      </Disclosure>
    </div>
  )
}

/** That only women or men are shown, to take back, and how many that leaves out of whom the registry does not say. */
function OnlyOneSex({ search, counts, onSearch }: Pick<ResultsHeadProps, 'search' | 'counts' | 'onSearch'>) {
  const t = useText(doctorTexts)
  const { sex } = search
  if (sex === '') return null
  const notKnown = counts ? sexNotKnown(counts) : 0
  return (
    <p className="row gap-x-3 mt-2">
      <Button small icon="x" aria-label={t(`onlySex.${sex}.off`)} onClick={() => onSearch({ ...search, sex: '' })}>
        {t(`onlySex.${sex}`)}
      </Button>
      {notKnown > 0 ? <span className="hint">{t('sexNotKnown', { count: notKnown })}</span> : null}
    </p>
  )
}

/** Of how many the registry does not say it; 0 where that could not be counted. */
function sexNotKnown({ women, men, anySex }: NonNullable<FilterCounts>): number {
  const isExact = !women.totalIsMore && !men.totalIsMore && !anySex.totalIsMore
  return isExact ? anySex.total - women.total - men.total : 0
}

/** What the list leaves out by the network, or who in it is of the network, as a number to press. */
function Others({ answer, search, counts, onSearch }: Omit<ResultsHeadProps, 'insurer' | 'isPhone' | 'sortChoice'>) {
  const t = useText(doctorTexts)
  const { beyondNetwork } = search
  const others = beyondNetwork ? counts?.inNetwork : counts?.anyNetwork
  const isSame = others?.total === answer.total && others.totalIsMore === answer.totalIsMore
  if (!answer.network || !others || others.total === 0 || isSame) return null
  const count = `${formatWhole(others.total)}${others.totalIsMore ? '+' : ''}`
  return (
    <>
      {' '}
      <button
        type="button"
        className="link-button"
        onClick={() => onSearch({ ...search, beyondNetwork: !beyondNetwork })}
      >
        {t(beyondNetwork ? 'onlyListed' : 'alsoUnlisted', { count })}
      </button>
    </>
  )
}

/** The networks an insurer gave lists of, each once, with its day. */
const networksOf = ({ networks }: NonNullable<ResultsHeadProps['answer']['network']>) => [
  ...new Set(networks.map(({ name, asOf }) => (asOf === null ? name : `${name} (${formatDay(`${asOf}T12:00:00`)})`))),
]

const noteOn = ({ network }: ResultsHeadProps['answer'], { beyondNetwork }: SearchTerms) =>
  network === null ? 'networkUnknown' : beyondNetwork ? 'networkBeyond' : 'networkKnown'

type DirectorySourceProps = Pick<Answer<DoctorsContract['searchDoctors']>, 'source' | 'asOf' | 'isSample'>

/** Where the doctors found are known from, and as of when. */
export function DirectorySource({ source, asOf, isSample }: DirectorySourceProps) {
  const t = useText(doctorTexts)
  return (
    <SourceChip
      name={source === 'NPI registry' ? t('registry') : source}
      // Noon keeps a day the same day in every time zone.
      date={asOf === null ? undefined : formatDay(`${asOf}T12:00:00`)}
      sample={isSample}
    >
      <p>{t('sourceNote')}</p>
      {isSample ? <p className="mt-2">{t('sampleNote')}</p> : null}
    </SourceChip>
  )
}
