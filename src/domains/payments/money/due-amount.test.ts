import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert, money, shareOf } from '#kit/money.ts'
import { askedStep } from '../coin.ts'
import { udeOnBsc } from '../rails/rails.ts'
import { priceText, rateFromAnswer } from '../rates/price-text.ts'
import { dueAmount } from './due-amount.ts'

const now = new Date()
const price = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((answer) => rateFromAnswer('UDE', answer, 8, now, 'feed'))
const cents = fc.bigInt({ min: 1n, max: 10n ** 8n })

test('PAY-34 PAY-35 25.00 and 0.50 at 0.003045 are 8374.384237 UDE, the fee within', () => {
  const { due, fee } = dueAmount(
    money('USD', 2500n),
    money('USD', 50n),
    rateFromAnswer('UDE', 304_500n, 8, now, 'feed'),
  )
  expect(due).toEqual(money('UDE', 8_374_384_237n * 10n ** 12n))
  expect(fee).toEqual(money('UDE', 164_203_613n * 10n ** 12n))
})
test('PAY-34 what is asked is worth at least the bill, and less than one step more', () => {
  fc.assert(
    fc.property(cents, price, (amount, rate) => {
      const usd = money('USD', amount)
      const feeUsd = shareOf(usd, 200n)
      const { due } = dueAmount(usd, feeUsd, rate)
      expect(convert(due, rate, 'down').units).toBeGreaterThanOrEqual(amount + feeUsd.units)
      const less = due.units - askedStep('UDE')
      expect(less * rate.num).toBeLessThan((amount + feeUsd.units) * rate.den)
      expect(due.units % askedStep('UDE')).toBe(0n)
    }),
    { numRuns: 2000 },
  )
})
test('the fee is part of what is asked, and never more', () => {
  fc.assert(
    fc.property(cents, price, (amount, rate) => {
      const usd = money('USD', amount)
      const { due, fee } = dueAmount(usd, shareOf(usd, 200n), rate)
      expect(fee.units).toBeLessThanOrEqual(due.units)
    }),
  )
})
test('PAY-35 telling equal invoices apart adds less than 0.01 UDE', () => {
  expect(BigInt(udeOnBsc.slotCount) * askedStep('UDE')).toBeLessThan(10n ** 16n)
})
test('a price is printed exactly, with at least six decimals', () => {
  expect(priceText(rateFromAnswer('UDE', 304_500n, 8, now, 'feed'))).toBe('0.003045')
  expect(priceText(rateFromAnswer('UDE', 304_512n, 8, now, 'feed'))).toBe('0.00304512')
  expect(priceText(rateFromAnswer('UDE', 61_234_000_000n, 8, now, 'feed'))).toBe('612.340000')
})
