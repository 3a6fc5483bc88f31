import { hangsOnDeductible } from './range-words.ts'
import type { ShownEstimate } from './shown-estimate.ts'

const copays: readonly string[] = ['assume.copayOnFile', 'assume.copayOnCard', 'assume.networkCopay']

/** What the amount a person may pay is called in a line; null where it is a copay, or where nobody knows it. */
export function estimateLabel(estimate: ShownEstimate): 'mayPay' | 'youPay' | null {
  const { range, answer } = estimate
  if (!range || copays.includes(answer.basis.assumptionKey)) return null
  return range.low.units !== range.high.units && hangsOnDeductible(estimate) ? 'mayPay' : 'youPay'
}
