import { z } from 'zod'
import { typedPart } from '../answer-shapes.ts'
import {
  alcoholConsumptions,
  conditions,
  exerciseFrequencies,
  genders,
  pregnancies,
  screeningAnswers,
  smokingKinds,
  smokingStatuses,
  smokingStops,
  vaccines,
} from '../health-answers.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const yesNo = z.boolean().nullable()

/** What was answered about health, as it is kept; what was asked later is not in answers of before. */
const answers = z.looseObject({
  age: number,
  gender: z.enum(genders).nullable(),
  pregnancy: z.enum(pregnancies).nullable(),
  height: z.string(),
  weight: z.string(),
  bodyConfirmed: yesNo,
  exerciseFrequency: z.enum(exerciseFrequencies).nullable(),
  smokingStatus: z.enum(smokingStatuses).nullable(),
  smokingStopped: z.enum(smokingStops).nullable(),
  smokingKind: z.enum(smokingKinds).nullable(),
  smokerAtHome: yesNo,
  alcoholConsumption: z.enum(alcoholConsumptions).nullable(),
  sleepHours: number,
  stressLevel: number,
  lastPhysicalExam: text,
  lastDentalVisit: text,
  lastEyeExam: text,
  bloodPressure: text,
  cholesterol: text,
  bloodSugar: text,
  vaccinations: z.array(z.enum(vaccines)).nullable(),
  screenings: z.array(z.enum(screeningAnswers)).nullable(),
  chronicConditions: z.array(z.enum(conditions)).nullable(),
  medications: text,
  monthlyHealthcareSpend: number.describe('US dollars'),
  hasInsurance: yesNo,
  insuranceType: text,
  deductibleAmount: number.describe('US dollars'),
})

const score = z.looseObject({
  safety: z
    .array(z.looseObject({ id: z.string(), urgency: z.string(), title: z.string(), text: z.string() }))
    .describe('What was said before the score'),
  askAbout: z.array(z.looseObject({ id: z.string(), text: z.string() })),
  answers: answers.partial(),
  bmi: number,
  deductibleUsed: number,
  outOfPocketUsed: number,
  cover: z.looseObject({ isSample: z.boolean(), checkedOn: text }).nullable(),
  paidMonthly: number.describe('US cents'),
  parts: z.array(z.looseObject({ part: z.string(), score: number, metrics: z.array(z.looseObject({})) })),
  history: z.array(z.looseObject({ at: z.string(), overallScore: z.number() })),
})

const suggestion = z.looseObject({ kind: z.string(), goal: text, priority: z.enum(['high', 'medium', 'low']) })

/** What the sealed columns of wellness hold. */
export const wellnessSealed = {
  answers: answers.partial(),
  draft: typedPart.loose(),
  score: score.partial(),
  suggestion: suggestion.partial(),
}
