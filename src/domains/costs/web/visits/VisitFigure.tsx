import type { DoctorAsideProps } from '#domains/doctors/web/list-additions.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { invariant } from '#kit/problem.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { visitTexts } from './texts.ts'
import { useVisits } from './use-visits.ts'

/** What a visit to one doctor of a list is estimated to cost: a figure, a range, or that nobody knows. */
export function VisitFigure({ doctor, page, insurer }: DoctorAsideProps) {
  const t = useText(visitTexts)
  const tUi = useText(uiTexts)
  const [visits] = useVisits([page], insurer)
  const pays = visits?.data?.visits.find(({ doctorId }) => doctorId === doctor.id)?.patientPays
  // As high and as wide whatever it will say, so that nothing moves when it comes.
  return (
    <div className="flex flex-wrap items-baseline content-start gap-x-1.5 min-h-6.5 phone:block phone:min-h-11.5 phone:w-44 phone:text-end">
      {pays ? (
        <>
          <PaysText {...pays} />
          <p className="hint">{t('estimated')}</p>
        </>
      ) : visits?.data || visits?.isError ? (
        <>
          <p className="strong">{tUi('notKnown')}</p>
          <p className="hint">{visits.data ? t('askClinic') : t('notLoaded')}</p>
        </>
      ) : (
        <Skeleton width="6rem" height={24} className="phone:ms-auto" />
      )}
    </div>
  )
}

/** A range is read aloud as one; one figure stands for itself. */
function PaysText({ low, high }: { low: string; high: string }) {
  const t = useText(visitTexts)
  const ends = { low: dollarsText(low), high: dollarsText(high) }
  if (low === high) return <p className="amount text-18">{ends.low}</p>
  return (
    <p className="amount text-18">
      <span aria-hidden="true">{`${ends.low}–${ends.high}`}</span>
      <span className="visually-hidden">{t('fromTo', ends)}</span>
    </p>
  )
}

function dollarsText(text: string): string {
  const amount = parseDecimal('USD', text)
  invariant(amount, 'an amount in dollars and cents')
  return formatUsd(amount.units)
}
