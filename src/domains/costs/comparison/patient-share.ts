// What a person pays of a published price by what their insurer answered, and which of it is unknown.

import { boundCost, type KnownTerms } from '#domains/coverage/benefits/divide-cost.ts'
import type { Variant } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import type { PlanTerms } from '../plan/insured.ts'
import type { ProcedureCode } from './procedures.ts'

type Visit = { service: ServiceType | null; variant?: Variant | null }

/** The kinds of care a plan may count a procedure as. A plan says nothing of an EKG or an operation by a name of its own. */
export const visitsOf: Readonly<Record<ProcedureCode, readonly Visit[]>> = {
  99213: [{ service: 'primary_care' }, { service: 'specialist' }],
  99214: [{ service: 'primary_care' }, { service: 'specialist' }],
  73721: [{ service: 'imaging', variant: 'mri' }],
  70450: [{ service: 'imaging', variant: 'ct' }],
  76700: [{ service: 'imaging', variant: 'ultrasound' }],
  93000: [{ service: null }],
  29881: [{ service: null }],
  80053: [{ service: 'lab' }],
  85025: [{ service: 'lab' }],
  36415: [{ service: 'lab' }],
}

/** What a person pays, in US cents. The parts are known only where one way of counting is left. */
export type ShareOfPrice = {
  low: bigint
  high: bigint
  parts: { deductible: bigint; copay: bigint; coinsurance: bigint; limit: bigint } | null
}

/** The least and the most by every way the plan may count the care; null where its insurer left open what decides it. */
export function patientShare(
  price: { low: bigint; high: bigint },
  plans: readonly (PlanTerms | null)[],
): ShareOfPrice | null {
  if (plans.length === 0 || plans.some((plan) => !plan?.isVerified || plan.isHospitalOnly || plan.isQmb || plan.isOpen))
    return null
  const terms = possibleTerms(plans)
  const lows = terms.map((one) => boundCost(price.low, one).low)
  const highs = terms.map((one) => boundCost(price.high, one).high)
  const low = lows.map(({ youPay }) => youPay).reduce((a, b) => (b < a ? b : a))
  const high = highs.map(({ youPay }) => youPay).reduce((a, b) => (b > a ? b : a))
  const [only] = highs
  const cents = (step: string) => only?.lines.find((line) => line.step === step)?.cents ?? 0n
  const isOne = low === high && terms.length === 1 && price.low === price.high
  const names = {
    deductible: cents('deductible'),
    copay: cents('copay'),
    coinsurance: cents('coinsurance'),
    limit: cents('limit'),
  }
  return { low, high, parts: isOne && cents('notCovered') === 0n ? names : null }
}

/** Each way a plan may count the care. */
export const possibleTerms = (plans: readonly (PlanTerms | null)[]): KnownTerms[] =>
  plans.flatMap((plan) => [...(plan?.possible ?? (plan ? [plan.terms] : [])), ...(plan?.doubtful ?? [])])
