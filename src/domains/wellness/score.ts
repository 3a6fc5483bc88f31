import type { Day } from '#kit/day.ts'
import type { HealthAnswers } from './health-answers.ts'
import { screeningsFor, vaccinesForAge } from './safety/ask-about.ts'
import { type SafetyFacts, safetyFacts } from './safety/safety-facts.ts'
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
import { hasOpenScreening, type Metric, type MetricId, partScore, type ScorePart } from './score-shapes.ts'

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

const noWorth = { points: null, next: null, goal: null }
const metric = (id: MetricId, worth: Worth | null, value: string | null, full = 100): Metric => ({
  metric: id,
  full,
  value,
  isOutside: false,
  ...(worth ?? noWorth),
})
const unknown = (id: MetricId, full = 100) => metric(id, null, null, full)

/** The four parts of the score with all that each is made of. */
export function scoreParts(input: ScoreInput): ScorePart[] {
  const metrics = {
    health: healthMetrics(input),
    financial: financialMetrics(input),
    preventive: preventiveMetrics(input),
    insurance: insuranceMetrics(input),
  }
  const scored = (['health', 'financial', 'preventive', 'insurance'] as const).map((part) => ({
    part,
    score: partScore(metrics[part]),
    metrics: metrics[part],
  }))
  return scored.map((one) => (isPresumed(one) ? { ...one, score: null } : one))
}

/** No 100 of 100 where nobody said whether the checks for their age were done, or an answer is one the scale does not speak of, such as a BMI of 15. */
const isPresumed = (part: ScorePart) =>
  part.score === 100 && (hasOpenScreening(part) || part.metrics.some(({ isOutside }) => isOutside))

const smokingOf = ({ smokingStopped: since, smokingKind: kind, smokerAtHome: atHome }: HealthAnswers) => ({
  since,
  kind,
  atHome,
})

const youngAdult = { moving: 20, weight: 20, sleep: 19 }
/**
 * What the score of adults does not speak of: a body, its sugar and fats in pregnancy, a weight, pressure or sugar that is
 * too low, tobacco that is neither smoked nor inhaled; and for those under 20 it has other bands than this form asks for.
 */
function isOutsideScale(id: MetricId, facts: SafetyFacts): boolean {
  const { answers, bmi, pressure, fasting, maternal } = facts
  const isYoung = (limit: number) => answers.age !== null && answers.age < limit
  switch (id) {
    case 'moving':
    case 'sleep':
      return isYoung(youngAdult[id])
    case 'weight':
      return maternal !== null || isYoung(youngAdult.weight) || (bmi !== null && bmi < 18.5)
    case 'bloodPressure':
      return maternal !== null || (pressure !== null && (pressure.upper < 90 || pressure.lower < 60))
    case 'bloodSugar':
      return maternal !== null || (fasting !== null && fasting < 70)
    case 'cholesterol':
      return maternal !== null
    case 'nicotine':
      return answers.smokingStatus === 'current' && answers.smokingKind === 'smokeless'
    default:
      return false
  }
}

function healthMetrics({ answers }: ScoreInput): Metric[] {
  const { exerciseFrequency, smokingStatus, sleepHours, bloodPressure, cholesterol, bloodSugar } = answers
  const facts = safetyFacts(answers)
  const { bmi, pressure, fasting, a1c } = facts
  const sugar = fasting === null ? a1c !== null && { a1c } : { fasting }
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
    metric('cholesterol', facts.cholesterol === null ? null : cholesterolWorth(facts.cholesterol), cholesterol),
    metric('bloodSugar', sugar ? bloodSugarWorth(sugar, facts.hasDiabetes) : null, bloodSugar),
    unknown('food'),
  ].map((own) =>
    own.value !== null && isOutsideScale(own.metric, facts) ? { ...own, ...noWorth, isOutside: true } : own,
  )
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

const vaccinesFull = 40
function vaccineMetric(answers: HealthAnswers, today: Day): Metric {
  const { age, vaccinations } = answers
  if (!vaccinations || age === null) return unknown('vaccines', vaccinesFull)
  const { maternal } = safetyFacts(answers)
  const asked = vaccinesForAge(age, today, maternal === 'pregnant' || maternal === 'maybe')
  const had = asked.filter((vaccine) => vaccinations.includes(vaccine)).length
  const worth = (count: number) => Math.round((vaccinesFull * count) / asked.length)
  const next = had < asked.length ? worth(had + 1) : null
  return metric('vaccines', { points: worth(had), next, goal: null }, `${had}/${asked.length}`, vaccinesFull)
}

const screeningsFull = 40
/** Only where any check is for their age, sex and smoking. */
function screeningMetrics(answers: HealthAnswers): Metric[] {
  const due = screeningsFor(answers)
  if (due.length === 0) return []
  const { screenings } = answers
  if (!screenings) return [unknown('screenings', screeningsFull)]
  const had = due.filter((id) => screenings.includes(id)).length
  const worth = (count: number) => Math.round((screeningsFull * count) / due.length)
  const next = had < due.length ? worth(had + 1) : null
  return [metric('screenings', { points: worth(had), next, goal: null }, `${had}/${due.length}`, screeningsFull)]
}

const preventiveMetrics = ({ answers, today }: ScoreInput): Metric[] => [
  examMetric('physicalExam', answers.lastPhysicalExam, today, 12),
  examMetric('dentalVisit', answers.lastDentalVisit, today, 12),
  // With diabetes once a year: American Diabetes Association, Standards of Care in Diabetes, 12.
  examMetric('eyeExam', answers.lastEyeExam, today, answers.chronicConditions?.includes('Diabetes') ? 12 : 24),
  vaccineMetric(answers, today),
  ...screeningMetrics(answers),
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
