import { randomInt } from 'node:crypto'

// https://en.wikipedia.org/wiki/Damm_algorithm: every slip of one digit and every swap of two neighbours leaves another digit.
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

/** Whether the last digit of a text of digits checks the others. */
export const isChecked = (digits: string): boolean => checkOf(digits) === 0

const checkOf = (digits: string) => [...digits].reduce((state, digit) => Number(table[state]?.[Number(digit)]), 0)

/**
 * A destination tag: nine digits drawn at random, the last of which checks the others. So no slip of a digit, swap of
 * neighbours, digit too few or too many makes another one, and from one nobody guesses the next.
 */
export function newTag(): string {
  const digits = String(randomInt(10_000_000, 100_000_000))
  return `${digits}${checkOf(digits)}`
}
