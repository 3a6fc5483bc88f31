import { expect, test } from 'vitest'
import { emptyProfile, findProfileErrors } from './profile-errors.ts'

const wrong = (answers: object) => findProfileErrors({ ...emptyProfile, ...answers }, '2026-11-21')

test('nothing said is nothing wrong, and so are answers as people write them', () => {
  expect(wrong({})).toEqual({})
  expect(
    wrong({ email: 'ada.moreno+copay@mail.example.org', phone: '+1 555.010.0142', dateOfBirth: '2026-11-21' }),
  ).toEqual({})
  expect(wrong({ phone: '(555) 010-0142 x7', dateOfBirth: '1900-01-01' })).toEqual({})
})

test.each([
  [{ email: 'ada' }, { email: 'emailWrong' }],
  [{ email: 'ada@mail' }, { email: 'emailWrong' }],
  [{ email: 'ada moreno@mail.org' }, { email: 'emailWrong' }],
  [{ phone: '555-0142' }, { phone: 'phoneWrong' }],
  [{ phone: '555 CALL NOW' }, { phone: 'phoneWrong' }],
  [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'birthdayWrong' }],
  [{ dateOfBirth: '2026-11-22' }, { dateOfBirth: 'birthdayWrong' }],
])('%j: %j', (answers, what) => expect(wrong(answers)).toEqual(what))
