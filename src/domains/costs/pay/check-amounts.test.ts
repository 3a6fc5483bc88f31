import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAmount } from '#domains/payments/money/due-amount.ts'
import { rateFromAnswer } from '#domains/payments/rates/price-text.ts'
import { toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { checkAmounts, copayAndFee } from './check-amounts.ts'
import { processingFee } from './fee-rule.ts'

const rate = (feedUnits: bigint) => rateFromAnswer('UDE', feedUnits, 8, new Date(0), 'test')
const shownFor = (cents: bigint, feedUnits: bigint) => {
  const usd = money('USD', cents)
  const feeUsd = processingFee(usd)
  const { due, fee } = dueAmount(usd, feeUsd, rate(feedUnits))
  return {
    usdAmount: toNumber(usd),
    feeUsdAmount: toNumber(feeUsd),
    amount: toNumber(due, 6),
    feeAmount: toNumber(fee, 6),
  }
}
const check = (shown: ReturnType<typeof shownFor>, feedUnits: bigint) => {
  checkAmounts(shown, copayAndFee(shown), rate(feedUnits))
}

test('PAY-34 what a page computes by the rule is accepted, for any copay and any price', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1_000_000n }),
      fc.bigInt({ min: 30_000n, max: 10_000_000_000n }),
      (cents, price) => {
        check(shownFor(cents, price), price)
      },
    ),
  )
})

test('a price within 1% is accepted, one beyond it is refused', () => {
  const shown = shownFor(8723n, 304_500n)
  check(shown, 307_500n)
  check(shown, 301_600n)
  for (const moved of [308_000n, 301_000n]) expect(() => check(shown, moved)).toThrow('Price changed, review again')
})

test('a price that was quoted is compared as well', () => {
  const shown = shownFor(8723n, 304_500n)
  check({ ...shown, quotedPrice: '0.003045' } as typeof shown, 304_500n)
  expect(() => check({ ...shown, quotedPrice: '0.0031' } as typeof shown, 304_500n)).toThrow('Price changed')
})

test('PAY-31 a fee of 1% in tokens is refused', () => {
  const shown = shownFor(8723n, 304_500n)
  expect(() => check({ ...shown, feeAmount: 286.371 }, 304_500n)).toThrow('does not match')
})
