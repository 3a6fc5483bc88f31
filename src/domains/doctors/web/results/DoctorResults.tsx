import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { FoundDoctor } from '../../contract.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'
import { NobodyFound } from '../few-found/NobodyFound.tsx'
import { FilterSheet } from '../filters/FilterSheet.tsx'
import { SearchFilters } from '../filters/SearchFilters.tsx'
import { type FilterCounts, useFilterCounts } from '../filters/use-filter-counts.ts'
import { MapSkeleton } from '../map/MapStates.tsx'
import type { SearchTerms } from '../search/search-in-address.ts'
import { doctorTexts } from '../texts.ts'
import { FoundDoctors } from './FoundDoctors.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { inSort, type ResultsSort, SortChoice } from './SortChoice.tsx'
import { NotSearchedFor, UsuallySeen } from './UsuallySeen.tsx'
import { type FoundSoFar, useDoctorSearch } from './use-doctor-search.ts'
import { type ResultsView, ViewSwitch } from './ViewSwitch.tsx'

type Answer = NonNullable<FoundSoFar['answer']>
type DoctorResultsProps = {
  search: SearchTerms
  insurer: ChosenInsurer | null
  /** Whether it is clear yet that it is this one, or none. */
  isInsurerKnown: boolean
  companies: readonly { id: number; name: string }[]
  onInsurer: (name: string | null) => void
  selectedId: number | undefined
  onSelect: (doctor: FoundDoctor) => void
  onSearch: (search: SearchTerms) => void
}

/** The doctors found, in a list and on a map, or why there are none: still looking, nobody there, or the directory did not answer. */
export function DoctorResults(props: DoctorResultsProps) {
  const { search, insurer, isInsurerKnown, onSearch } = props
  const t = useText(doctorTexts)
  const isWide = useMedia('(width > 53.75em)')
  const isWidest = useMedia('(width >= 80em)')
  const isPhone = !useMedia('(width >= 37.5em)')
  const [chosen, setView] = useState<ResultsView>('list')
  const [sort, setSort] = useState<ResultsSort>('found')
  const searched = useDoctorSearch(search, insurer?.id ?? null, isInsurerKnown)
  const found = { ...searched, doctors: inSort(searched.doctors, sort) }
  const counted = useFilterCounts(search, insurer?.id ?? null)
  const counts = isInsurerKnown ? counted : undefined
  const { query, answer, isNetworkKnown } = found
  const hasHead = answer ? answer.doctors.length > 0 : !query.isError
  const filters = { search, isNetworkKnown, counts, onSearch }
  const view: ResultsView | 'both' = isWidest ? 'both' : chosen
  const viewSwitch = !isWidest && hasHead ? <ViewSwitch view={chosen} onView={setView} /> : null
  const byDistance = found.doctors[0]?.distanceMiles != null
  const sortChoice = hasHead ? (
    <SortChoice sort={sort} isNamed={isPhone} onSort={setSort} nearest={t(byDistance ? 'nearestFirst' : 'inOrder')} />
  ) : null
  const shown = { ...props, found, view, sort }
  // A name that nobody has is no matter of filters.
  const hasFilters = hasHead || !answer || search.name === ''
  return (
    <section ref={useFocusOnce()} tabIndex={-1} className="mt-4" aria-label={t('results')}>
      {hasHead ? (
        <Head {...{ answer, search, insurer, counts, isPhone, onSearch }} sortChoice={isWide ? sortChoice : null} />
      ) : null}
      <div className="mb-3 empty:hidden">
        <UsuallySeen search={search} onSearch={onSearch} />
        <NotSearchedFor search={search} />
      </div>
      <div className={hasFilters ? columns(isWide, isWidest) : ''}>
        {!hasFilters ? null : isWide ? (
          <div className="filter-rail">
            <SearchFilters {...filters} />
          </div>
        ) : (
          <div
            className={
              isPhone ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2' : 'flex flex-wrap items-center gap-2'
            }
          >
            <FilterSheet {...filters} sortChoice={isPhone ? sortChoice : null} />
            {isPhone ? null : sortChoice}
            {viewSwitch}
          </div>
        )}
        {isWide && viewSwitch ? (
          <div className="grid gap-4">
            {viewSwitch}
            <ListOrMap {...shown} />
          </div>
        ) : (
          <ListOrMap {...shown} />
        )}
      </div>
    </section>
  )
}

/** Whoever comes by a link to the doctors found has them in view and the focus there, once: not when coming back. */
function useFocusOnce() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!history.state?.atResults) return
    history.replaceState(null, '')
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }, [])
  return section
}

function columns(isWide: boolean, isWidest: boolean): string {
  if (isWidest) return 'grid grid-cols-[13rem_minmax(0,1fr)_20rem] items-start gap-6'
  return isWide ? 'grid grid-cols-[13rem_minmax(0,1fr)] items-start gap-6' : 'grid grid-cols-[minmax(0,1fr)] gap-4'
}

type HeadProps = Pick<DoctorResultsProps, 'search' | 'insurer' | 'onSearch'> & {
  answer: Answer | null
  counts: FilterCounts
  isPhone: boolean
  sortChoice: ReactNode
}

function Head({ answer, ...props }: HeadProps) {
  return (
    <div className="mb-3">
      {answer ? <ResultsHead answer={answer} {...props} /> : <Skeleton width="16rem" height={28} />}
    </div>
  )
}

type FoundProps = DoctorResultsProps & {
  found: FoundSoFar
  view: ResultsView | 'both'
  sort: ResultsSort
}

function ListOrMap({ found, view, ...props }: FoundProps) {
  const t = useText(doctorTexts)
  const { query, answer } = found
  // Where there is no map, its column belongs to what is said instead.
  const whole = view === 'both' ? 'col-span-2' : ''
  if (query.isError && !answer)
    return (
      <Card className={whole}>
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('failedText')}
        </ErrorState>
      </Card>
    )
  if (!answer)
    return (
      <>
        {view === 'map' ? null : <ResultsSkeleton />}
        {view === 'list' ? null : (
          <Card className="map-card">
            <MapSkeleton />
          </Card>
        )}
      </>
    )
  if (found.doctors.length > 0) return <FoundDoctors {...props} found={found} view={view} />
  return (
    <div className={whole}>
      <NobodyFound
        search={props.search}
        insurerId={props.insurer?.id ?? null}
        isPlaceUnknown={answer.unknownPlace !== null}
        companies={props.companies}
        onInsurer={props.onInsurer}
        onSearch={props.onSearch}
      />
    </div>
  )
}

const rows = ['first', 'second', 'third', 'fourth'] as const

/** The list before it is there: rows of the size that is coming. */
function ResultsSkeleton() {
  const t = useText(doctorTexts)
  return (
    <Loading label={t('loading')}>
      <Card>
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 not-first:border-t border-line">
            <Skeleton width="1.75rem" height={28} round />
            <div className="grid gap-2">
              <Skeleton width="45%" height={20} />
              <Skeleton width="60%" />
              <Skeleton width="50%" />
              <div className="flex justify-between gap-2">
                <Skeleton width="40%" height={20} />
                <Skeleton width="8rem" height={36} />
              </div>
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  )
}
