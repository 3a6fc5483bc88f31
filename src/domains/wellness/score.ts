import type { Day } from '#kit/day.ts'
import type { HealthAnswers, Vaccine } from './health-answers.ts'
import { bmiOf, readBloodPressure, readBloodSugar, readCholesterol, readHeight, readWeight } from './read-measures.ts'
import {
  bloodPressureWorth,
  bloodSugarWorth,
  bmiWorth,
  cholesterolWorth,
  movingWorth,
  nicotineWorth,
  sleepWorth,
  spendingWorth,
  type Worth,
} from './scales.ts'
import { type Metric, type MetricId, partScore, type ScorePart } from './score-shapes.ts'

/** What a check of the insurance on file says, in US cents; null where it says nothing. */
export type CoverFacts = {
  deductible: number | null
  deductibleMet: number
  outOfPocketMax: number | null
  outOfPocketMet: number
  isSample: boolean
  checkedOn: Day | null
}

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** Everything the score looks at. */
type ScoreInput = {
  answers: HealthAnswers
  cover: CoverFacts | null
  /** What a month of care cost them by what they paid here, in US cents; null where they paid nothing. */
  paidMonthly: number | null
  today: Day
}

/** What a month of care costs them, in US cents: as they say, else as they paid here; null where neither is known. */
const monthlySpendOf = ({ answers, paidMonthly }: Pick<ScoreInput, 'answers' | 'paidMonthly'>): number | null =>
  cents(answers.monthlyHealthcareSpend) ?? paidMonthly

const metric = (id: MetricId, worth: Worth | null, value: string | null, full = 100): Metric => ({
  metric: id,
  full,
  value,
  ...(worth ?? { points: null, next: null, goal: null }),
})
const unknown = (id: MetricId, full = 100) => metric(id, null, null, full)
const maybe = <T>(text: string | null, read: (text: string) => T | null): T | null => (text ? read(text) : null)

/** The four parts of the score with all that each is made of. */
export function scoreParts(input: ScoreInput): ScorePart[] {
  const metrics = {
    health: healthMetrics(input),
    financial: financialMetrics(input),
    preventive: preventiveMetrics(input),
    insurance: insuranceMetrics(input),
  }
  return (['health', 'financial', 'preventive', 'insurance'] as const).map((part) => ({
    part,
    score: partScore(metrics[part]),
    metrics: metrics[part],
  }))
}

/** The body mass index of an answer; null when height or weight cannot be read. */
export function bmiOfAnswers({ height, weight }: HealthAnswers): number | null {
  const [inches, pounds] = [readHeight(height), readWeight(weight)]
  return inches === null || pounds === null ? null : bmiOf(inches, pounds)
}

const smokingOf = ({ smokingStopped: since, smokingKind: kind, smokerAtHome: atHome }: HealthAnswers) => ({
  since,
  kind,
  atHome,
})

function healthMetrics({ answers }: ScoreInput): Metric[] {
  const { exerciseFrequency, smokingStatus, sleepHours, bloodPressure, cholesterol, bloodSugar } = answers
  const bmi = bmiOfAnswers(answers)
  const pressure = maybe(bloodPressure, readBloodPressure)
  const lipids = maybe(cholesterol, readCholesterol)
  const sugar = maybe(bloodSugar, readBloodSugar)
  const hasDiabetes = answers.chronicConditions?.includes('Diabetes') ?? false
  return [
    metric('moving', exerciseFrequency && movingWorth(exerciseFrequency), exerciseFrequency),
    metric('nicotine', smokingStatus && nicotineWorth({ ...smokingOf(answers), status: smokingStatus }), smokingStatus),
    metric(
      'sleep',
      sleepHours === null ? null : sleepWorth(sleepHours),
      sleepHours === null ? null : String(sleepHours),
    ),
    metric('weight', bmi === null ? null : bmiWorth(bmi), bmi === null ? null : bmi.toFixed(1)),
    metric('bloodPressure', pressure && bloodPressureWorth(pressure), bloodPressure),
    metric('cholesterol', lipids === null ? null : cholesterolWorth(lipids), cholesterol),
    metric('bloodSugar', sugar && bloodSugarWorth(sugar, hasDiabetes), bloodSugar),
    unknown('food'),
  ]
}

/** Whole months from one day to a later one. */
function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [from, to].map((day) => day.split('-').map(Number) as [number, number, number])
  if (!a || !b) return 0
  return (b[0] - a[0]) * 12 + b[1] - a[1] - (b[2] < a[2] ? 1 : 0)
}

