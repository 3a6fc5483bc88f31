import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { FoundDoctor } from '../contract.ts'
import type { ChosenInsurer } from './chosen-insurer.ts'
import { DoctorList } from './DoctorList.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { placeOf } from './place-of.ts'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import type { SearchTerms } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'
import { useDoctorSearch } from './use-doctor-search.ts'

type FoundSoFar = ReturnType<typeof useDoctorSearch>
type Answer = NonNullable<FoundSoFar['answer']>
type DoctorResultsProps = {
  search: SearchTerms
  insurer: ChosenInsurer | null
  selectedId: number | undefined
  onSelect: (doctor: FoundDoctor) => void
  onSearch: (search: SearchTerms) => void
}

/** The doctors found, or why there are none: still looking, nobody there, or the directory did not answer. */
export function DoctorResults({ search, insurer, selectedId, onSelect, onSearch }: DoctorResultsProps) {
  const t = useText(doctorTexts)
  const isWide = useMedia('(width > 53.75em)')
  const found = useDoctorSearch(search, insurer?.id ?? null)
  const { query, answer, isNetworkKnown } = found
  const hasHead = answer ? answer.doctors.length > 0 : !query.isError
  const filters = { search, isNetworkKnown, onSearch }
  return (
    <section className="mt-10" aria-label={t('results')}>
      {hasHead ? <Head answer={answer} search={search} insurer={insurer} /> : null}
      <div className={isWide ? 'grid grid-cols-[11rem_minmax(0,1fr)] items-start gap-6' : 'grid gap-4'}>
        {isWide ? <SearchFilters {...filters} /> : <FilterSheet {...filters} />}
        <Found {...{ search, insurer, selectedId, onSelect, onSearch, found }} />
      </div>
    </section>
  )
}

type HeadProps = Pick<DoctorResultsProps, 'search' | 'insurer'> & { answer: Answer | null }

function Head({ answer, search, insurer }: HeadProps) {
  return (
    <div className="mb-4">
      {answer ? (
        <ResultsHead answer={answer} search={search} insurer={insurer} />
      ) : (
        <Skeleton width="16rem" height={28} />
      )}
    </div>
  )
}

function Found({ found, search, insurer, selectedId, onSelect, onSearch }: DoctorResultsProps & { found: FoundSoFar }) {
  const t = useText(doctorTexts)
  const { query, answer, doctors } = found
  if (query.isError && !answer)
    return (
      <Card>
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('failedText')}
        </ErrorState>
      </Card>
    )
  if (!answer) return <ResultsSkeleton />
  if (doctors.length > 0)
    return (
      <DoctorList
        found={found}
        isAnywhere={placeOf(search) === ''}
        insured={insurer !== null}
        selectedId={selectedId}
        onSelect={onSelect}
      />
    )
  return (
    <NobodyFound
      search={search}
      isPlaceUnknown={answer.unknownPlace !== null}
      isNarrowed={answer.network !== null && !search.beyondNetwork}
      onSearch={onSearch}
    />
  )
}
