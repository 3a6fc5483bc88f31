import { expect, test } from 'vitest'
import { hasPlainLetters, plainLetters } from './plain-letters.ts'

test.each([
  ['Đức Đặng', 'Duc Dang'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Søren Ødegård', 'Soren Odegard'],
  ['Æsa Þór', 'AEsa THor'],
  ['Straße', 'Strasse'],
  ['İsmet Kılıç', 'Ismet Kilic'],
  ['Œuvre', 'OEuvre'],
  ['José', 'Jose'],
])('plain letters: %s is written %s', (name, plain) => {
  expect(plainLetters(name)).toBe(plain)
})

test('plain letters: every Latin letter of European and Vietnamese names has a spelling', () => {
  const ranges = [
    [0xc0, 0x17f],
    [0x1e00, 0x1ef9],
  ] as const
  const lost = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter(
      (letter) => /\p{L}/u.test(letter) && !/^[ŉſẚẛẜẝẟ]$/u.test(letter) && !hasPlainLetters(letter),
    ),
  )
  expect(lost).toEqual([])
})

test.each(['李 王', 'Иван', '', '-', '😀', 'Anna 李'])('plain letters: %s cannot be sent to an insurer', (name) => {
  expect(hasPlainLetters(name)).toBe(false)
})
