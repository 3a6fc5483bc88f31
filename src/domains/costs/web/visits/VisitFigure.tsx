import type { DoctorAsideProps } from '#domains/doctors/web/list-additions.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { invariant } from '#kit/problem.ts'
import { useText } from '#web/i18n/use-text.ts'
import { MoneyRange } from '#web/ui/MoneyRange.tsx'
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
          <p className="amount text-18">
            <MoneyRange low={centsOf(pays.low)} high={centsOf(pays.high)} />
          </p>
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

function centsOf(text: string): bigint {
  const amount = parseDecimal('USD', text)
  invariant(amount, 'an amount in dollars and cents')
  return amount.units
}
