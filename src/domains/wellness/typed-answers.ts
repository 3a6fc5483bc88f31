import type { Day } from '#kit/day.ts'
import { conditions, type HealthAnswers, limits, vaccines } from './health-answers.ts'
import { readBloodPressure, readBloodSugar, readCholesterol, readHeight, readWeight } from './read-measures.ts'

/** The form as it stands on the screen: what is typed, before anything is read of it. */
export type Typed = {
  age: string
  gender: string
  height: string
  weight: string
  exerciseFrequency: string
  smokingStatus: string
  smokingStopped: string
  alcoholConsumption: string
  sleepHours: string
  stressLevel: string
  lastPhysicalExam: string
  lastDentalVisit: string
  lastEyeExam: string
  bloodPressure: string
  cholesterol: string
  bloodSugar: string
  vaccinations: string[]
  chronicConditions: string[]
  medications: string
  monthlyHealthcareSpend: string
  hasInsurance: string
  insuranceType: string
  deductibleAmount: string
}
export type FieldName = keyof Typed

const empty = { gender: '', height: '', weight: '', medications: '', insuranceType: '', hasInsurance: '' }
/** Before anything is typed. */
export const untyped: Typed = {
  ...empty,
  age: '30',
  sleepHours: '7',
  stressLevel: '5',
  exerciseFrequency: '',
  smokingStatus: '',
  smokingStopped: '',
  alcoholConsumption: '',
  lastPhysicalExam: '',
  lastDentalVisit: '',
  lastEyeExam: '',
  bloodPressure: '',
  cholesterol: '',
  bloodSugar: '',
  vaccinations: [],
  chronicConditions: [],
  monthlyHealthcareSpend: '',
  deductibleAmount: '',
}

/** What each of the four steps asks. */
export const steps: readonly (readonly FieldName[])[] = [
  ['age', 'gender', 'height', 'weight'],
  ['exerciseFrequency', 'smokingStatus', 'smokingStopped', 'alcoholConsumption', 'sleepHours', 'stressLevel'],
  [
    'lastPhysicalExam',
    'lastDentalVisit',
    'lastEyeExam',
    'bloodPressure',
    'cholesterol',
    'bloodSugar',
    'vaccinations',
    'chronicConditions',
    'medications',
  ],
  ['hasInsurance', 'insuranceType', 'deductibleAmount', 'monthlyHealthcareSpend'],
]

/** What can be wrong with an answer; the form has one sentence for each. */
export type HealthAnswerProblem =
  | 'ageRange'
  | 'heightRequired'
  | 'heightWrong'
  | 'weightRequired'
  | 'weightWrong'
  | 'sleepRange'
  | 'dateWrong'
  | 'pressureWrong'
  | 'cholesterolWrong'
  | 'sugarWrong'
  | 'amountWrong'

const dollars = /^\d{1,6}(\.\d{1,2})?$/
const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
  /^\d{1,3}(\.\d)?$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
const isPast = (text: string, today: Day) => /^(19|20)\d\d-\d\d-\d\d$/.test(text) && text <= today
const unless = (isFine: boolean, wrong: HealthAnswerProblem): HealthAnswerProblem | null => (isFine ? null : wrong)
const optional =
  (isFine: (text: string, today: Day) => boolean, wrong: HealthAnswerProblem) =>
  (text: string, today: Day): HealthAnswerProblem | null =>
    unless(text.trim() === '' || isFine(text.trim(), today), wrong)
const readable =
  (read: (text: string) => unknown) =>
  (text: string): boolean =>
    read(text) !== null

