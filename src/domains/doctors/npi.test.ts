import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNpi, npiCheckDigit } from './npi.ts'

test('the registry’s own example passes and its neighbour does not', () => {
  expect(isNpi('1234567893')).toBe(true)
  expect(isNpi('1234567890')).toBe(false)
})

test.each(['', '123456789', '12345678931', '3234567893', '1234567 93', '123456789x', '１２３４５６７８９３'])(
  'not an NPI: %s',
  (text) => expect(isNpi(text)).toBe(false),
)

/** Luhn over the whole number with its card prefix, as a second opinion. */
const luhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

test('exactly one tenth digit fits, and it is Luhn’s over 80840', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 299_999_999 }), (number) => {
      const nine = String(number)
      const fitting = [...'0123456789'].filter((digit) => isNpi(nine + digit))
      expect(fitting).toEqual([String(npiCheckDigit(nine))])
      expect(luhn(`80840${nine}${fitting[0]}`)).toBe(true)
    }),
  )
})
