import type { Day } from '#kit/day.ts'
import { bodyDoubtOf } from './body-size.ts'
import { conditions, type HealthAnswers, limits, screeningAnswers, vaccines } from './health-answers.ts'
import {
  isUnclearHeight,
  readBloodPressure,
  readBloodSugar,
  readCholesterol,
  readHeight,
  readWeight,
} from './read-measures.ts'
import { isPregnancyAsked } from './safety/safety-facts.ts'

/** The form as it stands on the screen: what is typed, before anything is read of it. */
export type RawForm = {
  age: string
  gender: string
  pregnancy: string
  height: string
  weight: string
  exerciseFrequency: string
  smokingStatus: string
  smokingStopped: string
  smokingKind: string
  smokerAtHome: string
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
  screenings: string[]
  chronicConditions: string[]
  medications: string
  monthlyHealthcareSpend: string
  hasInsurance: string
  insuranceType: string
  deductibleAmount: string
  /** Which of what the form begins with the person said is right, and `body` for a height and weight that hardly go together. */
  confirmed: string[]
}
export type FieldName = Exclude<keyof RawForm, 'confirmed'>

/** What the form begins with. Left as it stands it is nobody's answer, until they say that it is right. */
export const prefilled = ['age', 'sleepHours', 'stressLevel'] as const
export type Prefilled = (typeof prefilled)[number]
/** Whether what stands there is an answer of its person. */
export const hasAnswer = (name: Prefilled, typed: Pick<RawForm, Prefilled | 'confirmed'>): boolean =>
  typed[name] !== untyped[name] || typed.confirmed.includes(name)

const empty = {
  gender: '',
  pregnancy: '',
  height: '',
  weight: '',
  medications: '',
  insuranceType: '',
  hasInsurance: '',
}
/** Before anything is typed. */
export const untyped: RawForm = {
  ...empty,
  age: '30',
  sleepHours: '7',
  stressLevel: '5',
  exerciseFrequency: '',
  smokingStatus: '',
  smokingStopped: '',
  smokingKind: '',
  smokerAtHome: '',
  alcoholConsumption: '',
  lastPhysicalExam: '',
  lastDentalVisit: '',
  lastEyeExam: '',
  bloodPressure: '',
  cholesterol: '',
  bloodSugar: '',
  vaccinations: [],
  screenings: [],
  chronicConditions: [],
  monthlyHealthcareSpend: '',
  deductibleAmount: '',
  confirmed: [],
}

/** What each of the four steps asks. */
export const steps: readonly (readonly FieldName[])[] = [
  ['age', 'gender', 'pregnancy', 'height', 'weight'],
  [
    'exerciseFrequency',
    'smokingStatus',
    'smokingStopped',
    'smokingKind',
    'smokerAtHome',
    'alcoholConsumption',
    'sleepHours',
    'stressLevel',
  ],
  [
    'lastPhysicalExam',
    'lastDentalVisit',
    'lastEyeExam',
    'bloodPressure',
    'cholesterol',
    'bloodSugar',
    'vaccinations',
    'screenings',
    'chronicConditions',
    'medications',
  ],
  ['hasInsurance', 'insuranceType', 'deductibleAmount', 'monthlyHealthcareSpend'],
]

/** What can be wrong with an answer; the form has one sentence for each. */
export type HealthAnswerProblem =
  | 'ageRange'
  | 'ageWhole'
  | 'ageChild'
  | 'heightRequired'
  | 'heightWrong'
  | 'heightUnclear'
  | 'weightRequired'
  | 'weightWrong'
  | 'weightDoubt'
  | 'sleepRange'
  | 'sleepWrong'
  | 'dateWrong'
  | 'pressureWrong'
  | 'cholesterolWrong'
  | 'sugarWrong'
  | 'amountWrong'

/** Dollars as people write them: `66.18`, `1,250.50`, `$80`; null for anything else. */
function amountOf(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^(\d{1,3}),(\d{3})(?=\.|$)/, '$1$2')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
  numberOf(text) >= min && numberOf(text) <= max
/** As Americans write a number, or with a comma; NaN for anything else. */
const numberOf = (text: string) =>
  /^\d{1,3}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN
/** Whether a date that was typed is one up to today. */
export const isPastDay = (text: string, today: Day): boolean => /^(19|20)\d\d-\d\d-\d\d$/.test(text) && text <= today
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
  age: (text) =>
    unless(
      Number.isInteger(numberOf(text)) && isWithin(text, limits.age),
      numberOf(text) < limits.age.min ? 'ageChild' : isWithin(text, limits.age) ? 'ageWhole' : 'ageRange',
    ),
  height: (text) => {
    if (!text.trim()) return 'heightRequired'
    return unless(readHeight(text) !== null, isUnclearHeight(text) ? 'heightUnclear' : 'heightWrong')
  },
  weight: (text) => (text.trim() ? unless(readWeight(text) !== null, 'weightWrong') : 'weightRequired'),
  sleepHours: (text) =>
    unless(isWithin(text, limits.sleepHours), Number.isNaN(numberOf(text)) ? 'sleepWrong' : 'sleepRange'),
  lastPhysicalExam: optional(isPastDay, 'dateWrong'),
  lastDentalVisit: optional(isPastDay, 'dateWrong'),
  lastEyeExam: optional(isPastDay, 'dateWrong'),
  bloodPressure: optional(readable(readBloodPressure), 'pressureWrong'),
  cholesterol: optional(readable(readCholesterol), 'cholesterolWrong'),
  bloodSugar: optional(readable(readBloodSugar), 'sugarWrong'),
  monthlyHealthcareSpend: optional(readable(amountOf), 'amountWrong'),
  deductibleAmount: optional(readable(amountOf), 'amountWrong'),
}

