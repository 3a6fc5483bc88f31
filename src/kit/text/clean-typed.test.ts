import { expect, test } from 'vitest'
import { cleanTyped, isVisible } from './clean-typed.ts'

test.each([
  ['ABC123\u200b', 'ABC123'],
  ['\ufeffABC\u00a0123', 'ABC 123'],
  ['1EG4\u2010TE5\u2011MK73', '1EG4-TE5-MK73'],
  ['\u202e(843)\u202c 229\u20130217', '(843) 229-0217'],
  ['１２３', '123'],
  ['O\u2019Brien', "O'Brien"],
  ['ab\u00adcd', 'abcd'],
  ['a\t\n b', 'a b'],
])('clean typed: %j is %j', (typed, clean) => {
  expect(cleanTyped(typed)).toBe(clean)
})

test('clean typed: a text of what cannot be seen alone says nothing', () => {
  expect(['\u200b', '\u202e\u202c', ' \u00a0', '\u3164', 'x\u200b', '🩺'].map(isVisible)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})
