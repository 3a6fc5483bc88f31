// By which terms the price of a visit is divided, and whose word each of them is: an insurer's, a card's, a list's, the usual
// ones, or those of Original Medicare's Part B.

import type { KnownTerms } from '#domains/coverage/benefits/divide-cost.ts'
import { centsToDollars } from '#kit/decimal.ts'
import {
  checkupLaw,
  type DerivationLine,
  type EstimateWord,
  type FigureSource,
  ownWordSource,
  usualShareRule,
} from '../estimates/derivation.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import { type Insured, nothingKnown } from './insured.ts'

/** What many plans leave to a person once the deductible is met: 20%, in basis points. */
const usualCoinsurance = 2000n

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
  /** All terms that may be meant, and those that may be where nobody understands a restriction; absent: `terms` alone. */
  possible?: readonly KnownTerms[]
  doubtful?: readonly KnownTerms[]
  /** Nobody can say which of them it is, or a note leaves it open: no figure is certain. */
  isOpen?: boolean
  /** More may be asked than any of the terms say. */
  mayBeMore?: boolean
  /** The copay is by the person's word alone and their deductible is not met: their plan may ask for the price first. */
  mayAskPriceFirst?: boolean
}

/**
 * The first that anybody says: what the insurer answered of this care; a copay, by the card or by the insurer's list; else
 * the usual share after the deductible, by the plan's deductible or the person's word. Null: nobody
 * says anything. Original Medicare has its own rules (`termsOfPartB`).
 */
export const termsOfVisit = (
  insured: Insured,
  service: ServiceType | null,
  price: PriceEstimate | null,
): TermsOfVisit | null =>
  insured.isOutside
    ? outsideTerms(insured)
    : service === 'preventive'
      ? (answeredTerms(insured) ?? checkupTerms(insured))
      : (answeredTerms(insured) ?? copayTerms(insured, price) ?? usualTerms(insured, service, price))

const outsideWhy: Readonly<Partial<Record<EstimateWord, EstimateWord>>> = {
  'why.planCopay': 'why.planCopayOutside',
  'why.planShare': 'why.planShareOutside',
  'why.planNotCovered': 'why.planNotCoveredOutside',
}

/** Outside the network only the insurer's own answer counts, and the office may ask for the rest of its price. */
function outsideTerms(insured: Insured): TermsOfVisit | null {
  const said = answeredTerms(insured)
  if (!said) return null
  return { ...said, why: outsideWhy[said.why] ?? said.why, assumption: 'assume.outside', isOpen: true, mayBeMore: true }
}

/** A check-up, which by law most plans pay in full in their network. */
const checkupTerms = (insured: Insured): TermsOfVisit | null =>
  insured.payer === 'unlisted'
    ? null
    : {
        terms: { ...nothingKnown, ...leftOf(insured), copay: 0n, isDeductibleFirst: false },
        why: 'why.checkupLaw',
        values: {},
        assumption: 'assume.checkupLaw',
        sources: allFrom(checkupLaw),
        isPriceOpen: true,
        isOpen: true,
        mayBeMore: true,
      }

/** Only a copay is paid, whatever the visit's price is. */
export const isCopayAlone = ({ isCovered, copay, coinsurance, isDeductibleFirst, deductibleLeft }: KnownTerms) =>
  isCovered && copay !== null && coinsurance === null && (!isDeductibleFirst || deductibleLeft === 0n)

/** All terms from one source. */
const allFrom = (source: FigureSource) => ({ copay: source, share: source, deductible: source, limit: source })

function answeredTerms({ plan }: Insured): TermsOfVisit | null {
  if (!plan?.isVerified) return null
  const { terms, source, possible = [terms], doubtful = [] } = plan
  const said = { terms, possible, doubtful, sources: allFrom(source), isPriceOpen: true }
  if (!terms.isCovered) return { ...said, values: {}, why: 'why.planNotCovered', assumption: 'assume.planShare' }
  if (terms.copay === null && terms.coinsurance === null) return null
  const isOpen = Boolean(plan.isOpen) || doubtful.length > 0
  if (possible.length > 1) return { ...said, ...severalWords(possible), isOpen: true }
  const words = wordsOf(terms)
  const assumption = plan.isVideoOpen ? 'assume.videoNotSaid' : 'assume.planNote'
  return { ...said, ...words, isOpen, ...(isOpen && { assumption }) }
}

