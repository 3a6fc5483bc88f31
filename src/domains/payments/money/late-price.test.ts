import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, quoteOf, someQuotes } from '../testing/arbitraries.ts'
import { creditedBy, type InvoicePayment, minDueOf, owedBy } from './credits.ts'
import { latePrices } from './late-price.ts'
import { rateOf } from './quote.ts'

const one = 10n ** 18n
const bill = { usdUnits: 9_800n, feeUsdUnits: 200n }
const dollar = 10n ** 8n
const late = (ude: bigint, more: Partial<InvoicePayment> = {}): InvoicePayment => ({
  units: ude * one,
  state: 'seen',
  quoteSeq: null,
  paidAt: at(2000),
  ...more,
})
const now = (answer: bigint) => rateOf(quoteOf(answer, { made: 3000 }))
const priced = (payments: InvoicePayment[], answer: bigint, of = bill, quotes = [quoteOf(dollar)]) =>
  latePrices(of, quotes, payments, now(answer)).map(({ isPromised }) => isPromised)

test.each([
  ['the price stood still', dollar, true],
  ['the price rose: it does not become too much', 2n * dollar, true],
  ['the price fell within the tolerance', 99_500_000n, true],
  ['the price fell further', 99_499_999n, false],
] as const)('money of the amount that was asked, when %s', (_, answer, isPromised) =>
  expect(priced([late(100n)], answer)).toEqual([isPromised]),
)
test('too little at the promised price counts at the price of now, whatever it is worth', () => {
  expect(priced([late(60n)], 3n * dollar)).toEqual([false])
  expect(priced([late(40n), late(60n)], dollar)).toEqual([true, true])
  const inTime = late(40n, { quoteSeq: 1, paidAt: at(500) })
  expect(priced([inTime, late(60n)], dollar)).toEqual([true])
})
test('each late payment is promised the price that had lapsed last when it was made', () => {
  const quotes = [quoteOf(dollar), quoteOf(2n * dollar, { seq: 2, made: 1500 })]
  const [first, second] = latePrices(
    bill,
    quotes,
    [late(50n, { paidAt: at(1000) }), late(25n, { paidAt: at(2500) })],
    now(2n * dollar),
  )
  expect([first?.rate, second?.rate]).toEqual(quotes.map(rateOf))
})
test('money for a bill that asks for nothing any more is never promised a price', () => {
  expect(priced([late(100n)], dollar, { ...bill, replacedAt: at(1000) } as typeof bill)).toEqual([false])
})

const some = fc.array(
  fc.record({
    units: fc.bigInt({ min: 1n, max: 200n * one }),
    paidAt: fc.integer({ min: 0, max: 6000 }).map(at),
    state: fc.constantFrom('seen' as const, 'final' as const, 'orphaned' as const),
    quoteSeq: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
  }),
  { maxLength: 6 },
)
const someAnswer = fc.bigInt({ min: 10n ** 7n, max: 10n ** 9n })

test('the order of payments and quotes does not matter', () => {
  fc.assert(
    fc.property(someQuotes, some, someAnswer, (quotes, payments, answer) => {
      const straight = latePrices(bill, quotes, payments, now(answer))
      const turned = latePrices(bill, [...quotes].reverse(), [...payments].reverse(), now(answer))
      expect(turned.reverse().map(({ rate }) => rate)).toEqual(straight.map(({ rate }) => rate))
    }),
  )
})
test('whoever is kept to the promise has paid the bill by it, and the money is worth the bill today', () => {
  fc.assert(
    fc.property(someQuotes, some, someAnswer, (quotes, payments, answer) => {
      const late = latePrices(bill, quotes, payments, now(answer))
      fc.pre(late.some(({ isPromised }) => isPromised))
      const standing = payments.filter(({ state }) => state !== 'orphaned')
      const at = (rateFor: (one: (typeof late)[number]) => ReturnType<typeof now>) => {
        const offers = late.map((one, i) => ({ ...quoteOf(1n, { seq: 10 + i }), ...fields(rateFor(one)) }))
        const counted = standing.map((payment) => {
          const i = late.findIndex((one) => one.payment === payment)
          return i < 0 ? payment : { ...payment, quoteSeq: 10 + i }
        })
        return creditedBy(counted, [...quotes, ...offers])
      }
      expect(at(({ rate }) => rate)).toBeGreaterThanOrEqual(minDueOf(bill))
      expect(at(() => now(answer))).toBeGreaterThanOrEqual(minDueOf(bill))
    }),
  )
})
test('a bill that was asked exactly and paid late in full is never too much', () => {
  fc.assert(
    fc.property(someAnswer, someAnswer, (asked, answer) => {
      const quote = quoteOf(asked)
      const units = (owedBy(bill) * quote.rateDen + quote.rateNum - 1n) / quote.rateNum
      const [price] = latePrices(bill, [quote], [late(1n, { units })], now(answer))
      const kept = { ...quoteOf(1n, { seq: 2 }), ...fields(price?.rate ?? now(answer)) }
      const credit = creditedBy([late(1n, { units, quoteSeq: 2 })], [kept])
      if (answer >= asked) expect(credit).toBeLessThanOrEqual(owedBy(bill) + 1n)
    }),
  )
})

function fields({ num, den }: ReturnType<typeof now>) {
  return { rateNum: num, rateDen: den }
}
