import { dollarsOf, type ShownEstimate } from '../shown-estimate.ts'
import type { OnFile } from '../use-insurance.ts'

/** What a visit adds to the yearly amounts of a plan, in US cents. */
export type MetBy = { deductible: bigint; outOfPocket: bigint }

/**
 * What this visit adds to what a person has met this year: all they pay counts towards the out-of-pocket limit; what they
 * pay before the plan shares counts towards the deductible, a copay does not. Null when the estimate knows nothing of a plan.
 */
export function metByVisit(onFile: OnFile, estimate: ShownEstimate): MetBy | null {
  const { copay, deductibleRemaining, patientPays } = estimate
  if (!patientPays || (!copay && !deductibleRemaining)) return null
  const { outOfPocketMax: max, outOfPocketMet: met } = onFile
  const limit = max === null || met === null ? patientPays.units : dollarsOf(max).units - dollarsOf(met).units
  return {
    deductible: copay ? 0n : least(deductibleRemaining?.units ?? 0n, patientPays.units),
    outOfPocket: least(limit > 0n ? limit : 0n, patientPays.units),
  }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
