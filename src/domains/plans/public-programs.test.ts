import { expect, test } from 'vitest'
import { comesFirst, percentOfPoverty, programsFor } from './public-programs.ts'

const adult = {
  age: 35,
  state: 'MO',
  familySize: 1,
  annualIncome: 75_000,
  hasChildren: false,
  otherCoverage: 'none',
} as const

test.each([
  ['income of 15,000 in Missouri', { annualIncome: 15_000 }, ['medicaid']],
  ['no income at all', { annualIncome: 0 }, ['medicaid']],
  ['income of 15,000 in Texas', { annualIncome: 15_000, state: 'TX' }, ['belowPoverty']],
  ['income of 20,000 in Texas', { annualIncome: 20_000, state: 'TX' }, ['taxCredit']],
  ['138% of the line', { annualIncome: 22_024 }, ['medicaid']],
  ['a dollar more', { annualIncome: 22_026 }, ['taxCredit']],
  ['400% of the line', { annualIncome: 63_840 }, ['taxCredit']],
  ['a dollar above 400%', { annualIncome: 63_841 }, []],
  ['credit, but work offers a plan', { annualIncome: 40_000, otherCoverage: 'job' }, []],
  ['four people on 30,000', { annualIncome: 30_000, familySize: 4, hasChildren: true }, ['medicaid']],
  [
    'four people on 60,000',
    { annualIncome: 60_000, familySize: 4, hasChildren: true },
    ['childrenMedicaid', 'taxCredit'],
  ],
  ['65 years old', { age: 65 }, ['medicare']],
  ['Medicare before 65', { otherCoverage: 'medicare' }, ['medicare']],
  ['Medicaid already', { otherCoverage: 'medicaid' }, ['medicaid']],
  ['Puerto Rico', { state: 'PR', annualIncome: 20_000 }, ['medicaid']],
] as const)('public programs, %s: %j asks about %j first', (_, more, programs) => {
  expect(programsFor({ ...adult, ...more })).toEqual(programs)
})

test('public programs: the line of Alaska and Hawaii is their own', () => {
  expect(percentOfPoverty({ ...adult, state: 'AK', annualIncome: 19_950 })).toBe(100)
  expect(percentOfPoverty({ ...adult, state: 'HI', annualIncome: 24_890, familySize: 2 })).toBe(100)
})

test('public programs: more income never leads from the market back to Medicaid', () => {
  for (const state of ['MO', 'TX', 'AK', 'HI', 'NY'])
    for (const familySize of [1, 4, 10]) {
      const first = Array.from({ length: 200 }, (_, n) =>
        comesFirst(programsFor({ ...adult, state, familySize, annualIncome: n * 1_000 })),
      )
      expect(first).toEqual(first.toSorted((one, other) => Number(other) - Number(one)))
    }
})
