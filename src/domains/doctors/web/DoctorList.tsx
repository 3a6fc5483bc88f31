import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { FoundDoctor } from '../contract.ts'
import { DoctorRow } from './DoctorRow.tsx'
import { useListAdditions } from './list-additions.ts'
import { doctorMapTexts } from './map-texts.ts'
import { doctorTexts } from './texts.ts'
import type { useDoctorSearch } from './use-doctor-search.ts'
import type { Marking } from './use-marking.ts'

type DoctorListProps = {
  found: ReturnType<typeof useDoctorSearch>
  /** The people are of the whole country, found by name. */
  isAnywhere: boolean
  insured: boolean
  selectedId: number | undefined
  marking: Marking
  /** Shows only the doctors of the pin that was pressed, below the map. */
  isBelowMap: boolean
  onSelect: (doctor: FoundDoctor) => void
}

/** The doctors so far, in order, and the next twenty for whoever wants more. */
export function DoctorList({ found, isAnywhere, insured, selectedId, marking, isBelowMap, onSelect }: DoctorListProps) {
  const t = useText(doctorTexts)
  const { query, answer, doctors } = found
  const map = useText(doctorMapTexts)
  const rows = doctors
    .map((doctor, i) => ({ doctor, number: i + 1 }))
    .filter(({ number }) => !isBelowMap || marking.pressed.includes(number))
  const additions = useListAdditions()
  const pages = (query.data?.pages ?? []).map((page) => page.doctors)
  const [first] = doctors
  const order = isAnywhere ? t('byName') : first?.distanceMiles == null ? t('byZip') : t('nearest')
  return (
    <div>
      {rows.length === 0 ? (
        <p className="hint">{map('press')}</p>
      ) : (
        <Card className="overflow-hidden">
          <ol>
            {rows.map(({ doctor, number }) => (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                page={pages.find((page) => page.includes(doctor)) ?? doctors}
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
      {query.isFetchNextPageError ? (
        <p role="alert" className="mt-2">
          {t('failed')}
        </p>
      ) : null}
    </div>
  )
}