const examFull = 20
/** An exam has all its points for so many months, and none afterwards. */
function examMetric(id: MetricId, last: Day | null, today: Day, months: number): Metric {
  if (!last) return unknown(id, examFull)
  const isFresh = monthsBetween(last, today) < months
  const worth = isFresh ? { points: examFull, next: null, goal: null } : { points: 0, next: examFull, goal: null }
  return metric(id, worth, last, examFull)
}

/**
 * The vaccines every adult of an age is asked to have, of those the form lists. CDC, Recommended Adult Immunization
 * Schedule, 2025: https://www.cdc.gov/vaccines/hcp/imz-schedules/adult-age.html. Those for some people only are left out.
 */
export function vaccinesForAge(age: number, today: Day): Vaccine[] {
  const born = Number(today.slice(0, 4)) - age
  return [
    'COVID-19',
    'Flu (Annual)',
    'Tetanus',
    ...(born >= 1957 ? (['MMR'] as const) : []),
    ...(age < 60 ? (['Hepatitis B'] as const) : []),
    ...(age <= 26 ? (['HPV'] as const) : []),
    ...(age >= 50 ? (['Pneumonia', 'Shingles'] as const) : []),
  ]
}

const vaccinesFull = 40
function vaccineMetric({ age, vaccinations }: HealthAnswers, today: Day): Metric {
  if (!vaccinations || age === null) return unknown('vaccines', vaccinesFull)
  const asked = vaccinesForAge(age, today)
  const had = asked.filter((vaccine) => vaccinations.includes(vaccine)).length
  const worth = (count: number) => Math.round((vaccinesFull * count) / asked.length)
  const next = had < asked.length ? worth(had + 1) : null
  return metric('vaccines', { points: worth(had), next, goal: null }, `${had}/${asked.length}`, vaccinesFull)
}

const preventiveMetrics = ({ answers, today }: ScoreInput): Metric[] => [
  examMetric('physicalExam', answers.lastPhysicalExam, today, 12),
  examMetric('dentalVisit', answers.lastDentalVisit, today, 12),
  // With diabetes once a year: American Diabetes Association, Standards of Care in Diabetes, 12.
  examMetric('eyeExam', answers.lastEyeExam, today, answers.chronicConditions?.includes('Diabetes') ? 12 : 24),
  vaccineMetric(answers, today),
]

const noChange = (points: number): Worth => ({ points, next: null, goal: null })
/** How much of a whole in percent, 100 at most, rounded down; null where the whole is not known or nothing. */
export const percentOf = (part: number, whole: number | null): number | null =>
  whole === null || whole <= 0 ? null : Math.min(100, Math.floor((part * 100) / whole))

function financialMetrics(input: ScoreInput): Metric[] {
  const { cover } = input
  const spend = monthlySpendOf(input)
  const used = cover && percentOf(cover.outOfPocketMet, cover.outOfPocketMax)
  return [
    metric('spending', spend === null ? null : spendingWorth(spend), spend === null ? null : String(spend)),
    metric('yearlyLimit', used === null ? null : noChange(100 - used), used === null ? null : String(used)),
  ]
}

const checkedDeductibleUsed = ({ cover }: Pick<ScoreInput, 'cover'>): number | null =>
  cover?.deductible == null ? null : percentOf(cover.deductibleMet, cover.deductible)

/**
 * How much of the deductible is used: as the check of the plan says, else as if a year of the spending that was answered
 * counted whole. That is an estimate, and no part of the score.
 */
export function deductibleUsed({ answers, cover }: Pick<ScoreInput, 'answers' | 'cover'>): number | null {
  if (cover?.deductible != null) return checkedDeductibleUsed({ cover })
  const [spend, deductible] = [cents(answers.monthlyHealthcareSpend), cents(answers.deductibleAmount)]
  return answers.hasInsurance && spend !== null ? percentOf(spend * 12, deductible) : null
}

function insuranceMetrics(input: ScoreInput): Metric[] {
  // A check that holds knows it better than an answer of before.
  const hasInsurance = input.cover ? true : input.answers.hasInsurance
  const used = checkedDeductibleUsed(input)
  const covered = hasInsurance ? noChange(100) : { points: 0, next: 100, goal: null }
  return [
    metric('covered', hasInsurance === null ? null : covered, hasInsurance === null ? null : String(hasInsurance)),
    metric('deductibleUsed', used === null ? null : noChange(used), used === null ? null : String(used)),
    unknown('network'),
    unknown('planFit'),
  ]
}