/** The rule of one division in words, and what it takes for granted. */
function wordsOf(terms: KnownTerms): Pick<TermsOfVisit, 'why' | 'values' | 'assumption'> {
  const { copay, coinsurance, isDeductibleFirst, isDeductibleAfterCopay, deductibleLeft } = terms
  const what = copay === null ? 'Share' : coinsurance === null ? 'Copay' : 'CopayShare'
  const isPaid = (isDeductibleFirst || isDeductibleAfterCopay) && deductibleLeft !== 0n
  const when = !isPaid ? '' : deductibleLeft === null ? 'Open' : 'After'
  const isBetween = what === 'CopayShare' && when === 'After' && !isDeductibleFirst
  return {
    why: isBetween ? 'why.planCopayThenShare' : `why.plan${what}${when}`,
    values: {
      ...(coinsurance !== null && { share: shareText(coinsurance) }),
      ...(copay !== null && { copay: centsToDollars(copay) }),
      ...(when === 'After' && { left: centsToDollars(deductibleLeft ?? 0n) }),
    },
    assumption: isCopayAlone(terms)
      ? 'assume.copayOnFile'
      : when === 'Open'
        ? 'assume.planShareOpen'
        : 'assume.planShare',
  }
}

/** The words for terms of which nobody can say which are meant: in what they differ, and every amount that was sent. */
function severalWords(possible: readonly KnownTerms[]): Pick<TermsOfVisit, 'why' | 'values' | 'assumption'> {
  const amounts = [...new Set(possible.map(amountText))]
  const [first] = possible as readonly [KnownTerms]
  // A copay of nothing beside a deductible: free, or only no copay.
  if (possible.some(({ copay }) => copay === 0n) && possible.some(({ copay }) => copay === null))
    return { why: 'why.planNoCopay', values: {}, assumption: 'assume.planNoCopay' }
  if (amounts.length === 1)
    return {
      ...wordsOf({ ...first, isDeductibleFirst: false, isDeductibleAfterCopay: false }),
      assumption: 'assume.planOrder',
    }
  return { why: 'why.planSeveral', values: { amounts: amounts.join(', ') }, assumption: 'assume.planSeveral' }
}

const amountText = ({ copay, coinsurance }: KnownTerms): string =>
  [
    ...(copay === null ? [] : [`$${centsToDollars(copay)}`]),
    ...(coinsurance === null ? [] : [shareText(coinsurance)]),
  ].join(' + ')

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
    values: { copay: centsToDollars(copay) },
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
      values: { left: centsToDollars(known) },
      assumption: 'assume.deductibleOnFile',
    }
  if (met === true) return { ...said, why: 'why.met', assumption: 'assume.met' }
  if (met === false) return { ...said, why: 'why.notMet', assumption: 'assume.notMet' }
  return { ...said, why: 'why.met', assumption: plan?.isVerified ? 'assume.deductibleUnknown' : 'assume.open' }
}

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
  const whole = wholeOfPartB(insured, service, plan)
  if (whole) return whole
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

/** What Medicare pays nothing of, and what it or Medicaid pays in full; null: a share is the person's. */
function wholeOfPartB(insured: Insured, service: ServiceType, plan: Insured['plan']): TermsOfVisit | null {
  const nothing = { ...nothingKnown, ...leftOf(insured), coinsurance: 0n, isDeductibleFirst: false }
  const said = { values: {}, isPriceOpen: false, sources: allFrom(plan?.source ?? source) }
  if (plan && !plan.terms.isCovered)
    return { ...said, terms: plan.terms, why: 'why.planNotCovered', assumption: 'assume.medicareNotCovered' }
  if (plan?.isQmb) return { ...said, terms: nothing, why: 'why.qmb', assumption: 'assume.qmb' }
  const inFull = { ...said, sources: allFrom(source), terms: nothing }
  if (service === 'lab') return { ...inFull, why: 'why.medicareLab', assumption: 'assume.medicareLab' }
  if (service === 'preventive') return { ...inFull, why: 'why.medicareCheckup', assumption: 'assume.medicareCheckup' }
  return null
}

function whyOf(left: bigint | null, share: string): Pick<TermsOfVisit, 'why' | 'values'> {
  if (left === 0n) return { why: 'why.medicareShare', values: { share } }
  if (left === null)
    return { why: 'why.medicareShareOpen', values: { share, deductible: centsToDollars(partB.deductible) } }
  return { why: 'why.medicareShareAfter', values: { share, left: centsToDollars(left) } }
}

const assumptionOf = (answeredLeft: bigint | null, met: boolean | null): EstimateWord =>
  answeredLeft !== null
    ? 'assume.medicareChecked'
    : met === null
      ? 'assume.medicareOpen'
      : met
        ? 'assume.medicareMet'
        : 'assume.medicareNotMet'
