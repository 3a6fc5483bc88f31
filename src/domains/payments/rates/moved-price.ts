import { parseDecimal } from '#kit/decimal.ts'
import type { Rate } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import { rateFromAnswer } from './price-text.ts'

const percent = 100n
const priceDecimals = 18

/** A price as a page shows it and sends it back: a decimal of US dollars. */
export const shownPricePattern = /^\d{1,9}(\.\d{1,18})?$/

/** Whether what was shown is more than 1% from what we say. */
export const isFar = (shown: bigint, ours: bigint): boolean =>
  (shown > ours ? shown - ours : ours - shown) * percent > ours

/** Whether the price of UDE is more than 1% from the one that a person saw. */
export function hasMoved(shown: string, rate: Rate<'UDE', 'USD'>): boolean {
  const quoted = parseDecimal('UDE', shown)
  invariant(quoted, 'the contract lets only decimals in')
  const { num, den } = rateFromAnswer('UDE', quoted.units, priceDecimals, rate.at, rate.source)
  return isFar(num * rate.den, rate.num * den)
}