/** What is wrong in one step, by the name of its answer, in the order of the step; empty when nothing is. */
export function wrongInStep(step: number, typed: RawForm, today: Day): Partial<Record<FieldName, HealthAnswerProblem>> {
  const found = (steps[step] ?? []).flatMap((name) => {
    const value = typed[name]
    const wrong = typeof value === 'string' ? checks[name]?.(value, today) : null
    const isDoubted = name === 'weight' && !wrong && bodyDoubtOf(bodyOf(typed)) !== null
    return wrong || isDoubted ? [[name, wrong ?? 'weightDoubt'] as const] : []
  })
  return Object.fromEntries(found)
}

/** Height and weight as they are typed, and whether the person said that both are right. */
export const bodyOf = ({ height, weight, confirmed }: RawForm) => ({
  height: height.trim(),
  weight: weight.trim(),
  bodyConfirmed: confirmed.includes('body') || null,
})

const orNull = (text: string) => text.trim() || null

const yesNo = (text: string) => (text ? text === 'yes' : null)
type ChoiceField =
  | 'gender'
  | 'pregnancy'
  | 'exerciseFrequency'
  | 'smokingStatus'
  | 'smokingStopped'
  | 'smokingKind'
  | 'alcoholConsumption'

/** Reads the form; only what has nothing wrong in it. What was not answered is null. */
export function answersOf(typed: RawForm): HealthAnswers {
  const listed = <T extends string>(all: readonly T[], chosen: readonly string[]) => {
    const kept = all.filter((it) => chosen.includes(it))
    return kept.length > 0 ? kept : null
  }
  const chosen = <K extends ChoiceField>(name: K) => orNull(typed[name]) as HealthAnswers[K]
  const said = (name: Prefilled) => (hasAnswer(name, typed) ? numberOf(typed[name]) : null)
  const day = (text: string) => orNull(text) as Day | null
  const isInsured = typed.hasInsurance === 'yes'
  const answers: HealthAnswers = {
    age: said('age'),
    gender: chosen('gender'),
    pregnancy: chosen('pregnancy'),
    ...bodyOf(typed),
    exerciseFrequency: chosen('exerciseFrequency'),
    smokingStatus: chosen('smokingStatus'),
    smokingStopped: typed.smokingStatus === 'former' ? chosen('smokingStopped') : null,
    smokingKind: typed.smokingStatus === 'current' ? chosen('smokingKind') : null,
    smokerAtHome: yesNo(typed.smokerAtHome),
    alcoholConsumption: chosen('alcoholConsumption'),
    sleepHours: said('sleepHours'),
    stressLevel: said('stressLevel'),
    lastPhysicalExam: day(typed.lastPhysicalExam),
    lastDentalVisit: day(typed.lastDentalVisit),
    lastEyeExam: day(typed.lastEyeExam),
    bloodPressure: orNull(typed.bloodPressure),
    cholesterol: orNull(typed.cholesterol),
    bloodSugar: orNull(typed.bloodSugar),
    vaccinations: listed(vaccines, typed.vaccinations),
    screenings: listed(screeningAnswers, typed.screenings),
    chronicConditions: listed(conditions, typed.chronicConditions),
    medications: orNull(typed.medications),
    monthlyHealthcareSpend: amountOf(typed.monthlyHealthcareSpend),
    hasInsurance: yesNo(typed.hasInsurance),
    insuranceType: isInsured ? orNull(typed.insuranceType) : null,
    deductibleAmount: isInsured ? amountOf(typed.deductibleAmount) : null,
  }
  return isPregnancyAsked(answers) ? answers : { ...answers, pregnancy: null }
}

type PlanAnswers = Pick<RawForm, 'insuranceType' | 'deductibleAmount'>
/** What a check of the plan answers where nobody said anything of their insurance yet. */
export const fillFromPlan = (plan: PlanAnswers | null, { hasInsurance }: RawForm): Partial<RawForm> =>
  plan && hasInsurance === ''
    ? { hasInsurance: 'yes', insuranceType: plan.insuranceType, deductibleAmount: plan.deductibleAmount }
    : {}

/** The form as it looked when these answers were sent. */
export function typedOf(answers: HealthAnswers): RawForm {
  const { bodyConfirmed, ...others } = answers
  const said = Object.entries(others).filter(([, value]) => value !== null)
  const entries = said.map(([name, value]) => {
    if (Array.isArray(value)) return [name, [...value]]
    if (typeof value === 'boolean') return [name, value ? 'yes' : 'no']
    return [name, String(value)]
  })
  const confirmed: string[] = prefilled.filter((name) => answers[name] !== null)
  if (bodyConfirmed) confirmed.push('body')
  return { ...untyped, ...(Object.fromEntries(entries) as Partial<RawForm>), confirmed }
}
