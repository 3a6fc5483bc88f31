import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicableShare, creditYears } from './applicable-percentages.ts'
import { planYearAt } from './plan-year.ts'
import { povertyLine } from './poverty-lines.ts'
import { type CreditInput, creditOnPlan, workOutCredit } from './premium-tax-credit.ts'

const one = (more: Partial<CreditInput> = {}) =>
  workOutCredit({ year: 2027, state: 'MO', people: 1, income: 3_800_000n, benchmark: 61_240n, ...more })

describe('G-21 the premium tax credit', () => {
  test('of 38,000 for one in 2027, each number of it', () => {
    expect(one()).toEqual({
      outcome: 'credit',
      year: 2027,
      source: 'Rev. Proc. 2026-26',
      guidelinesYear: 2026,
      people: 1,
      income: 3_800_000n,
      povertyLine: 1_596_000n,
      percent: 238,
      share: 821,
      shareYear: 311_980n,
      shareMonth: 25_998n,
      benchmark: 61_240n,
      credit: 35_242n,
    })
  })
  test.each([
    // The last dollar with a credit, single, 2027: 63,840 × 10.22% is 6,524.45 a year.
    [
      'the last dollar with a credit in 2027',
      { income: 6_384_000n },
      { percent: 400, share: 1_022, shareYear: 652_445n, outcome: 'credit' },
    ],
    ['a cent above it', { income: 6_384_001n }, { percent: 401, outcome: 'aboveLimit', credit: 0n }],
    ['a dollar above it', { income: 6_384_100n }, { percent: 401, outcome: 'aboveLimit', credit: 0n }],
    [
      'the poverty line itself',
      { income: 1_596_000n },
      { percent: 100, share: 215, shareYear: 34_314n, outcome: 'credit' },
    ],
    ['a cent below it', { income: 1_595_999n }, { percent: 99, outcome: 'belowPoverty', credit: 0n }],
    ['no income', { income: 0n }, { percent: 0, outcome: 'belowPoverty', credit: 0n }],
    ['ten million', { income: 1_000_000_000n }, { percent: 401, outcome: 'aboveLimit', credit: 0n }],
    ['ten million and a plan from work', { income: 1_000_000_000n, barred: 'job' }, { outcome: 'aboveLimit' }],
    ['Medicaid', { barred: 'medicaid' }, { outcome: 'medicaid', credit: 0n }],
    ['a plan from work', { barred: 'job' }, { outcome: 'job', credit: 0n }],
    ['no Silver plan', { benchmark: null }, { outcome: 'noBenchmark', credit: 0n }],
    ['a benchmark that costs less than the share', { benchmark: 20_000n }, { outcome: 'benchmarkIsLess', credit: 0n }],
    // Four people, 2026 by the guidelines of 2025: 64,300 is exactly 200% of 32,150.
    [
      'four people at 200% in 2026',
      { year: 2026, people: 4, income: 6_430_000n, benchmark: 180_000n },
      {
        guidelinesYear: 2025,
        povertyLine: 3_215_000n,
        percent: 200,
        share: 660,
        shareYear: 424_380n,
        shareMonth: 35_365n,
        credit: 144_635n,
      },
    ],
    [
      'the last dollar with a credit in 2026',
      { year: 2026, income: 6_260_000n },
      { percent: 400, share: 996, shareYear: 623_496n, shareMonth: 51_958n, credit: 9_282n },
    ],
    ['a cent above it in 2026', { year: 2026, income: 6_260_001n }, { outcome: 'aboveLimit' }],
    ['Alaska at its own line', { state: 'AK', income: 1_995_000n }, { povertyLine: 1_995_000n, percent: 100 }],
    [
      'ten people in Hawaii at theirs',
      { state: 'HI', people: 10, income: 7_713_000n },
      { povertyLine: 7_713_000n, percent: 100 },
    ],
  ] as const)('%s', (_, more, working) => {
    expect(one(more)).toMatchObject(working)
  })
  test('the share of income at the edges of each band is the one the Treasury names', () => {
    const at = (year: 2026 | 2027) =>
      [100, 132, 133, 149, 150, 175, 200, 225, 250, 299, 300, 400].map((percent) => applicableShare(year, percent))
    expect(at(2026)).toEqual([210, 210, 314, 413, 419, 540, 660, 752, 844, 993, 996, 996])
    expect(at(2027)).toEqual([215, 215, 323, 424, 430, 554, 678, 772, 866, 1_019, 1_022, 1_022])
  })
  test('a plan is lowered by no more than its own part for essential benefits', () => {
    expect(creditOnPlan(35_242n, 70_120n)).toBe(35_242n)
    expect(creditOnPlan(35_242n, 20_000n)).toBe(20_000n)
  })
})

const cents = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })
test('more income never raises the credit, but where it begins at the poverty line', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...creditYears),
      fc.constantFrom('MO', 'AK', 'HI'),
      fc.integer({ min: 1, max: 10 }),
      cents(40_000_000),
      cents(4_000_000),
      cents(800_000),
      (year, state, people, income, more, benchmark) => {
        const [low, high] = [income, income + more].map((each) =>
          workOutCredit({ year, state, people, income: each, benchmark }),
        )
        if (low?.outcome !== 'belowPoverty') expect(high?.credit).toBeLessThanOrEqual(low?.credit ?? 0n)
        expect(high?.credit).toBeLessThanOrEqual(benchmark)
      },
    ),
  )
})
test('a larger household never gets less on the same income, and never above the line that begins the credit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...creditYears),
      fc.integer({ min: 1, max: 9 }),
      cents(20_000_000),
      (year, people, income) => {
        const of = (size: number) => workOutCredit({ year, state: 'TX', people: size, income, benchmark: 150_000n })
        const [one, more] = [of(people), of(people + 1)]
        if (more.outcome !== 'belowPoverty') expect(more.credit).toBeGreaterThanOrEqual(one.credit)
        expect(povertyLine(2026, 'TX', people + 1)).toBeGreaterThan(povertyLine(2026, 'TX', people))
      },
    ),
  )
})
test.each([
  ['2026-10-31', 2026],
  ['2026-11-01', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', 2027],
])('on %s plans of %i are on sale', (day, year) => {
  expect(planYearAt(day)).toBe(year)
})
