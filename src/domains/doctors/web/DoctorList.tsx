import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { FoundDoctor } from '../contract.ts'
import { DoctorRow } from './DoctorRow.tsx'
import { doctorTexts } from './texts.ts'
import type { useDoctorSearch } from './use-doctor-search.ts'

type DoctorListProps = {
  found: ReturnType<typeof useDoctorSearch>
  /** The people are of the whole country, found by name. */
  isAnywhere: boolean
  insured: boolean
  selectedId: number | undefined
  onSelect: (doctor: FoundDoctor) => void
}

/** The doctors so far, in order, and the next twenty for whoever wants more. */
export function DoctorList({ found, isAnywhere, insured, selectedId, onSelect }: DoctorListProps) {
  const t = useText(doctorTexts)
  const { query, answer, doctors } = found
  const [first] = doctors
  const order = isAnywhere ? t('byName') : first?.distanceMiles == null ? t('byZip') : t('nearest')
  return (
    <div>
      <Card className="overflow-hidden">
        <ol>
          {doctors.map((doctor, i) => (
            <DoctorRow
              key={doctor.id}
              doctor={doctor}
              number={i + 1}
              insured={insured}
              selected={doctor.id === selectedId}
              onSelect={() => onSelect(doctor)}
            />
          ))}
        </ol>
      </Card>
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
      {query.isFetchNextPageError ? (
        <p role="alert" className="mt-2">
          {t('failed')}
        </p>
      ) : null}
    </div>
  )
}
