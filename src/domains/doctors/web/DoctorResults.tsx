import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { FoundDoctor } from '../contract.ts'
import type { ChosenInsurer } from './chosen-insurer.ts'
import { DoctorRow } from './DoctorRow.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import type { DoctorSearchPlace } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'
import { useDoctorSearch } from './use-doctor-search.ts'

type DoctorResultsProps = {
  search: DoctorSearchPlace
  insurer: ChosenInsurer | null
  selectedId: number | undefined
  onSelect: (doctor: FoundDoctor) => void
  onWider: () => void
  onAnyInsurer: () => void
}

/** The doctors found, or why there are none: still looking, nobody there, or the directory did not answer. */
export function DoctorResults({ search, insurer, selectedId, onSelect, onWider, onAnyInsurer }: DoctorResultsProps) {
  const t = useText(doctorTexts)
  const { query, answer, doctors } = useDoctorSearch(search, insurer?.id ?? null)
  if (query.isError && !answer)
    return (
      <Card className="mt-10">
        <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('failedText')}
        </ErrorState>
      </Card>
    )
  if (!answer) return <ResultsSkeleton />
  if (doctors.length === 0)
    return (
      <Card className="mt-10">
        <EmptyState
          icon="search"
          title={<span role="status">{t('none')}</span>}
          action={
            <Wider search={search} narrowed={answer.network !== null} onWider={onWider} onAnyInsurer={onAnyInsurer} />
          }
        >
          {t('noneText')}
        </EmptyState>
      </Card>
    )
  return (
    <section className="mt-10" aria-labelledby="doctors-found">
      <ResultsHead answer={answer} search={search} insurer={insurer} />
      <Card className="mt-4 overflow-hidden">
        <ol>
          {doctors.map((doctor, i) => (
            <DoctorRow
              key={doctor.id}
              doctor={doctor}
              number={i + 1}
              insured={insurer !== null}
              selected={doctor.id === selectedId}
              onSelect={() => onSelect(doctor)}
            />
          ))}
        </ol>
      </Card>
      <div className="row row-between mt-3">
        <p className="hint">
          {t('shown', { shown: doctors.length, total: answer.totalIsMore ? '1,000+' : answer.total })}{' '}
          {doctors[0]?.distanceMiles == null ? t('byName') : t('nearest')}
        </p>
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} busyText={t('finding')} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      {query.isFetchNextPageError ? <p role="alert">{t('failed')}</p> : null}
    </section>
  )
}

type WiderProps = { search: DoctorSearchPlace; narrowed: boolean; onWider: () => void; onAnyInsurer: () => void }

/** The nearest search that may find somebody. */
function Wider({ search, narrowed, onWider, onAnyInsurer }: WiderProps) {
  const t = useText(doctorTexts)
  if (narrowed) return <Button onClick={onAnyInsurer}>{t('anyInsurer')}</Button>
  if (search.city && search.state && search.miles === null) return <Button onClick={onWider}>{t('wider')}</Button>
  return null
}
