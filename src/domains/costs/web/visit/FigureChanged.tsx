import { useText } from '#web/i18n/use-text.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { useCalculated } from '../calculator/use-calculation.ts'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import type { SelectedDoctor } from '../selected-doctor.ts'
import { chosenVisitTexts } from './texts.ts'
import { whatChanged } from './what-changed.ts'

type FigureChangedProps = { doctor: SelectedDoctor; company: string | null; estimate: ShownEstimate }

/** Says in a line that the figure is another than before the doctor was chosen, and why. */
export function FigureChanged({ doctor, company, estimate }: FigureChangedProps) {
  const t = useText(chosenVisitTexts)
  const tUi = useText(uiTexts)
  const calculated = useCalculated()
  const changed = calculated && whatChanged(calculated, estimate, { doctor, company })
  if (!changed) return null
  const { before, orMore, why } = changed
  return (
    <p className="small mt-2">
      {t(why, { before: orMore ? tUi('orMore', { amount: before }) : before, city: doctor.city })}
    </p>
  )
}
