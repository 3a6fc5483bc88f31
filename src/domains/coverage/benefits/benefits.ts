import type { Day } from '#kit/day.ts'
import { dictionary } from '#kit/dictionary.ts'
import type { PlanType } from '../cards/card.ts'

/** Whom a benefit is for: the person, their family together, or a group the payer names otherwise. */
type CoverageLevel = 'individual' | 'family' | 'other'

/** One row of what a payer says a plan pays. What it did not say is null, never 0. */
export type Benefit = {
  /** X12's code for what is said: 1–5 active, 6–8 inactive, A coinsurance, B copay, C deductible, G out-of-pocket limit… */
  code: string
  /** X12's codes of the kinds of care it is about; none: not said. */
  serviceTypes: readonly string[]
  level: CoverageLevel | null
  /** Within the plan's network, outside it, or the same in both. */
  network: 'in' | 'out' | 'both' | null
  /** X12's code of the time it is for: 23 calendar year, 29 remaining, 27 visit… */
  period: string | null
  /** US cents. */
  cents: bigint | null
  /** The person's share in basis points: 20% is 2000. */
  basisPoints: bigint | null
  /** A number of something, such as 30 visits, by X12's qualifier. */
  quantity: { qualifier: string; value: string } | null
  needsAuthorization: boolean | null
  /** Whether the deductible is paid first, where a note says so. */
  deductible: 'applies' | 'waived' | null
  planName: string | null
  /** X12's code of the kind of plan, such as PR for a PPO, where the payer names it. */
  insuranceType?: string | null
  /** The payer's own words. */
  messages: readonly string[]
  dates: readonly BenefitDate[]
  /** True when it is about one procedure, place or provider only. */
  isRestricted: boolean
  /** The line of the answer it comes from, as it stood there. */
  line: string
  /** The lines that stood under it: notes, days, places. */
  under?: readonly string[]
  /** Whom it is about beside the plan itself: another payer, the only doctor it pays, whom to ask. */
  related?: readonly Related[]
}

/** Somebody a row names, by X12's code of what they are to it (PR a payer, VN a vendor, P3 the primary care doctor); null: not said. */
export type Related = { role: string | null; name: string | null; phone: string | null }

/** A day or a span by X12's qualifier: 291 plan, 346 plan begin, 636 last updated. */
export type BenefitDate = { qualifier: string; from: Day; to: Day | null }

/** Why a payer could not answer, by X12's code (AAA03). */
export type PayerRejection = { code: string; followUp: string | null }

/** Whom an answer is about. */
export type AnsweredPerson = {
  firstName: string | null
  lastName: string | null
  memberId: string | null
  dateOfBirth: Day | null
  isDependent: boolean
}

/** A payer's answer, whichever way it came. */
export type PayerAnswer = {
  /** The day it was written; null: not said. */
  answeredOn: Day | null
  /** Our own reference numbers that it names. */
  traces: readonly string[]
  payerName: string | null
  payerPhone: string | null
  person: AnsweredPerson | null
  groupNumber: string | null
  dates: readonly BenefitDate[]
  rejections: readonly PayerRejection[]
  benefits: readonly Benefit[]
  /** What of its form is odd without saying anything else for that. */
  oddities: readonly string[]
}

const activeCodes = ['1', '2', '3', '4', '5']
const inactiveCodes = ['6', '7', '8']
const wholePlan = '30'

/** Whether the plan is on; null when the answer does not say. A word about the whole plan stands above words about kinds of care. */
export function isPlanActive({ benefits, dates }: PayerAnswer, today: Day): boolean | null {
  const said = benefits.filter(({ code }) => activeCodes.includes(code) || inactiveCodes.includes(code))
  const ofPlan = said.filter(({ serviceTypes }) => serviceTypes.length === 0 || serviceTypes.includes(wholePlan))
  const telling = ofPlan.length > 0 ? ofPlan : said
  if (telling.length === 0) return null
  if (!telling.some(({ code }) => activeCodes.includes(code))) return false
  const { begin, end } = planSpan(dates)
  return !(begin && begin > today) && !(end && end < today)
}

