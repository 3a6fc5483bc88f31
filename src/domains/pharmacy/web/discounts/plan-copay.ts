import { centsOfAmount } from '#domains/coverage/web/dollars.ts'
import type { Check, Coverage } from '#domains/coverage/web/use-coverage.ts'

type Price = Check['pharmacy']['prices'][number]

/** What a plan asks for any medicine on its list, in cents. */
export type PlanCopay = { cents: bigint; isSample: boolean }

/** The prices of a plan that is on and pays for medicines. */
export const pricesOf = (check: Check | null | undefined): readonly Price[] =>
  check && check.isActive !== false && check.pharmacy.isCovered !== false ? check.pharmacy.prices : []

/** The one copay a plan names for medicines at a pharmacy, without a deductible before it; null where that is not certain. */
export function planCopayOf(check: Check): PlanCopay | null {
  const [only, other] = pricesOf(check).filter(({ kind }) => kind !== 'mail')
  if (!only || other || only.kind !== 'any' || only.deductible === 'applies') return null
  const cents = centsOfAmount(only.copay)
  return cents === null ? null : { cents, isSample: check.isSample }
}

/** What to do where a plan names no price, by whose plan it is: Original Medicare has no drug card, Medicaid and TRICARE their own rules. */
export function silenceOf(check: Check, card: Coverage['card']) {
  const company = [check.payerName, card.insuranceCompany].join(' ')
  if (/\b(tricare|champva)\b/i.test(company)) return 'silentTricare'
  if ([check.planType, card.planType].includes('Medicaid')) return 'silentMedicaid'
  return /\bmedicare part [ab]\b/i.test(check.planName ?? '') ? 'silentMedicare' : 'silent'
}
