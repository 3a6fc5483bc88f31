import { boundCost } from '#domains/coverage/benefit-engine.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { PriceEstimate } from './estimate-price.ts'
import type { Pays } from './pays.ts'
import type { AnsweredTerms } from './plan-terms.ts'

/**
 * What a person pays of a price by their insurer's own answer: a share, a copay after the deductible, or all of what is not
 * covered. Null where the answer has none of it; a copay alone is no question of the price. The yearly limit comes later.
 */
export function paysByAnswer({ terms, source }: AnsweredTerms, price: PriceEstimate, isMedicare: boolean): Pays | null {
  const { isCovered, copay, coinsurance, isDeductibleFirst, deductibleLeft } = terms
  const isCopayAlone = copay !== null && coinsurance === null && !isDeductibleFirst
  if (isCovered && (isCopayAlone || (copay === null && coinsurance === null))) return null
  const ends = [price.low, price.high].map(({ units }) => boundCost(units, { ...terms, outOfPocketLeft: null }))
  const [low, high] = [ends[0]?.low.youPay ?? 0n, ends[1]?.high.youPay ?? 0n]
  const range = { low: money('USD', low), high: money('USD', high), orMore: !isMedicare }
  const said = { range, source, isFlat: false }
  if (!isCovered) return { ...said, values: {}, why: 'why.planNotCovered', assumption: 'assume.planShare' }
  const share = `${Number(coinsurance ?? 0n) / 100}%`
  if (!isDeductibleFirst || deductibleLeft === 0n)
    return { ...said, values: { share }, why: 'why.planShare', assumption: 'assume.planShare' }
  if (deductibleLeft === null)
    return { ...said, values: { share }, why: 'why.planShareOpen', assumption: 'assume.planShareOpen' }
  const values = { share, left: formatDecimal(money('USD', deductibleLeft)) }
  return { ...said, values, why: 'why.planShareAfter', assumption: 'assume.planShare' }
}
