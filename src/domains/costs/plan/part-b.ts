import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type FigureSource, ownWordSource } from '../estimates/derivation.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { EstimateWord } from '../estimates/estimate-words.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import type { Insured } from './insured.ts'
import { nothingKnown } from './plan-terms.ts'
import { allFrom, leftOf, shareText, type TermsOfVisit } from './terms-of-visit.ts'

/** What Part B takes before it pays, and then leaves to a person, in US cents and basis points. https://www.medicare.gov/basics/costs/medicare-costs */
export const partB = { year: 2026, deductible: 28_300n, share: 2_000n } as const

const source: FigureSource = {
  name: 'from.partB',
  values: { year: String(partB.year) },
  year: partB.year,
  asOf: null,
  isSample: false,
}

/**
 * The terms of Original Medicare for care outside a hospital stay: a yearly deductible, then 20% of what Medicare allows,
 * without any yearly limit; laboratory tests in full. Medicare's own answer says what is left of the deductible, else the
 * person does. It has no network and no card with a copay on it.
 */
export function termsOfPartB(
  insured: Insured,
  service: ServiceType | null,
  price: PriceEstimate | null,
): TermsOfVisit | null {
  if (!service || !price) return null
  const plan = insured.plan?.isVerified ? insured.plan : null
  const answered = plan?.source ?? source
  if (plan && !plan.terms.isCovered)
    return {
      terms: plan.terms,
      why: 'why.planNotCovered',
      values: {},
      assumption: 'assume.medicareNotCovered',
      sources: allFrom(answered),
      isPriceOpen: false,
    }
  if (service === 'lab')
    return {
      terms: { ...nothingKnown, ...leftOf(insured), coinsurance: 0n, isDeductibleFirst: false },
      why: 'why.medicareLab',
      values: {},
      assumption: 'assume.medicareLab',
      sources: allFrom(source),
      isPriceOpen: false,
    }
  const { deductibleMet: met } = insured
  const answeredLeft = leftOf(insured).deductibleLeft
  const byWord = met === null ? null : met ? 0n : partB.deductible
  const deductibleLeft = answeredLeft ?? byWord
  const share = plan?.terms.coinsurance ?? partB.share
  return {
    terms: {
      ...nothingKnown,
      ...leftOf(insured),
      coinsurance: share,
      deductibleLeft,
      deductibleOfYear: partB.deductible,
    },
    ...whyOf(deductibleLeft, shareText(share)),
    assumption: assumptionOf(answeredLeft, met),
    sources: {
      ...allFrom((plan?.terms.coinsurance ?? null) === null ? source : answered),
      deductible: answeredLeft !== null ? answered : met === null ? source : ownWordSource,
    },
    isPriceOpen: false,
  }
}

const dollars = (cents: bigint) => formatDecimal(money('USD', cents))

function whyOf(left: bigint | null, share: string): Pick<TermsOfVisit, 'why' | 'values'> {
  if (left === 0n) return { why: 'why.medicareShare', values: { share } }
  if (left === null) return { why: 'why.medicareShareOpen', values: { share, deductible: dollars(partB.deductible) } }
  return { why: 'why.medicareShareAfter', values: { share, left: dollars(left) } }
}

const assumptionOf = (answeredLeft: bigint | null, met: boolean | null): EstimateWord =>
  answeredLeft !== null
    ? 'assume.medicareChecked'
    : met === null
      ? 'assume.medicareOpen'
      : met
        ? 'assume.medicareMet'
        : 'assume.medicareNotMet'
