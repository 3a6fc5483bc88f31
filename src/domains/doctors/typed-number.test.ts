import { expect, test } from 'vitest'
import { numberOf, phoneIn } from './typed-number.ts'

test.each([
  '(843) 229-0217',
  '+1 843-229-0217',
  '1 (843) 229\u20110217',
  '843\u2013229\u20130217',
  '843\u2212229\u22120217',
  '843\u00a0229\u202f0217',
  '\u202a843.229.0217\u202c',
  '８４３ ２２９ ０２１７',
  '843-229-0217 x12',
  '843-229-0217 ext. 4',
  '(843) 229-0217, extensión 120',
  '8432290217 #7',
  '\u200b8432290217',
])('telephone: %j is (843) 229-0217', (typed) => {
  expect(phoneIn(typed)).toBe('(843) 229-0217')
  expect(numberOf(typed)).toBe('(843) 229-0217')
})

test.each(['843 229 021', '1234567', 'Dr. 12 Smith', '843-229-0217-55', ''])('telephone: %j is none', (typed) => {
  expect(phoneIn(typed)).toBeNull()
})
