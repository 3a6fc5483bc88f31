import { centsOfAmount } from '#domains/coverage/web/dollars.ts'
import type { Check, Coverage } from '#domains/coverage/web/use-coverage.ts'

// Shares are in hundredths of a percent.
const wholePrice = 10_000

type Price = Check['pharmacy']['prices'][number]

/** What a plan asks for any medicine on its list, in cents. */
type PlanCopay = { cents: bigint; isSample: boolean }

/** What is asked for: copays are named for a fill, which is one of 30 days unless it is said otherwise; and which of them it falls under. */
type AskedSupply = { days: number; copayKind: 'brand' | 'generic' | null }

/** The prices of a plan that is on and pays for medicines. */
export const pricesOf = (check: Check | null | undefined): readonly Price[] =>
  check && check.isActive !== false && check.pharmacy.isCovered !== false ? check.pharmacy.prices : []

/** Those of a plan's prices that a medicine may fall under: beside a brand none of generics, nor the other way round. */
export const pricesFor = (prices: readonly Price[], copayKind: AskedSupply['copayKind']): readonly Price[] =>
  prices.filter(({ kind }) => copayKind === null || kind !== (copayKind === 'brand' ? 'generic' : 'brand'))

/** What so many days cost by a copay for one fill of 30, in cents. */
export const copayForDays = (copay: bigint, days: number): bigint => copay * BigInt(days / 30)

/** The one copay a plan names for medicines at a pharmacy, without a deductible before it; null where that is not certain. */
export function planCopayOf(check: Check, days: number): PlanCopay | null {
  const [only, other] = pricesOf(check).filter(({ kind }) => kind !== 'mail')
  if (days > 30 || !only || other || only.kind !== 'any' || only.deductible === 'applies') return null
  const cents = centsOfAmount(only.copay)
  return cents === null ? null : { cents, isSample: check.isSample }
}

/** Whether a plan's copay is the least one can pay; at the same price it is, as it counts for the year's limit. */
export const isPlanLowest = (plan: PlanCopay, lowest: bigint | null): boolean => lowest === null || plan.cents <= lowest

/**
 * What a plan asks that may be no more than a card does, where it is not certain which of its prices is the person's: a
 * copay that is no higher, and any share, as it is a part of the price; a deductible before it may be met.
 */
export function perhapsLower(check: Check, lowest: bigint | null, { days, copayKind }: AskedSupply): readonly Price[] {
  if (planCopayOf(check, days)) return []
  return pricesFor(pricesOf(check), copayKind).filter(({ kind, copay, share }) => {
    const cents = centsOfAmount(copay)
    if (kind === 'mail') return false
    return cents === null ? share !== null && share < wholePrice : lowest === null || cents <= lowest
  })
}

/** Whose plan it is, where that says what to show at the counter: Original Medicare has no drug card, Medicaid and TRICARE their own rules. */
export function federalProgramOf(check: Check, card: Coverage['card']): 'Medicaid' | 'Medicare' | 'Tricare' | null {
  const company = [check.payerName, card.insuranceCompany].join(' ')
  if (/\b(tricare|champva)\b/i.test(company)) return 'Tricare'
  if ([check.planType, card.planType].includes('Medicaid')) return 'Medicaid'
  return /\bmedicare part [ab]\b/i.test(check.planName ?? '') ? 'Medicare' : null
}

/** Whether a card is of a government plan, which the makers' programs are closed to. */
export function isGovernmentPlan(check: Check | null, card: Coverage['card']): boolean {
  const names = [check?.payerName, check?.planName, check?.planType, card.insuranceCompany, card.planType].join(' ')
  return /\b(medicare|medicaid|chip|tricare|champva|veterans)\b/i.test(names)
}
