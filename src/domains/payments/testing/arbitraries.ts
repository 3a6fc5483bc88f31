import fc from 'fast-check'
import type { InvoicePayment } from '../money/credits.ts'
import type { Quote } from '../money/quote.ts'
import { rateFromAnswer } from '../rates/price-text.ts'

/** A moment so many seconds after the beginning of time. */
export const at = (seconds: number) => new Date(seconds * 1000)

/** A quote of the price a feed answers (eight decimals), made at second `made`, good for 900 seconds. */
export function quoteOf(answer: bigint, more: Partial<Quote> & { made?: number } = {}): Quote {
  const { made = 0, ...fields } = more
  const { num, den } = rateFromAnswer('UDE', answer, 8, at(made), 'feed')
  return {
    seq: 1,
    kind: 'asked',
    asset: 'UDE',
    rateNum: num,
    rateDen: den,
    rateSource: 'feed',
    rateAt: at(made),
    madeAt: at(made),
    expiresAt: at(made + 900),
    usdUnits: 10_000n,
    units: null,
    ...fields,
  }
}

/** Up to four quotes of an invoice, asked and late, at prices around one dollar. */
export const someQuotes: fc.Arbitrary<Quote[]> = fc
  .array(fc.record({ answer: fc.bigInt({ min: 10n ** 7n, max: 10n ** 9n }), isLate: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) =>
    list.map(({ answer, isLate }, index) =>
      quoteOf(answer, { seq: index + 1, kind: isLate && index > 0 ? 'late' : 'asked', made: index * 1000 }),
    ),
  )

/** Up to eight payments of up to 200 UDE, priced by any of four quotes or waiting for a price. */
export const somePayments: fc.Arbitrary<InvoicePayment[]> = fc.array(
  fc.record({
    units: fc.bigInt({ min: 1n, max: 200n * 10n ** 18n }),
    state: fc.constantFrom('seen', 'final', 'orphaned'),
    paidAt: fc.integer({ min: 0, max: 4000 }).map(at),
    quoteSeq: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(null)),
  }),
  { maxLength: 8 },
) as fc.Arbitrary<InvoicePayment[]>

/** Any moment around and long after the quotes. */
export const someMoment: fc.Arbitrary<Date> = fc.integer({ min: 0, max: 100_000 }).map(at)