// Plan, plan begin, plan end; eligibility, eligibility begin and end.
const beginQualifiers = ['291', '346', '307', '356']
const endQualifiers = ['291', '347', '307', '357']

/** From when to when the plan runs, as far as the answer says. */
export function planSpan(dates: readonly BenefitDate[]): { begin: Day | null; end: Day | null } {
  const begin = beginQualifiers.flatMap((code) => dates.filter(({ qualifier }) => qualifier === code))[0]
  const end = endQualifiers
    .flatMap((code) => dates.filter(({ qualifier }) => qualifier === code))
    .map(({ qualifier, from, to }) => (qualifier === '347' || qualifier === '357' ? from : to))
    .find((day) => day !== null)
  return { begin: begin?.from ?? null, end: end ?? null }
}

/**
 * The last day for which "left this year" holds. A plan that says its end, within a year of its beginning, ends then;
 * any other counts calendar years, as most plans do. Nothing is carried across that day.
 */
export function planYearEnd({ dates }: Pick<PayerAnswer, 'dates'>, asOf: Day): Day {
  const lastOfYear = `${asOf.slice(0, 4)}-12-31` as Day
  const { begin, end } = planSpan(dates)
  if (end === null || end < asOf) return lastOfYear
  const isOneYear = begin !== null && Date.parse(end) - Date.parse(begin) <= 366 * 86_400_000
  return isOneYear || end < lastOfYear ? end : lastOfYear
}

const planTypes: Readonly<Record<string, PlanType>> = dictionary({
  HM: 'HMO',
  HN: 'HMO',
  PR: 'PPO',
  EP: 'EPO',
  PS: 'POS',
  MC: 'Medicaid',
  MA: 'Medicare',
  MB: 'Medicare',
})

/** The kind of plan that the rows which say it is on agree on; null where they name none, or several. */
export function planTypeOf({ benefits }: Pick<PayerAnswer, 'benefits'>): PlanType | null {
  const said = benefits
    .filter(({ code }) => activeCodes.includes(code))
    .flatMap(({ insuranceType }) => planTypes[insuranceType ?? ''] ?? [])
  return new Set(said).size === 1 ? (said[0] ?? null) : null
}

/** Whether only Medicare's Part A is on, which pays hospitals and no doctors. */
export function isHospitalOnly({ benefits }: Pick<PayerAnswer, 'benefits'>): boolean {
  const on = benefits.filter(({ code, serviceTypes }) => activeCodes.includes(code) && serviceTypes.includes(wholePlan))
  return on.length > 0 && on.every(({ insuranceType }) => insuranceType === 'MA')
}

const otherPayer = 'R'

/** The first name a row has of anybody. */
export const nameIn = (related: readonly Related[] = []): string | null =>
  related.find(({ name }) => name !== null)?.name ?? null

/** Plans of others that the payer says pay too, each once; empty text: one without a name. */
export const otherPayersOf = ({ benefits }: Pick<PayerAnswer, 'benefits'>): string[] => [
  ...new Set(
    benefits
      .filter(({ code }) => code === otherPayer)
      .map(({ related = [], planName }) => nameIn(related) ?? planName ?? ''),
  ),
]

/** The plan's name, from the rows that say it is on, else from any. Medicare has two parts, each with a name. */
export function planNameOf({ benefits }: PayerAnswer): string | null {
  const named = benefits.filter(({ planName }) => planName)
  const active = named.filter(({ code }) => activeCodes.includes(code))
  const ofPlan = active.filter(({ serviceTypes }) => serviceTypes.includes(wholePlan))
  if (ofPlan.length === 0) return (active[0] ?? named[0])?.planName ?? null
  return [...new Set(ofPlan.map(({ planName }) => planName))].slice(0, 3).join(', ')
}
