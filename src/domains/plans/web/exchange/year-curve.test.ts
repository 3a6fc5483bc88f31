import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bendsOf, costAt, maxCare } from './year-curve.ts'

const plan = { monthlyEstimate: 100, deductible: 1_500, coinsurancePercent: 20, outOfPocketMax: 6_000 }

test('the cost of a year bends at the deductible and at the limit, and is flat from there', () => {
  expect(bendsOf(plan)).toEqual([0, 1_500, 24_000, maxCare])
  expect(bendsOf(plan).map((care) => costAt(care, plan))).toEqual([1_200, 2_700, 7_200, 7_200])
  expect(costAt(10_000, { ...plan, coinsurancePercent: null })).toBe(7_200)
  expect(costAt(0, { ...plan, monthlyEstimate: 61.38 })).toBe(736.56)
  expect(bendsOf({ ...plan, coinsurancePercent: 0 })).toEqual([0, 1_500, maxCare])
})
test('more care never costs less in a year', () => {
  const dollars = fc.integer({ min: 0, max: maxCare })
  fc.assert(
    fc.property(
      dollars,
      dollars,
      fc.integer({ min: 0, max: 100 }),
      dollars,
      (care, more, coinsurancePercent, deductible) => {
        const one = { ...plan, coinsurancePercent, deductible, outOfPocketMax: deductible + 2_000 }
        expect(costAt(care + more, one)).toBeGreaterThanOrEqual(costAt(care, one))
        expect(costAt(care, one)).toBeLessThanOrEqual(1_200 + one.outOfPocketMax)
      },
    ),
  )
})
