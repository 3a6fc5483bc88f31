import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { CostsContract } from '../contract.ts'
import { type EstimateWord, sayEstimate } from '../estimate-words.ts'
import { derivationAnswer, sourceAnswer } from './derivation-answer.ts'
import type { MadeEstimate } from './make-estimate.ts'

type Shared = Omit<Answer<CostsContract['estimateWithoutInsurance']>, 'averageCost'>

const said = (key: EstimateWord) => ({ key, text: sayEstimate(key) })

/** What every estimate answers, with insurance or without. */
export function estimateAnswer(made: MadeEstimate, notes: readonly EstimateWord[]): Shared {
  const { price, share, place, sources } = made
  return {
    estimateId: made.id,
    serviceType: made.service,
    place: { city: place.city, state: place.state, zip: place.zip, pricingArea: place.locality?.name ?? null },
    totalCost: toNumber(price.total),
    range: { low: toNumber(share.range.low), high: toNumber(share.range.high) },
    derivation: derivationAnswer(share.lines),
    basis: {
      assumption: sayEstimate(share.assumption),
      assumptionKey: share.assumption,
      sources: sources.map(sourceAnswer),
      isSample: sources.some(({ isSample }) => isSample),
    },
    notIncluded: price.notIncluded.map(said),
    notes: notes.map(said),
    expiresAt: made.expiresAt.toISOString(),
  }
}
