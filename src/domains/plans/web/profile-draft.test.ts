import { expect, test } from 'vitest'
import { findDraftErrors, firstDraft, profileOf } from './profile-draft.ts'

test('REC-08 the form begins at 35, NY, $500, $75,000, employed, one person, moderate, and can be sent so', () => {
  expect(profileOf(firstDraft)).toMatchObject({
    age: 35,
    state: 'NY',
    monthlyBudget: 500,
    annualIncome: 75_000,
    employmentStatus: 'employed',
    familySize: 1,
    healthcareUsage: 'moderate',
    chronicConditions: [],
  })
  expect(findDraftErrors(firstDraft)).toEqual({})
})
test.each([
  [{ age: '17' }, { age: 'ageWrong' }],
  [{ age: '18' }, {}],
  [{ age: '99' }, {}],
  [{ age: '100' }, { age: 'ageWrong' }],
  [{ state: 'N' }, { state: 'stateWrong' }],
  [{ state: 'NYC' }, { state: 'stateWrong' }],
  [{ familySize: '0' }, { familySize: 'sizeWrong' }],
  [{ familySize: '11' }, { familySize: 'sizeWrong' }],
  [{ familySize: '10', monthlyBudget: 'x' }, { monthlyBudget: 'dollarsWrong' }],
])('REC-09 REC-10 REC-11 %o is %o', (typed, wrong) => {
  expect(findDraftErrors({ ...firstDraft, ...typed })).toEqual(wrong)
})
test('lists are typed with commas', () => {
  expect(profileOf({ ...firstDraft, chronicConditions: 'Asthma, , Diabetes' }).chronicConditions).toEqual([
    'Asthma',
    'Diabetes',
  ])
})
