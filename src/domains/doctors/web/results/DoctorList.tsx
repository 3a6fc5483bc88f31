import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { FoundDoctor } from '../../contract.ts'
import { doctorMapTexts } from '../map/map-texts.ts'
import { doctorTexts } from '../texts.ts'
import { DoctorRow } from './DoctorRow.tsx'
import { listedDoctor, useListAdditions } from './list-additions.ts'
import { DirectorySource } from './ResultsHead.tsx'
import type { ResultsSort } from './SortChoice.tsx'
import type { FoundSoFar } from './use-doctor-search.ts'
import type { Marking } from './use-marking.ts'

type DoctorListProps = {
  found: FoundSoFar
  /** The people are of the whole country, found by name. */
  isAnywhere: boolean
  insured: boolean
  selectedId: number | undefined
  marking: Marking
  /** Shows only the doctors of the pin that was pressed, below the map. */
  isBelowMap: boolean
  sort: ResultsSort
  onSelect: (doctor: FoundDoctor) => void
}

/** The doctors so far, in order, and the next twenty for whoever wants more. */
export function DoctorList({
  found,
  isAnywhere,
  insured,
  selectedId,
  marking,
  isBelowMap,
  sort,
  onSelect,
}: DoctorListProps) {
  const t = useText(doctorTexts)
  const map = useText(doctorMapTexts)
  const { query, answer, doctors } = found
  const byDistance = doctors[0]?.distanceMiles != null
  const rows = doctors
    .map((doctor, i) => ({ doctor, number: i + 1 }))
    .filter(({ number }) => !isBelowMap || marking.pressed.includes(number))
  const additions = useListAdditions()
  const pages = (query.data?.pages ?? []).map((page) => page.doctors.map(listedDoctor))
  const order = sort !== 'found' ? '' : isAnywhere ? t('byName') : t(byDistance ? 'nearest' : 'byZip')
  return (
    <div>
      {additions ? (
        <div className="mb-3">
          <additions.Above pages={pages} insurer={additions.insurer} />
        </div>
      ) : null}
      {additions ? <additions.Basis pages={pages} insurer={additions.insurer} /> : null}
      <p className="hint mb-2 empty:hidden" role="status">
        {sort !== 'found' && query.hasNextPage ? t('sortsShown', { count: doctors.length }) : null}
      </p>
      {rows.length === 0 ? (
        <p className="hint">{map('press')}</p>
      ) : (
        <Card className="overflow-hidden">
          <ol>
            {rows.map(({ doctor, number }) => (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                pages={pages}
                number={number}
                insured={insured}
                selected={doctor.id === selectedId}
                // All that stand below the map are meant.
                marked={!isBelowMap && marking.marked.has(number)}
                onSelect={() => onSelect(doctor)}
                onOver={(isOver) => marking.over(isOver ? number : null)}
              />
            ))}
          </ol>
        </Card>
      )}
      <div className="row row-between mt-3">
        <p className="hint" role="status">
          {t('shown', { shown: doctors.length, total: answer?.totalIsMore ? '1,000+' : (answer?.total ?? 0) })} {order}
        </p>
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} busyText={t('finding')} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      {additions ? <additions.Note pages={pages} insurer={additions.insurer} /> : null}
      <SourceBelow answer={answer} />
      <p className="hint mt-2">
        <b>{t('unknownTitle')}</b> {t('unknownText')}
      </p>
      {query.isFetchNextPageError ? (
        <p role="alert" className="mt-2">
          {t('failed')}
        </p>
      ) : null}
    </div>
  )
}

/** On a phone it stands below the doctors, who come first; elsewhere in their head. */
function SourceBelow({ answer }: Pick<FoundSoFar, 'answer'>) {
  const isPhone = !useMedia('(width >= 37.5em)')
  return isPhone && answer ? (
    <p className="mt-3">
      <DirectorySource {...answer} />
    </p>
  ) : null
}
