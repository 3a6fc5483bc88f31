import { parseDecimal } from '#kit/decimal.ts'
import { divide, type Rounding } from '#kit/money.ts'

const decimals = 18

/** What an amount of a coin comes to in US cents at a price in dollars; null where either is no number. */
export function coinWorth(amount: string, price: string, rounding: Rounding): bigint | null {
  // Both are read like a coin of 18 decimals, since prices and coins have more of them than dollars have cents.
  const [held, dollars] = [parseDecimal('UDE', amount), parseDecimal('UDE', price)]
  return held && dollars ? divide(held.units * dollars.units * 100n, 10n ** BigInt(2 * decimals), rounding) : null
}
