import { centsOfAmount, hundredthsText, usdOf } from '#domains/coverage/web/dollars.ts'
import { type Check, useCoverage } from '#domains/coverage/web/use-coverage.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { insuranceTexts } from './insurance-texts.ts'
import { copayForDays, federalProgramOf, isGovernmentPlan, pricesFor, pricesOf } from './plan-copay.ts'

export type PlanPriceNamed = Check['pharmacy']['prices'][number]

/** What is asked for, as far as a plan's price hangs on it. */
export type AskedAmount = { days: number; copayKind: 'brand' | 'generic' | null }

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

/** Those of the plan's prices that a medicine may fall under. */
export function useOwnPrices({ copayKind }: Pick<AskedAmount, 'copayKind'>): readonly PlanPriceNamed[] {
  return pricesFor(useOwnPlan()?.prices ?? [], copayKind)
}

/** What the person's plan asks for a medicine, in words: each price with what it is for, and what several fills are; null where it names none. */
export function useInsuranceWords(asked: AskedAmount): string | null {
  const t = useText(insuranceTexts)
  const figure = usePlanFigure()
  const fills = useFillsWords(asked)
  const prices = useOwnPrices(asked)
  const [only] = prices
  if (!only) return null
  const named =
    prices.length === 1
      ? `${figure(only)}.`
      : prices.map((price) => t(`kind_${price.kind}`, { price: figure(price) })).join(' ')
  return [named, fills(prices)].filter(Boolean).join(' ')
}

/** Says of more than 30 days that a copay is for one fill, and what so many are where one copay is named. */
export function useFillsWords({ days }: AskedAmount): (prices: readonly PlanPriceNamed[]) => string | null {
  const t = useText(insuranceTexts)
  return (prices) => {
    const copays = prices.flatMap(({ kind, copay }) => (kind === 'mail' ? [] : [centsOfAmount(copay)]))
    if (days <= 30 || copays.every((cents) => cents === null)) return null
    const [only = null] = copays
    const total = copays.length === 1 && only !== null ? formatUsd(copayForDays(only, days)) : null
    return [t('perFill'), total && t('fills', { count: days / 30, total })].filter(Boolean).join(' ')
  }
}

/** Whether the person has a government plan, whatever its answer says. */
export function useHasGovernmentPlan(): boolean {
  const { coverage } = useCoverage()
  return coverage ? isGovernmentPlan(coverage.check, coverage.card) : false
}
