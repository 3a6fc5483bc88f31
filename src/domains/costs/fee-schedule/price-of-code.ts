import { divide, type Money, money } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import { conversionFactor, type RelativeValue } from './fee-schedule.ts'
import type { Locality } from './locality.ts'

/** The factors of a place whose prices are the national ones. */
export const nationalFactors = { work: '1.000', practice: '1.000', malpractice: '1.000' } as const

type Factors = Pick<Locality, 'work' | 'practice' | 'malpractice'>

/**
 * What Medicare allows for a code in an area: (work × its factor + practice × its factor + malpractice × its factor)
 * × US dollars per unit × how many times it is done; from the second time on practice costs count by half. Exact to the
 * last digit, then rounded once, half up to the cent.
 */
export function priceOfCode(value: RelativeValue, factors: Factors, times = 1): Money<'USD'> {
  const count = BigInt(times)
  const halfUnits =
    2n * count * scaled(value.work, 2) * scaled(factors.work, 3) +
    (count + 1n) * scaled(value.practice, 2) * scaled(factors.practice, 3) +
    2n * count * scaled(value.malpractice, 2) * scaled(factors.malpractice, 3)
  // Two decimals of units, three of factors and four of dollars make nine; cents have two; and halves are two.
  return money('USD', divide(halfUnits * scaled(conversionFactor, 4), 20_000_000n, 'half-up'))
}

/** The units of a code together, done so many times, without area factors: `2.85`. */
export function totalUnits(value: RelativeValue, times = 1): string {
  const count = BigInt(times)
  const halves =
    2n * count * (scaled(value.work, 2) + scaled(value.malpractice, 2)) + (count + 1n) * scaled(value.practice, 2)
  const [whole, rest] = [halves / 200n, ((halves % 200n) * 5n).toString().padStart(3, '0')]
  return `${whole}.${rest.replace(/0$/, '')}`
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  invariant(/^\d+$/.test(whole) && fraction.length === decimals, `a figure with ${decimals} decimals`)
  return BigInt(whole + fraction)
}
