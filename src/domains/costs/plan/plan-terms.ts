import type { KnownTerms } from '#domains/coverage/benefits/benefit-engine.ts'
import type { FigureSource } from '../estimates/derivation.ts'
import type { ServiceType } from '../estimates/service-types.ts'

/** What is known of a person's plan for one visit, and who says so. */
export type PlanTerms = {
  /** Whether it is the person's own insurance, by an answer that still holds; else an insurer's list of doctors says it. */
  isVerified: boolean
  /** Null where nobody says it. Of a list only the copay. */
  terms: KnownTerms
  source: FigureSource
  /** What must be said beside it: no list names the doctor; only a note says the copay; the insurer must say yes first. */
  notes: readonly PlanNote[]
  /** The terms of an MRI or a CT scan, where they are other ones and nobody says which picture it is. */
  scan?: KnownTerms | null
  /** How many visits of this kind the plan still pays for this year; null or absent: not said. */
  visitsLeft?: number | null
  /** Whether only Medicare's Part A is on, which pays no doctors. */
  isHospitalOnly?: boolean
  /** Other plans that the insurer's answer says pay too; empty text: one without a name. */
  otherPayers?: readonly string[]
}

type PlanNoteWord =
  | 'note.network'
  | 'note.listed'
  | 'note.insurersNote'
  | 'note.authorization'
  | 'note.authorizationScan'
  | 'note.scanNotSaid'
  | 'note.waivedIfAdmitted'
  | 'note.copayPerDay'
  | 'note.visitsLeft'
  | 'note.visitsOfYear'
  | 'note.visitsOnlyLeft'

/** A sentence beside the terms of a plan, with what fills its slots. */
export type PlanNote = { key: PlanNoteWord; values: Readonly<Record<string, string>> }

/** A sentence without slots. */
export const planNote = (key: PlanNoteWord, values: PlanNote['values'] = {}): PlanNote => ({ key, values })

/** Terms of which nothing is known. */
export const nothingKnown: KnownTerms = {
  isCovered: true,
  copay: null,
  coinsurance: null,
  isDeductibleFirst: true,
  deductibleLeft: null,
  outOfPocketLeft: null,
}

const visits: readonly ServiceType[] = [
  'primary_care',
  'specialist',
  'urgent_care',
  'physical_therapy',
  'mental_health',
]

/** Whether a list's copay is meant for this kind of care: it is the fixed price of a visit, not of a test or a hospital. */
export const copayCovers = (service: ServiceType): boolean => visits.includes(service)
