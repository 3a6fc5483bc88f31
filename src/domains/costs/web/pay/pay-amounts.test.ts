import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceText } from '#domains/payments/rates/price-text.ts'
import { readPrice } from '#domains/token/prices/read-price.ts'
import { formatDecimal, toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { checkAmounts, copayAndFee } from '../../pay/check-amounts.ts'
import { payAmounts } from './pay-amounts.ts'

const at = '2026-11-20T09:14:05.000Z'
const priceOf = (text: string) => {
  const price = readPrice(text, at, 'feed')
  if (!price) throw new Error('no price')
  return price
}

test('PAY-28 PAY-34 PAY-35 the fee is 2% of the copay, and UDE has six decimals', () => {
  const { copay, fee, total, due, feeInUde } = payAmounts(money('USD', 8723n), priceOf('0.842100'))
  expect([copay, fee, total].map((m) => formatDecimal(m))).toEqual(['87.23', '1.74', '88.97'])
  // 88.97 / 0.8421 = 105.65253533…, asked upwards so that it is never too little.
  expect(formatDecimal(due, 6)).toBe('105.652536')
  expect(formatDecimal(feeInUde, 6)).toBe('2.066263')
  expect(due.units % 10n ** 12n).toBe(0n)
})

test('PAY-31 what the page asks is what the server accepts, at every copay and price', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 8n })
  const prices = fc.integer({ min: 1, max: 10 ** 9 }).map((millionths) => (millionths / 1e6).toFixed(6))
  fc.assert(
    fc.property(cents, prices, (units, text) => {
      const price = priceOf(text)
      const { copay, fee, due, feeInUde } = payAmounts(money('USD', units), price)
      fc.pre(due.units < 10n ** 27n)
      const shown = {
        usdAmount: toNumber(copay),
        feeUsdAmount: toNumber(fee),
        amount: toNumber(due, 6),
        feeAmount: toNumber(feeInUde, 6),
        quotedPrice: text,
      }
      const ours = copayAndFee(shown)
      expect(ours).toEqual({ usd: copay, feeUsd: fee })
      expect(() => checkAmounts(shown, ours, price)).not.toThrow()
    }),
  )
})

test('a price is read exactly as it was written', () => {
  for (const text of ['0.003045', '1.000000', '12.345678901']) expect(priceText(priceOf(text))).toBe(text)
  for (const text of ['', '0', '0.000', '-1', '1e3', 'NaN', '1.']) expect(readPrice(text, at, 'feed')).toBeNull()
})
