import { boundCost, type DividedCost } from '#domains/coverage/benefits/benefit-engine.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { type Money, money } from '#kit/money.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import type { Insured } from './insured.ts'
import { termsOfPartB } from './part-b.ts'
import { isCopayAlone, type TermsOfVisit, termsOfVisit } from './terms-of-visit.ts'

/** From the least to the most a person may pay. `orMore`: the upper end is open, since the insurer's own price is not known. */
export type PayRange = { low: Money<'USD'>; high: Money<'USD'>; orMore: boolean }

/** What a person pays, and how the price that is worked out is divided. */
export type Pays = TermsOfVisit & {
  range: PayRange
  /** A fixed amount, whatever the visit's price is. */
  isFlat: boolean
  /** Null: what is not known makes a difference. */
  divided: DividedCost | null
  /** The yearly limit decides what is paid, whatever comes before it. */
  isLimited: boolean
}

/** What a person pays of a price by the terms anybody says; null where nobody says any, or there is no price to divide. */
export function patientPays(insured: Insured, service: ServiceType | null, price: PriceEstimate | null): Pays | null {
  const termsOf = insured.payer === 'original_medicare' ? termsOfPartB : termsOfVisit
  const said = termsOf(insured, service, price)
  if (!said) return null
  const { terms } = said
  if (said.mayAskPriceFirst && terms.copay !== null && price) return copayOrPrice(said, terms.copay, price)
  const isFlat = isCopayAlone(terms)
  const flat = isFlat ? terms.copay : null
  // The insurer's own price is not known: a copay stands, whatever Medicare allows.
  const [lowest, highest, named] = [flat ?? price?.low.units, flat ?? price?.high.units, flat ?? price?.total.units]
  if (lowest === undefined || highest === undefined || named === undefined) return null
  const [low, high] = [boundCost(lowest, terms).low.youPay, boundCost(highest, terms).high.youPay]
  const worked = boundCost(named, terms)
  const limit = terms.isCovered ? terms.outOfPocketLeft : null
  const reaches = (cents: bigint) => limit !== null && cents >= limit
  const isLimited = !isFlat && reaches(low)
  return {
    ...said,
    ...(isLimited && {
      why: 'why.limitOnFile' as const,
      values: { limit: formatDecimal(money('USD', limit ?? 0n)) },
      assumption: 'assume.limitOnFile' as const,
    }),
    range: {
      low: money('USD', low),
      high: money('USD', high),
      orMore: said.isPriceOpen && !isFlat && !reaches(high),
    },
    isFlat,
    divided: worked.low.youPay === worked.high.youPay ? worked.low : null,
    isLimited,
  }
}

/** The copay, or the price until the deductible is met: the insurer's own price, which is not known. */
const copayOrPrice = (said: TermsOfVisit, copay: bigint, price: PriceEstimate): Pays => ({
  ...said,
  range: { low: money('USD', copay), high: price.high, orMore: true },
  isFlat: false,
  divided: null,
  isLimited: false,
})
