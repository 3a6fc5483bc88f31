import type { KnownTerms } from '#domains/coverage/benefits/benefit-engine.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type DerivationLine, type FigureSource, ownWordSource, usualShareRule } from '../estimates/derivation.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { EstimateWord } from '../estimates/estimate-words.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import type { Insured } from './insured.ts'
import { nothingKnown } from './plan-terms.ts'

/** What many plans leave to a person once the deductible is met: 20%, in basis points. */
export const usualCoinsurance = 2000n

/** The terms by which the price of a visit is divided, whose word each of them is, and what that takes for granted. */
export type TermsOfVisit = {
  terms: KnownTerms
  /** The rule in words. */
  why: EstimateWord
  values: DerivationLine['values']
  assumption: EstimateWord
  sources: { copay: FigureSource; share: FigureSource; deductible: FigureSource; limit: FigureSource }
  /** The insurer's own price is not known and may be above Medicare's. */
  isPriceOpen: boolean
  /** The copay is by the person's word alone and their deductible is not met: their plan may ask for the price first. */
  mayAskPriceFirst?: boolean
}

/**
 * The first that anybody says: what the insurer answered of this care; a copay, by the card or by the insurer's list; else
 * the usual share after the deductible, by the plan's deductible or the person's word. Null: nobody
 * says anything. Original Medicare has its own rules (part-b.ts).
 */
export const termsOfVisit = (
  insured: Insured,
  service: ServiceType | null,
  price: PriceEstimate | null,
): TermsOfVisit | null => answeredTerms(insured) ?? copayTerms(insured, price) ?? usualTerms(insured, service, price)

/** Only a copay is paid, whatever the visit's price is. */
export const isCopayAlone = ({ isCovered, copay, coinsurance, isDeductibleFirst, deductibleLeft }: KnownTerms) =>
  isCovered && copay !== null && coinsurance === null && (!isDeductibleFirst || deductibleLeft === 0n)

const dollars = (cents: bigint | null) => formatDecimal(money('USD', cents ?? 0n))
/** All terms from one source. */
export const allFrom = (source: FigureSource) => ({ copay: source, share: source, deductible: source, limit: source })

function answeredTerms({ plan }: Insured): TermsOfVisit | null {
  if (!plan?.isVerified) return null
  const { terms, source } = plan
  const { isCovered, copay, coinsurance, isDeductibleFirst, deductibleLeft } = terms
  const said = { terms, sources: allFrom(source), isPriceOpen: true }
  if (!isCovered) return { ...said, values: {}, why: 'why.planNotCovered', assumption: 'assume.planShare' }
  if (copay === null && coinsurance === null) return null
  const what = copay === null ? 'Share' : coinsurance === null ? 'Copay' : 'CopayShare'
  const when = !isDeductibleFirst || deductibleLeft === 0n ? '' : deductibleLeft === null ? 'Open' : 'After'
  return {
    ...said,
    why: `why.plan${what}${when}`,
    values: {
      ...(coinsurance !== null && { share: shareText(coinsurance) }),
      ...(copay !== null && { copay: dollars(copay) }),
      ...(when === 'After' && { left: dollars(deductibleLeft) }),
    },
    assumption: isCopayAlone(terms)
      ? 'assume.copayOnFile'
      : when === 'Open'
        ? 'assume.planShareOpen'
        : 'assume.planShare',
  }
}

/** A share in words: 2000 is `20%`. */
export const shareText = (basisPoints: bigint) => `${Number(basisPoints) / 100}%`

/** What is left of the year by the person's own plan stays as it is, whoever says the copay. */
export const leftOf = ({ plan }: Insured) =>
  plan?.isVerified
    ? { deductibleLeft: plan.terms.deductibleLeft, outOfPocketLeft: plan.terms.outOfPocketLeft }
    : { deductibleLeft: null, outOfPocketLeft: null }

function copayTerms(insured: Insured, price: PriceEstimate | null): TermsOfVisit | null {
  const { payer, plan, copayOnCard, deductibleMet } = insured
  const onCard = copayOnCard?.units ?? null
  const copay = onCard ?? (plan?.isVerified ? null : (plan?.terms.copay ?? null))
  if (copay === null) return null
  const word = onCard === null ? 'networkCopay' : 'copayOnCard'
  const isByWordAlone = payer === 'private' && onCard !== null && !plan?.isVerified
  const mayAskPriceFirst = isByWordAlone && deductibleMet === false && price !== null && price.high.units > copay
  const source = onCard === null && plan ? plan.source : ownWordSource
  return {
    terms: { ...nothingKnown, ...leftOf(insured), copay, isDeductibleFirst: false },
    why: `why.${word}`,
    values: { copay: dollars(copay) },
    assumption: mayAskPriceFirst ? 'assume.copayOrPrice' : `assume.${word}`,
    sources: { ...allFrom(source), ...(plan && { deductible: plan.source, limit: plan.source }) },
    isPriceOpen: false,
    mayAskPriceFirst,
  }
}

function usualTerms(insured: Insured, service: ServiceType | null, price: PriceEstimate | null): TermsOfVisit | null {
  const { payer, plan, deductibleMet: met } = insured
  if (payer === 'unlisted' || !service || !price) return null
  const left = leftOf(insured)
  const known = left.deductibleLeft
  // A deductible that is not met, by a person's word, takes the whole price.
  const byWord = met === null ? null : met ? 0n : price.high.units
  const said = {
    terms: { ...nothingKnown, ...left, coinsurance: usualCoinsurance, deductibleLeft: known ?? byWord },
    values: {},
    sources: {
      ...allFrom(usualShareRule),
      ...(met !== null && { deductible: ownWordSource }),
      ...(plan && { deductible: known === null && met !== null ? ownWordSource : plan.source, limit: plan.source }),
    },
    isPriceOpen: true,
  }
  if (known !== null)
    return {
      ...said,
      why: 'why.deductibleOnFile',
      values: { left: dollars(known) },
      assumption: 'assume.deductibleOnFile',
    }
  if (met === true) return { ...said, why: 'why.met', assumption: 'assume.met', isPriceOpen: false }
  if (met === false) return { ...said, why: 'why.notMet', assumption: 'assume.notMet' }
  return { ...said, why: 'why.met', assumption: plan?.isVerified ? 'assume.deductibleUnknown' : 'assume.open' }
}
