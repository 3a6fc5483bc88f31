import { expect, test } from 'vitest'
import type { KnownTerms } from '#domains/coverage/benefit-engine.ts'
import { money } from '#kit/money.ts'
import type { PriceEstimate } from './estimate-price.ts'
import { paysByAnswer } from './pays-by-answer.ts'

const price = { low: money('USD', 10_000n), high: money('USD', 20_000n) } as PriceEstimate
const source = { name: 'from.planCheck', values: {}, year: 2026, asOf: '2026-11-20', isSample: true } as const
const share: KnownTerms = {
  isCovered: true,
  copay: null,
  coinsurance: 2_000n,
  isDeductibleFirst: true,
  deductibleLeft: 5_000n,
  outOfPocketLeft: null,
}
const pays = (terms: Partial<KnownTerms>) => {
  const answer = paysByAnswer({ terms: { ...share, ...terms }, source }, price, false)
  return answer && [Number(answer.range.low.units), Number(answer.range.high.units), answer.why]
}

test('COPAY-07 an insurer’s own share is taken at both ends of a price, after what is left of the deductible', () => {
  expect(pays({})).toEqual([6_000, 8_000, 'why.planShareAfter'])
  expect(pays({ deductibleLeft: 0n })).toEqual([2_000, 4_000, 'why.planShare'])
  expect(pays({ deductibleLeft: null })).toEqual([2_000, 20_000, 'why.planShareOpen'])
  expect(pays({ isCovered: false })).toEqual([10_000, 20_000, 'why.planNotCovered'])
})
test('a copay alone is no question of the price, and an answer without either says nothing', () => {
  expect(pays({ copay: 2_500n, coinsurance: null, isDeductibleFirst: false })).toBeNull()
  expect(pays({ coinsurance: null })).toBeNull()
})
