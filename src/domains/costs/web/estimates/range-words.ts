import type { useText } from '#web/i18n/use-text.ts'
import type { costsTexts } from '../texts.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import type { useEstimateWords } from './use-estimate-words.ts'

type Translate = ReturnType<typeof useText<(typeof costsTexts)['en']>>
type Say = ReturnType<typeof useEstimateWords>

/** Where nobody knows whether the deductible is met, the range goes from one case to the other. */
export const openOnes: readonly string[] = [
  'assume.open',
  'assume.deductibleUnknown',
  'assume.medicareOpen',
  'assume.planShareOpen',
]

/** Whether the two ends of a range are what is paid when the deductible is met, and when it is not. */
export const hangsOnDeductible = ({ answer }: ShownEstimate): boolean => openOnes.includes(answer.basis.assumptionKey)

const pictures = ['assume.pictures', 'assume.picturesOpen']

/** Whether the person's copay stands at the lower end, and the price at the upper where the plan asks for the deductible first. */
export const isCopayOrPrice = ({ answer }: ShownEstimate): boolean =>
  answer.basis.assumptionKey === 'assume.copayOrPrice'

/** Which care the two ends of any other range are for: `Seen before` and `First visit`, or only the least and the most. */
export function careAtEnds(estimate: ShownEstimate, t: Translate, say: Say): { lowCare: string; highCare: string } {
  const { allows, answer } = estimate
  if (isCopayOrPrice(estimate)) return { lowCare: t('endCopay'), highCare: t('endPrice') }
  // Where a scan has terms of its own, the dearest picture need not be what costs the person most.
  const variants = pictures.includes(answer.basis.assumptionKey) ? [] : allows?.variants
  const named = (end: bigint | undefined) => variants?.find(({ amount }) => amount.units === end)
  const [low, high] = [named(allows?.low.units), named(allows?.high.units)]
  return low && high && low.key !== high.key
    ? { lowCare: say(low.key, low.text), highCare: say(high.key, high.text) }
    : { lowCare: t('endLow'), highCare: t('endHigh') }
}
