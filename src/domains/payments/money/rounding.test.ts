import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, fromNumber, parseDecimal } from '#kit/decimal.ts'
import { assets, convert, invert, money, shareOf } from '#kit/money.ts'
import { askedStep, type Coin, coins } from '../coin.ts'
import { rateFromAnswer } from '../rates/price-text.ts'
import { quoteOf } from '../testing/arbitraries.ts'
import { creditOf, divideMoney } from './credits.ts'
import { dueAmount } from './due-amount.ts'
import type { Quote } from './quote.ts'

const now = new Date(0)
// From a hundredth of a cent for a coin to ten million dollars, in a feed's eight decimals.
const answers = fc.bigInt({ min: 10_000n, max: 10n ** 15n })
const cents = fc.bigInt({ min: 1n, max: 10n ** 8n })
const bill = fc.record({ usdUnits: cents, feeUsdUnits: fc.bigInt({ min: 0n, max: 10n ** 6n }) })

describe.each(coins)('%s', (coin) => {
  const rateOf = (answer: bigint) => rateFromAnswer(coin, answer, 8, now, 'feed')

  test('what is due is worth at least the bill and less than one step more, to the last unit', () => {
    fc.assert(
      fc.property(cents, answers, (amount, answer) => {
        const rate = rateOf(answer)
        const { due } = dueAmount(money('USD', amount), money('USD', 0n), rate)
        expect(convert(due, rate, 'down').units).toBeGreaterThanOrEqual(amount)
        expect(due.units * rate.num).toBeGreaterThanOrEqual(amount * rate.den)
        expect((due.units - askedStep(coin)) * rate.num).toBeLessThan(amount * rate.den)
        expect(due.units % askedStep(coin)).toBe(0n)
      }),
    )
  })
  test('a credit is never more than the money is worth, nor a whole cent less', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), answers, (units, answer) => {
        const quote = inCoin(quoteOf(answer), coin, answer)
        const credit = creditOf({ units, paidAt: now, state: 'final', quoteSeq: 1 }, [quote])?.cents ?? -1n
        const rate = rateOf(answer)
        expect(credit * rate.den).toBeLessThanOrEqual(units * rate.num)
        expect((credit + 1n) * rate.den).toBeGreaterThan(units * rate.num)
      }),
    )
  })
  test('there and back again gives no less than the bill and nothing to whoever does it often', () => {
    fc.assert(
      fc.property(cents, answers, (amount, answer) => {
        const rate = rateOf(answer)
        const asked = convert(money('USD', amount), invert(rate), 'up')
        const back = convert(asked, rate, 'down').units
        expect(back).toBeGreaterThanOrEqual(amount)
        // One unit of the coin is worth this much more than nothing, and no more comes of it.
        expect((back - amount) * rate.den).toBeLessThan(rate.num + rate.den)
      }),
    )
  })
  test('however money comes, its parts sum to all of it, the fee within what was earned', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 22n }), { maxLength: 6 })
    fc.assert(
      fc.property(bill, answers, parts, (owed, answer, list) => {
        const quote = inCoin(quoteOf(answer), coin, answer)
        const payments = list.map((units) => ({ units, paidAt: now, state: 'final' as const, quoteSeq: 1 }))
        const { earned, fee, beyond } = divideMoney({ ...owed, returnedAt: null }, [quote], payments)
        expect(earned + beyond).toBe(list.reduce((sum, units) => sum + units, 0n))
        expect(fee >= 0n && fee <= earned && beyond >= 0n).toBe(true)
        // Nothing goes back before the bill is paid, and never less than what is beyond it by more than a cent for each part.
        const [bill, parted] = [owed.usdUnits + owed.feeUsdUnits, BigInt(list.length)]
        const { num, den } = rateOf(answer)
        if (beyond > 0n) expect(earned * num).toBeGreaterThanOrEqual(bill * den)
        expect(earned * num).toBeLessThan((bill + parted + 1n) * den + num)
      }),
    )
  })
  test('the fee of a bill that is paid is worth what was agreed, and less than a step more for each part', () => {
    fc.assert(
      fc.property(bill, answers, fc.integer({ min: 1, max: 6 }), (owed, answer, count) => {
        const { num, den } = rateOf(answer)
        const { due } = dueAmount(money('USD', owed.usdUnits), money('USD', owed.feeUsdUnits), rateOf(answer))
        const units = due.units / BigInt(count)
        const list = Array.from({ length: count }, (_, i) => (i === 0 ? due.units - units * BigInt(count - 1) : units))
        const payments = list.map((part) => ({ units: part, paidAt: now, state: 'final' as const, quoteSeq: 1 }))
        const quote = inCoin(quoteOf(answer), coin, answer)
        const paid = divideMoney({ ...owed, returnedAt: null }, [quote], payments)
        // In parts, up to a cent of each is lost to the rounding of its worth; the fee loses no more than its share.
        const lost = owed.feeUsdUnits * BigInt(count === 1 ? 0 : count) * den
        const whole = owed.usdUnits + owed.feeUsdUnits
        expect(paid.fee * num * whole + lost).toBeGreaterThanOrEqual(owed.feeUsdUnits * den * whole)
        const more = BigInt(count) * (askedStep(coin) + 1n) * num
        expect(paid.fee * num).toBeLessThan(owed.feeUsdUnits * den + more)
      }),
    )
  })
  test('an amount is read back as it was written; one decimal more than the coin has is refused', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 1, max: 9 }), (units, digit) => {
        const text = formatDecimal(money(coin, units))
        expect(parseDecimal(coin, text)?.units).toBe(units)
        expect(parseDecimal(coin, `${text}${digit}`)).toBeNull()
      }),
    )
  })
  test.each(['1e309', '-1e309', '1e5', 'Infinity', 'NaN', '0x10', '1.', '.5', '', ' 1', '1_000', '١'])(
    '%j is no amount',
    (text) => expect(parseDecimal(coin, text)).toBeNull(),
  )
  test('19 decimals are refused, however small what they add', () => {
    expect(parseDecimal(coin, `0.${'0'.repeat(18)}1`)).toBeNull()
    expect(parseDecimal(coin, `1.${'0'.repeat(18)}1`)).toBeNull()
    expect(fromNumber(coin, 1e-19)).toBeNull()
    expect(fromNumber(coin, 1e309)).toBeNull()
    expect(parseDecimal(coin, `1.${'0'.repeat(19)}`)?.units).toBe(10n ** BigInt(assets[coin]))
  })
})

test('a fee of so many hundredths of a percent is rounded to the nearest cent, half of one up', () => {
  fc.assert(
    fc.property(cents, fc.bigInt({ min: 0n, max: 10_000n }), (amount, points) => {
      const fee = shareOf(money('USD', amount), points).units
      // Never more than half a cent off, and upwards at just that.
      const off = fee * 10_000n - amount * points
      expect(off <= 5_000n && off > -5_000n).toBe(true)
    }),
  )
})

/** A quote of another coin at a feed's price. */
function inCoin(quote: Quote, coin: Coin, answer: bigint): Quote {
  const { num, den } = rateFromAnswer(coin, answer, 8, now, 'feed')
  return { ...quote, asset: coin, rateNum: num, rateDen: den }
}
