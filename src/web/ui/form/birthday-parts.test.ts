import { expect, test } from 'vitest'
import { birthdayOf, partsOfBirthday, readWholeBirthday } from './birthday-parts.ts'

const whole = { day: '3', month: '2', year: '1980' }

test('three parts are one day once all are there, and come back as they were typed before', () => {
  expect(birthdayOf(whole)).toBe('1980-02-03')
  expect(partsOfBirthday('1980-02-03')).toEqual(whole)
  for (const typed of [
    { day: '', month: '2', year: '' },
    { day: '3', month: '', year: '1980' },
    { day: '3', month: '2', year: '80' },
  ])
    expect(partsOfBirthday(birthdayOf(typed))).toEqual(typed)
  expect(birthdayOf({ day: '', month: '', year: '' })).toBe('')
})

test.each(['02/03/1980', '2-3-1980', '1980-02-03', '19800203', 'Feb 3, 1980', '3 February 1980', '02 03 1980'])(
  'a date pasted whole in English, %s, is 3 February',
  (text) => expect(birthdayOf(readWholeBirthday(text, false) ?? { day: '', month: '', year: '' })).toBe('1980-02-03'),
)
test.each(['3/2/1980', '03.02.1980', '3 de febrero de 1980', '1980-02-03'])(
  'a date pasted whole in Spanish, %s, is 3 February',
  (text) => expect(birthdayOf(readWholeBirthday(text, true) ?? { day: '', month: '', year: '' })).toBe('1980-02-03'),
)
test.each([
  'March 5, 1980',
  'March 5th, 1980',
  '5 March 1980',
  'the 5th of March 1980',
  'Wed Mar 05 1980',
  '5 de marzo del 1980',
  'miércoles, 5 de marzo de 1980',
  'marzo 5, 1980',
  '1980-03-05T00:00:00.000Z',
  'Mar 5, 1980',
])('a date that names its month or its order, %s, is 5 March in either language', (text) => {
  for (const isDayFirst of [false, true]) {
    const parts = readWholeBirthday(text, isDayFirst)
    expect(parts && birthdayOf(parts)).toBe('1980-03-05')
  }
})
test('a number that can be no month is the day, in whatever order', () => {
  expect(readWholeBirthday('27/03/1980', false)).toEqual({ day: '27', month: '03', year: '1980' })
  expect(readWholeBirthday('03/27/1980', true)).toEqual({ day: '27', month: '03', year: '1980' })
})
test.each(['2', '12', '1980', '2/3', '2/3/80', 'soon', '1/2/3/1980', 'Foo 3, 1980', ''])(
  '%j is no whole date',
  (text) => expect(readWholeBirthday(text, false)).toBeNull(),
)
