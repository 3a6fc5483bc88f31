import { formatUsd } from '#web/i18n/format.ts'
import type { CalculatorAnswers } from '../calculator/calculator-answers.ts'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import { type SelectedDoctor, serviceOf } from '../selected-doctor.ts'

/** The estimate that was shown before a doctor was chosen, and what it was asked with. */
type Before = { asked: CalculatorAnswers; estimate: ShownEstimate }

/** Why a doctor's figure is another than the one shown before. */
type ChangeReason = 'changedList' | 'changedFirst' | 'changedLater' | 'changedPlace' | 'changedDoctor'

const endsOf = ({ range, allows }: ShownEstimate) => range ?? (allows && { ...allows, orMore: false })

/** What the figure shown before was, and why the doctor's is another; null where it is the same, or was of another visit. */
export function whatChanged(
  { asked, estimate: before }: Before,
  now: ShownEstimate,
  { doctor, company }: { doctor: SelectedDoctor; company: string | null },
): { before: string; orMore: boolean; why: ChangeReason } | null {
  const service = serviceOf(doctor)
  if (asked.serviceType !== service || (asked.insured ? asked.insuranceCompany : null) !== company) return null
  const [was, is] = [endsOf(before), endsOf(now)]
  if (!was || !is || (was.low.units === is.low.units && was.high.units === is.high.units)) return null
  const seen = doctor.seenBefore ? 'yes' : 'no'
  const isOtherArea = before.answer.place.pricingArea !== now.answer.place.pricingArea
  return {
    before:
      was.low.units === was.high.units
        ? formatUsd(was.low.units)
        : `${formatUsd(was.low.units)}–${formatUsd(was.high.units)}`,
    orMore: was.orMore,
    why:
      now.answer.basis.assumptionKey === 'assume.networkCopay'
        ? 'changedList'
        : asked.seen !== seen
          ? doctor.seenBefore
            ? 'changedLater'
            : 'changedFirst'
          : isOtherArea
            ? 'changedPlace'
            : 'changedDoctor',
  }
}