const checks: Partial<Record<FieldName, (text: string, today: Day) => HealthAnswerProblem | null>> = {
  age: (text) => unless(/^\d+$/.test(text.trim()) && isWithin(text, limits.age), 'ageRange'),
  height: (text) => (text.trim() ? unless(readHeight(text) !== null, 'heightWrong') : 'heightRequired'),
  weight: (text) => (text.trim() ? unless(readWeight(text) !== null, 'weightWrong') : 'weightRequired'),
  sleepHours: (text) => unless(isWithin(text, limits.sleepHours), 'sleepRange'),
  lastPhysicalExam: optional(isPast, 'dateWrong'),
  lastDentalVisit: optional(isPast, 'dateWrong'),
  lastEyeExam: optional(isPast, 'dateWrong'),
  bloodPressure: optional(readable(readBloodPressure), 'pressureWrong'),
  cholesterol: optional(readable(readCholesterol), 'cholesterolWrong'),
  bloodSugar: optional(readable(readBloodSugar), 'sugarWrong'),
  monthlyHealthcareSpend: optional((text) => dollars.test(text), 'amountWrong'),
  deductibleAmount: optional((text) => dollars.test(text), 'amountWrong'),
}

/** What is wrong in one step, by the name of its answer, in the order of the step; empty when nothing is. */
export function wrongInStep(step: number, typed: Typed, today: Day): Partial<Record<FieldName, HealthAnswerProblem>> {
  const found = (steps[step] ?? []).flatMap((name) => {
    const value = typed[name]
    const wrong = typeof value === 'string' ? checks[name]?.(value, today) : null
    return wrong ? [[name, wrong] as const] : []
  })
  return Object.fromEntries(found)
}

const orNull = (text: string) => text.trim() || null
const amount = (text: string) => (text.trim() ? Number(text) : null)

/** Reads the form; only what has nothing wrong in it. What was not answered is null. */
export function answersOf(typed: Typed): HealthAnswers {
  const listed = <T extends string>(all: readonly T[], chosen: readonly string[]) => {
    const kept = all.filter((it) => chosen.includes(it))
    return kept.length > 0 ? kept : null
  }
  const chosen = <K extends 'gender' | 'exerciseFrequency' | 'smokingStatus' | 'smokingStopped' | 'alcoholConsumption'>(
    name: K,
  ) => orNull(typed[name]) as HealthAnswers[K]
  const day = (text: string) => orNull(text) as Day | null
  const isInsured = typed.hasInsurance === 'yes'
  return {
    age: Number(typed.age),
    gender: chosen('gender'),
    height: typed.height.trim(),
    weight: typed.weight.trim(),
    exerciseFrequency: chosen('exerciseFrequency'),
    smokingStatus: chosen('smokingStatus'),
    smokingStopped: typed.smokingStatus === 'former' ? chosen('smokingStopped') : null,
    alcoholConsumption: chosen('alcoholConsumption'),
    sleepHours: Number(typed.sleepHours),
    stressLevel: Number(typed.stressLevel),
    lastPhysicalExam: day(typed.lastPhysicalExam),
    lastDentalVisit: day(typed.lastDentalVisit),
    lastEyeExam: day(typed.lastEyeExam),
    bloodPressure: orNull(typed.bloodPressure),
    cholesterol: orNull(typed.cholesterol),
    bloodSugar: orNull(typed.bloodSugar),
    vaccinations: listed(vaccines, typed.vaccinations),
    chronicConditions: listed(conditions, typed.chronicConditions),
    medications: orNull(typed.medications),
    monthlyHealthcareSpend: amount(typed.monthlyHealthcareSpend),
    hasInsurance: typed.hasInsurance ? isInsured : null,
    insuranceType: isInsured ? orNull(typed.insuranceType) : null,
    deductibleAmount: isInsured ? amount(typed.deductibleAmount) : null,
  }
}

/** The form as it looked when these answers were sent. */
export function typedOf(answers: HealthAnswers): Typed {
  const entries = Object.entries(answers).map(([name, value]) => {
    if (Array.isArray(value)) return [name, [...value]]
    if (name === 'hasInsurance') return [name, value === null ? '' : value ? 'yes' : 'no']
    if (value === null) return [name, name === 'vaccinations' || name === 'chronicConditions' ? [] : '']
    return [name, String(value)]
  })
  return { ...untyped, ...(Object.fromEntries(entries) as Partial<Typed>) }
}
