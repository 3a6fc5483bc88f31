import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { CostsContract } from '../../contract.ts'
import type { PriceEstimate } from '../../estimates/estimate-price.ts'
import { type EstimateWord, sayEstimate } from '../../estimates/estimate-words.ts'
import type { Variant } from '../../estimates/service-codes.ts'
import { scheduleYear } from '../../fee-schedule/fee-schedule.ts'
import { derivationAnswer, sourceAnswer } from './derivation-answer.ts'
import type { MadeEstimate } from './make-estimate.ts'

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
