import { hundredthsText, usdOf } from '#domains/coverage/web/dollars.ts'
import { useText } from '#web/i18n/use-text.ts'
import { insuranceTexts } from './insurance-texts.ts'
import { useInsuranceFigure, useOwnPlan } from './use-own-plan.ts'

/** What the person's plan asks, as a figure: its one price, or each kind's in a line of its own. */
export function InsuranceFigure() {
  const t = useText(insuranceTexts)
  const one = useInsuranceFigure()
  const prices = useOwnPlan()?.prices ?? []
  if (prices.length < 2) return one
  return prices.map(({ kind, copay, share, line }) => (
    <span key={line} className="block">
      {t(`tier_${kind}`, { price: copay === null ? hundredthsText(share ?? 0) : usdOf(copay) })}
    </span>
  ))
}
