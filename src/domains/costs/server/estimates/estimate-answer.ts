// How an estimate travels: keys for pages, English for everyone else.

import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { CostsContract } from '../../contract.ts'
import { type DerivationLine, type EstimateWord, type FigureSource, sayEstimate } from '../../estimates/derivation.ts'
import type { PriceEstimate, Variant } from '../../estimates/estimate-price.ts'
import type { VisitCost } from '../../estimates/visit-cost.ts'
import { scheduleYear } from '../../fee-schedule/fee-schedule.ts'
import type { PayerKind } from '../../plan/insured.ts'
import type { PlaceOfCare } from '../fee-schedule/place-of-care.ts'

/** An estimate just made and kept. */
export type MadeEstimate = VisitCost & {
  id: string
  payer: PayerKind
  isPlanChecked: boolean
  place: PlaceOfCare
  expiresAt: Date
}

type Shared = Omit<Answer<CostsContract['estimateWithoutInsurance']>, 'averageCost'>

const sentenceOf = (key: EstimateWord) => ({ key, text: sayEstimate(key) })

/** What every estimate answers, with insurance or without. */
export function estimateAnswer(made: MadeEstimate): Shared {
  const { price, share, place, sources, notes, payer } = made
  return {
    estimateId: made.id,
    serviceType: made.service,
    payer,
    place: { city: place.city, state: place.state, zip: place.zip, pricingArea: place.locality?.name ?? null },
    totalCost: price && toNumber(price.total),
    medicareAllows: price && allowed(price),
    range: share.range && {
      low: toNumber(share.range.low),
      high: toNumber(share.range.high),
      orMore: share.range.orMore,
    },
    payable: share.payable && toNumber(share.payable),
    derivation: derivationAnswer(share.lines),
    basis: {
      assumption: sayEstimate(share.assumption, share.assumptionValues),
      assumptionKey: share.assumption,
      assumptionValues: share.assumptionValues,
      rule: share.rule && {
        key: share.rule.why,
        text: sayEstimate(share.rule.why, share.rule.values),
        values: share.rule.values,
      },
      isPlanChecked: made.isPlanChecked,
      sources: sources.map(sourceAnswer),
      isSample: sources.some(({ isSample }) => isSample),
    },
    notIncluded: price ? price.notIncluded.map(sentenceOf) : [],
    notes: notes.map(({ key, values }) => ({ key, text: sayEstimate(key, values), values })),
    expiresAt: made.expiresAt.toISOString(),
  }
}

function allowed({ low, high, variants, variant }: PriceEstimate): Shared['medicareAllows'] {
  return {
    low: toNumber(low),
    high: toNumber(high),
    year: scheduleYear,
    variants: variants.flatMap(({ variant: each, amount }) =>
      each === 'only' ? [] : [{ ...sentenceOf(wordOf(each)), amount: toNumber(amount) }],
    ),
    variant: variant === 'only' ? variant : wordOf(variant),
  }
}

const wordOf = (variant: Exclude<Variant, 'only'>) => `variant.${variant}` as const

type WireLine = Answer<CostsContract['estimateWithInsurance']>['derivation'][number]

/** How a figure was worked out, as it travels: keys for pages, English for everyone else. */
export function derivationAnswer(lines: readonly DerivationLine[]): WireLine[] {
  return lines.map(({ label, why, values, amount, kind, source }) => ({
    step: label,
    reason: why,
    values,
    label: sayEstimate(label, values),
    why: sayEstimate(why, values),
    amount: toNumber(amount),
    kind,
    source: sourceAnswer(source),
  }))
}

/** Where a figure comes from, as it travels. */
export const sourceAnswer = ({ name, values, year, asOf, isSample }: FigureSource): WireLine['source'] => ({
  key: name,
  text: sayEstimate(name, values),
  values,
  year,
  asOf,
  isSample,
})
