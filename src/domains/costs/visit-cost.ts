import { type FigureSource, statedSources } from './derivation.ts'
import { estimatePrice, type PriceEstimate } from './estimate-price.ts'
import type { Locality } from './locality.ts'
import { type PlanTerms, sourcesOfPlan } from './plan-terms.ts'
import type { ServiceType } from './service-types.ts'
import { type PatientShare, shareWithInsurance, shareWithoutInsurance } from './share-of-patient.ts'

/** What a visit costs a person, worked out. */
export type VisitCost = {
  service: ServiceType
  price: PriceEstimate
  share: PatientShare
  /** Who stated what it rests on, each once. */
  sources: readonly FigureSource[]
}

/** What a visit costs; `insured` is null for a person who pays alone, its plan for whom nobody knows one. */
export function costOfVisit(
  service: ServiceType,
  locality: Locality | null,
  insured: { plan: PlanTerms | null } | null,
): VisitCost {
  const price = estimatePrice(service, locality)
  const share = insured ? shareWithInsurance(price, insured.plan) : shareWithoutInsurance(price)
  const ofPlan = insured?.plan ? sourcesOfPlan(insured.plan) : []
  return { service, price, share, sources: statedSources([...share.lines.map(({ source }) => source), ...ofPlan]) }
}
