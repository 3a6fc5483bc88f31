import type { KnownTerms } from '#domains/coverage/benefit-engine.ts'
import type { FigureSource, SourcedAmount } from './derivation.ts'
import type { ServiceType } from './service-types.ts'

/** What an insurer answered about one kind of care, and where that stands. */
export type AnsweredTerms = { terms: KnownTerms; source: FigureSource }

/** What is known of a person's plan for one visit, and who says so. Null: nobody does. */
export type PlanTerms = {
  /** Whether it is the person's own insurance, by a check that still holds; else an insurer's list of doctors says it. */
  isVerified: boolean
  copay: SourcedAmount | null
  /** Null: nobody says it, so it may be met or not. */
  deductibleRemaining: SourcedAmount | null
  /** The most the person still pays this year. */
  outOfPocketRemaining: SourcedAmount | null
  /** What their insurer answered about this very kind of care, while that holds. */
  answered?: AnsweredTerms | null
}

const visits: readonly ServiceType[] = [
  'primary_care',
  'specialist',
  'urgent_care',
  'physical_therapy',
  'mental_health',
]

/** Whether a plan's copay is meant for this kind of care: it is the fixed price of a visit, not of a test or a hospital. */
export const copayCovers = (service: ServiceType): boolean => visits.includes(service)

/** Where all that is known of a plan comes from. */
export const sourcesOfPlan = ({ copay, deductibleRemaining, outOfPocketRemaining }: PlanTerms): FigureSource[] =>
  [copay, deductibleRemaining, outOfPocketRemaining].flatMap((said) => said?.source ?? [])
