// What a person pays of a price by the terms of their visit, and its working line by line.

import { boundCost, type CostLine, type DividedCost, type KnownTerms } from '#domains/coverage/benefits/divide-cost.ts'
import { centsToDollars } from '#kit/decimal.ts'
import { type Money, money } from '#kit/money.ts'
import {
  type DerivationLine,
  type EstimateWord,
  type FigureSource,
  sumRule,
  usualShareRule,
} from '../estimates/derivation.ts'
import type { PriceEstimate } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import type { Insured } from './insured.ts'
import { isCopayAlone, shareText, type TermsOfVisit, termsOfPartB, termsOfVisit } from './terms-of-visit.ts'

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
  const { terms, possible = [terms], doubtful = [] } = said
  if (said.mayAskPriceFirst && terms.copay !== null && price) return copayOrPrice(said, terms.copay, price)
  const ends = possible.map((one) => endsOf(one, price))
  const beyond = doubtful.map((one) => endsOf(one, price))
  if (ends.some((one) => one === null) || beyond.some((one) => one === null)) return null
  const low = smallestOf(ends.flatMap((one) => one?.low ?? []))
  const high = largestOf([...ends, ...beyond].flatMap((one) => one?.high ?? []))
  const isFlat = possible.every(isCopayAlone)
  const limit = terms.isCovered ? terms.outOfPocketLeft : null
  const reaches = (cents: bigint) => limit !== null && cents >= limit
  const isLimited = !isFlat && reaches(low)
  // A note leaves the figure open for good; of several terms a limit that is reached by all of them is the one.
  const { plan } = insured
  const isUnsure = doubtful.length > 0 || Boolean(plan?.isVerified && plan.isOpen && !plan.isQmb)
  const isOpen = isUnsure || (said.isOpen === true && !isLimited)
  const named = isFlat ? terms.copay : price?.total.units
  const worked = isOpen || named === null || named === undefined ? null : boundCost(named, terms)
  return {
    ...said,
    ...(isLimited && {
      why: 'why.limitOnFile' as const,
      values: { limit: centsToDollars(limit ?? 0n) },
      assumption: 'assume.limitOnFile' as const,
    }),
    range: {
      low: money('USD', low),
      high: money('USD', high),
      orMore: isUnsure || said.mayBeMore === true || (said.isPriceOpen && !isFlat && !reaches(high)),
    },
    isOpen,
    isFlat,
    divided: worked && worked.low.youPay === worked.high.youPay ? worked.low : null,
    isLimited,
  }
}

/** The least and the most by one kind of terms; null: there is no price to divide. A copay stands, whatever Medicare allows. */
function endsOf(terms: KnownTerms, price: PriceEstimate | null): { low: bigint; high: bigint } | null {
  const flat = isCopayAlone(terms) ? terms.copay : null
  const [lowest, highest] = [flat ?? price?.low.units, flat ?? price?.high.units]
  if (lowest === undefined || highest === undefined) return null
  return { low: boundCost(lowest, terms).low.youPay, high: boundCost(highest, terms).high.youPay }
}

const smallestOf = (all: readonly bigint[]) => all.reduce((least, one) => (one < least ? one : least))
const largestOf = (all: readonly bigint[]) => all.reduce((most, one) => (one > most ? one : most))

/** The copay, or the price until the deductible is met: the insurer's own price, which is not known. */
const copayOrPrice = (said: TermsOfVisit, copay: bigint, price: PriceEstimate): Pays => ({
  ...said,
  range: { low: money('USD', copay), high: price.high, orMore: true },
  isFlat: false,
  divided: null,
  isLimited: false,
})

type Words = Pick<DerivationLine, 'label' | 'why' | 'values' | 'source'>

/** The working of a price that is divided: what each part of a person is, what they pay, and what is left for the year. */
export function dividedLines(pays: Pays): DerivationLine[] {
  const { divided, isFlat, isLimited, terms } = pays
  if (!divided) return []
  const isDeductibleGuessed = terms.isDeductibleFirst && terms.deductibleLeft === null
  const lines = isLimited && isDeductibleGuessed ? divided.lines.filter(({ step }) => !isPart(step)) : divided.lines
  const shown = lines.flatMap((line): DerivationLine[] => {
    const words = wordsOf(line.step, pays)
    const amount = money('USD', line.cents)
    return words ? [{ ...words, amount, kind: kindOf(line.step) }] : []
  })
  if (!isFlat && isLimited && isDeductibleGuessed)
    return [{ ...upToLimit(pays), amount: money('USD', divided.youPay), kind: 'part' }, ...shown]
  return shown
}

const parts: readonly CostLine['step'][] = ['notCovered', 'deductible', 'copay', 'coinsurance', 'limit']
const isPart = (step: CostLine['step']) => parts.includes(step)
const kindOf = (step: CostLine['step']) => (isPart(step) ? 'part' : step === 'youPay' ? 'total' : 'after')

