import type { Day } from '#kit/day.ts'

/** Whom a benefit is for: the person, their family together, or a group the payer names otherwise. */
type CoverageLevel = 'individual' | 'family' | 'other'

/** One row of what a payer says a plan pays. What it did not say is null, never 0; what it said in a code nobody knows is `other`. */
export type Benefit = {
  /** X12's code for what is said: 1–5 active, 6–8 inactive, A coinsurance, B copay, C deductible, G out-of-pocket limit… */
  code: string
  /** X12's codes of the kinds of care it is about; none: not said. */
  serviceTypes: readonly string[]
  level: CoverageLevel | null
  /** Within the plan's network, outside it, or the same in both. */
  network: 'in' | 'out' | 'both' | 'other' | null
  /** X12's code of the time it is for: 23 calendar year, 29 remaining, 27 visit… */
  period: string | null
  /** US cents. */
  cents: bigint | null
  /** The person's share in basis points: 20% is 2000. */
  basisPoints: bigint | null
  /** A number of something, such as 30 visits, by X12's qualifier. */
  quantity: { qualifier: string; value: string } | null
  needsAuthorization: boolean | null
  planName: string | null
  /** X12's code of the kind of plan or programme it is said of, such as PR for a PPO. */
  insuranceType?: string | null
  /** The payer's own words. */
  messages: readonly string[]
  dates: readonly BenefitDate[]
  /** X12's codes of the places of service it is for; none: not said. */
  places: readonly string[]
  /** It is about one procedure or illness only. */
  isRestricted: boolean
  /** It is for a number of visits, or a pattern of them. */
  isCounted: boolean
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

// Plan, plan begin, plan end; eligibility, its begin and end; benefit, its begin and end.
const beginQualifiers = ['291', '346', '307', '356']
const endQualifiers = ['291', '347', '307', '357']
const ofBenefit = { begin: ['292', '348'], end: ['292', '349'] }
const lastDay = ['347', '357', '349']

/** From when to when something runs, as far as its dates say. */
function spanOf(dates: readonly BenefitDate[], begins: readonly string[], ends: readonly string[]) {
  const begin = begins.flatMap((code) => dates.filter(({ qualifier }) => qualifier === code))[0]
  const end = ends
    .flatMap((code) => dates.filter(({ qualifier }) => qualifier === code))
    .map(({ qualifier, from, to }) => (lastDay.includes(qualifier) ? from : to))
    .find((day) => day !== null)
  return { begin: begin?.from ?? null, end: end ?? null }
}

/** From when to when the plan runs, as far as the answer says. */
export const planSpan = (dates: readonly BenefitDate[]): { begin: Day | null; end: Day | null } =>
  spanOf(dates, beginQualifiers, endQualifiers)

/** From when to when a row holds, as far as it says. */
export const rowSpan = ({ dates }: Pick<Benefit, 'dates'>): { begin: Day | null; end: Day | null } =>
  spanOf(dates, [...ofBenefit.begin, ...beginQualifiers], [...ofBenefit.end, ...endQualifiers])

/** The rows that hold on a day: last year's and next year's say nothing of it. */
export const rowsOn = (benefits: readonly Benefit[], day: Day | null): readonly Benefit[] =>
  day === null
    ? benefits
    : benefits.filter((row) => {
        const { begin, end } = rowSpan(row)
        return !(begin && begin > day) && !(end && end < day)
      })

/** The rows of an answer that hold on the day it was given. */
export const rowsNow = ({ benefits, answeredOn }: Pick<PayerAnswer, 'benefits'> & Partial<PayerAnswer>) =>
  rowsOn(benefits, answeredOn ?? null)
