import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, quoteOf } from '../testing/arbitraries.ts'
import { paidJust } from './paid-range.ts'
import { askedQuote, isGood, quoteFor } from './quote.ts'

const first = quoteOf(10n ** 8n, { units: 100n })
const second = quoteOf(2n * 10n ** 8n, { seq: 2, made: 1000, units: 50n })
const late = quoteOf(3n * 10n ** 8n, { seq: 3, kind: 'late', made: 3000, units: null, usdUnits: null })
const all = [first, second, late]
const paid = (units: bigint, seconds: number) => quoteFor(units, paidJust(at(seconds)), all)?.seq ?? null

describe('a payment is made under', () => {
  test.each([
    ['the quote whose amount it has', 100n, 900, 1],
    ['no quote, a second after its end', 100n, 901, null],
    ['the one in force, with the amount of one that is over', 100n, 1500, 2],
    ['the one in force, with an amount nobody asked', 77n, 1500, 2],
    ['one made just after its block, as two clocks differ', 77n, 950, 2],
    ['no quote between two', 77n, 939, null],
    ['no quote, even at the time of a late one', 77n, 3000, null],
  ])('%s', (_, units, seconds, seq) => expect(paid(units, seconds)).toBe(seq))
  test('an amount decides between two that are in force at once', () => {
    const both = [first, quoteOf(10n ** 8n, { seq: 2, made: 100, units: 40n })]
    expect(quoteFor(40n, paidJust(at(500)), both)?.seq).toBe(2)
    expect(quoteFor(41n, paidJust(at(500)), both)?.seq).toBe(1)
  })
})
test('the newest asked quote asks; it is good while it asks for just what is outstanding', () => {
  expect(askedQuote(all)).toBe(second)
  expect(isGood(second, 10_000n, at(1899))).toBe(true)
  expect(isGood(second, 10_000n, at(1900))).toBe(false)
  expect(isGood(second, 9_999n, at(1500))).toBe(false)
})
test('a quote made later changes nothing for money that came before', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 200n }), fc.integer({ min: 0, max: 1900 }), (units, seconds) => {
      const paid = paidJust(at(seconds))
      const before = quoteFor(units, paid, [first, second])
      fc.pre(before !== null && before.units !== units)
      const more = quoteOf(10n ** 8n, { seq: 4, made: seconds, units: 999n })
      expect(quoteFor(units, paid, [first, second, more])).toBe(before)
    }),
  )
})