/** What a step is called and why it is so; null: it is not shown. The price stands above, with its own working. */
function wordsOf(step: CostLine['step'], pays: Pays): Words | null {
  const { sources, isFlat } = pays
  switch (step) {
    case 'price':
      return null
    case 'notCovered':
      return lineOf('part.notCovered', 'why.planNotCovered', sources.share)
    case 'deductible':
      return deductibleWords(pays)
    case 'copay':
      return copayWords(pays)
    case 'coinsurance':
      return shareWords(pays)
    case 'limit':
      return { ...upToLimit(pays), label: 'part.limit' }
    case 'youPay':
      return isFlat ? lineOf('you.paySet', 'why.youPay', sumRule) : lineOf('you.pay', 'why.youPayParts', sumRule)
    case 'planPays':
      // Of a copay alone the insurer's own price, and so its part, is not known.
      return isFlat
        ? null
        : lineOf(
            'plan.share',
            pays.why === 'why.medicareLab' || pays.why === 'why.medicareCheckup' ? pays.why : 'why.planPays',
            sumRule,
          )
    case 'deductibleLeft':
      return isByPlan(sources.deductible) && pays.terms.deductibleLeft !== null
        ? lineOf('left.deductible', 'why.left', sources.deductible)
        : null
    case 'outOfPocketLeft':
      return lineOf('left.outOfPocket', 'why.left', sources.limit)
  }
}

const lineOf = (label: EstimateWord, why: EstimateWord, source: FigureSource, values: Words['values'] = {}): Words => ({
  label,
  why,
  values,
  source,
})
const isByPlan = ({ name }: FigureSource) => !name.startsWith('rule.')

function upToLimit({ sources, terms }: Pays): Words {
  const values = { limit: centsToDollars(terms.outOfPocketLeft ?? 0n) }
  return { label: 'part.upToLimit', why: 'why.limitOnFile', values, source: sources.limit }
}

function deductibleWords({ sources, terms }: Pays): Words {
  const source = sources.deductible
  const { deductibleOfYear } = terms
  if (deductibleOfYear && !isByPlan(source))
    return lineOf('part.deductible', 'why.deductibleOfYear', source, { deductible: centsToDollars(deductibleOfYear) })
  return isByPlan(source)
    ? {
        label: 'part.deductible',
        why: 'why.deductibleFirst',
        values: { left: centsToDollars(terms.deductibleLeft ?? 0n) },
        source,
      }
    : { label: 'part.deductible', why: 'why.notMet', values: {}, source }
}

const copayWords = ({ sources, terms, isFlat, why, values }: Pays): Words => ({
  label: 'your.copay',
  why: isFlat ? why : 'why.planCopay',
  values: isFlat ? values : { copay: centsToDollars(terms.copay ?? 0n) },
  source: sources.copay,
})

const shareReason = (source: FigureSource) =>
  source === usualShareRule ? 'why.usualShare' : source.name === 'from.partB' ? 'why.partBShare' : 'why.answeredShare'

const shareWords = ({ sources, terms }: Pays): Words => ({
  label: 'part.share',
  why: shareReason(sources.share),
  values: { share: shareText(terms.coinsurance ?? 0n) },
  source: sources.share,
})

/** What Medicare allows for each picture somebody may be sent for. */
type PricesOfPictures = Readonly<Record<'xray' | 'ultrasound' | 'ct' | 'mri', PriceEstimate>>

/**
 * What a picture that nobody named costs under a plan that prices an MRI or a CT scan by terms of its own: from the least to
 * the most of all four, each by the terms that are meant for it. Null: the plan has no such terms, or names no share.
 */
export function rangeOfPictures(
  insured: Insured,
  prices: PricesOfPictures,
): Pick<Pays, 'range' | 'why' | 'values'> | null {
  const { plan } = insured
  if (!plan?.scan) return null
  const byScan = { ...insured, plan: { ...plan, possible: [plan.scan.terms], doubtful: [], ...plan.scan } }
  const rangeOf = (who: Insured, pictures: readonly PriceEstimate[]) =>
    joined(pictures.flatMap((price) => patientPays(who, 'imaging', price)?.range ?? []))
  const xray = rangeOf(insured, [prices.xray, prices.ultrasound])
  const scan = rangeOf(byScan, [prices.ct, prices.mri])
  const range = joined([xray, scan].flatMap((one) => one ?? []))
  if (!xray || !scan || !range || (range.low.units === range.high.units && !range.orMore)) return null
  return { range, why: 'why.pictures', values: { xray: textOf(xray), scan: textOf(scan) } }
}

/** From the least of the ranges to the most of them. */
function joined(ranges: readonly PayRange[]): PayRange | null {
  if (ranges.length === 0) return null
  const ends = ranges.flatMap(({ low, high }) => [low.units, high.units])
  return {
    low: money('USD', smallestOf(ends)),
    high: money('USD', largestOf(ends)),
    orMore: ranges.some(({ orMore }) => orMore),
  }
}

const textOf = ({ low, high, orMore }: PayRange): string =>
  [...new Set([low, high].map((end) => `$${centsToDollars(end.units)}`))].join('–') + (orMore ? '+' : '')
