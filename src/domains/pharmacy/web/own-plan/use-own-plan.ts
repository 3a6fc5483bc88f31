import { hundredthsText, usdOf } from '#domains/coverage/web/dollars.ts'
import { type Check, useCoverage } from '#domains/coverage/web/use-coverage.ts'
import { useText } from '#web/i18n/use-text.ts'
import { insuranceTexts } from './insurance-texts.ts'
import { federalProgramOf, pricesOf } from './plan-copay.ts'

export type PlanPriceNamed = Check['pharmacy']['prices'][number]

/** The person's plan that is on and pays for medicines as far as its answer says; null without one. */
export function useOwnPlan() {
  const { coverage } = useCoverage()
  const check = coverage?.check
  if (!check || check.isActive === false || check.pharmacy.isCovered === false) return null
  const prices = pricesOf(check)
  return { check, prices, program: prices.length > 0 ? null : federalProgramOf(check, coverage.card) }
}

/** Writes what a plan asks: `$10.00`, or `25% of the price`. */
export function usePlanFigure(): (price: PlanPriceNamed) => string {
  const t = useText(insuranceTexts)
  return ({ copay, share }) => (copay === null ? t('share', { percent: hundredthsText(share ?? 0) }) : usdOf(copay))
}

/** What the person's plan asks for a medicine: its one price, or each with what it is for; null where it names none. */
export function useInsuranceFigure(): string | null {
  const t = useText(insuranceTexts)
  const figure = usePlanFigure()
  const prices = useOwnPlan()?.prices ?? []
  const [only] = prices
  if (!only) return null
  return prices.length === 1
    ? figure(only)
    : prices.map((price) => t(`kind_${price.kind}`, { price: figure(price) })).join(' ')
}
