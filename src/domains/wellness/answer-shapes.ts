import { z } from 'zod'
import type { Day } from '#kit/day.ts'
import { isoInstant, wholeCents } from '#kit/wire.ts'
import {
  alcoholConsumptions,
  conditions,
  exerciseFrequencies,
  genders,
  type HealthAnswers,
  limits,
  pregnancies,
  screeningAnswers,
  smokingKinds,
  smokingStatuses,
  smokingStops,
  vaccines,
} from './health-answers.ts'
import { readBloodPressure, readBloodSugar, readCholesterol, readHeight, readWeight } from './read-measures.ts'
import { askIds } from './safety/ask-about.ts'
import { safetyRules } from './safety/held-rules.ts'
import { type RuleId, urgencies } from './safety/safety-rule.ts'
import { type MetricId, metricIds, partWeights } from './score-shapes.ts'
import type { RawForm } from './typed-answers.ts'

const read = (isFine: (text: string) => unknown, message: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(30)
    .refine((text) => isFine(text) !== null, message)
const day = z.iso.date().transform((text) => text as Day)
const dollarsTyped = wholeCents.min(0).max(999_999.99)
const maybe = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? null)
const some = <T extends string>(all: readonly [T, ...T[]]) =>
  maybe(z.array(z.enum(all)).max(all.length)).transform((list) => (list && list.length > 0 ? list : null))

/** The profile as it is sent; what is left out counts as not known. */
export const answersShape = z.object({
  age: maybe(z.number().int().min(limits.age.min).max(limits.age.max)),
  gender: maybe(z.enum(genders)),
  pregnancy: maybe(z.enum(pregnancies)).describe('after-birth: in the six weeks after one'),
  height: read(readHeight, 'Enter a height such as 5\'10", 5.83 or 178 cm'),
  weight: read(readWeight, 'Enter a weight such as 182 or 82.5 kg'),
  bodyConfirmed: maybe(z.boolean()).describe('Height and weight are right, though they hardly go together'),
  exerciseFrequency: maybe(z.enum(exerciseFrequencies)),
  smokingStatus: maybe(z.enum(smokingStatuses)),
  smokingStopped: maybe(z.enum(smokingStops)),
  smokingKind: maybe(z.enum(smokingKinds)),
  smokerAtHome: maybe(z.boolean()),
  alcoholConsumption: maybe(z.enum(alcoholConsumptions)),
  sleepHours: maybe(z.number().min(limits.sleepHours.min).max(limits.sleepHours.max).multipleOf(0.1)),
  stressLevel: maybe(z.number().int().min(limits.stressLevel.min).max(limits.stressLevel.max)),
  lastPhysicalExam: maybe(day),
  lastDentalVisit: maybe(day),
  lastEyeExam: maybe(day),
  bloodPressure: maybe(read(readBloodPressure, 'Enter a blood pressure such as 118/76')),
  cholesterol: maybe(read(readCholesterol, 'Enter non-HDL cholesterol in mg/dL, such as 124')),
  bloodSugar: maybe(read(readBloodSugar, 'Enter fasting blood sugar in mg/dL, such as 92, or HbA1c such as 5.6%')),
  vaccinations: some(vaccines),
  screenings: some(screeningAnswers).describe('Checks for age and sex that were done in time'),
  chronicConditions: some(conditions),
  medications: maybe(z.string().trim().max(2000)),
  monthlyHealthcareSpend: maybe(dollarsTyped).describe('US dollars, the person’s own part'),
  hasInsurance: maybe(z.boolean()),
  insuranceType: maybe(z.string().trim().max(40)),
  deductibleAmount: maybe(dollarsTyped).describe('US dollars a year'),
}) satisfies z.ZodType<HealthAnswers, unknown>

const text = z.string().max(40)
const list = z.array(text).max(20)
/** What stands on the screen, by the name of its answer. */
const typed = z.object({
  age: text,
  gender: text,
  pregnancy: text,
  height: text,
  weight: text,
  exerciseFrequency: text,
  smokingStatus: text,
  smokingStopped: text,
  smokingKind: text,
  smokerAtHome: text,
  alcoholConsumption: text,
  sleepHours: text,
  stressLevel: text,
  lastPhysicalExam: text,
  lastDentalVisit: text,
  lastEyeExam: text,
  bloodPressure: text,
  cholesterol: text,
  bloodSugar: text,
  vaccinations: list,
  screenings: list,
  chronicConditions: list,
  medications: z.string().max(2000),
  monthlyHealthcareSpend: text,
  hasInsurance: text,
  insuranceType: text,
  deductibleAmount: text,
  confirmed: list,
}) satisfies z.ZodType<RawForm>
export const typedPart = typed.partial()

const maybeText = z.string().nullable()
const maybeNumber = z.number().nullable()

/** What is kept of the form. */
export const healthData = z.object({
  typed: typed.nullable().describe('The profile that was sent last, as the form shows it'),
  recordedAt: isoInstant.nullable(),
  draft: typedPart.nullable().describe('What was typed since, and not sent yet'),
  draftSavedAt: isoInstant.nullable(),
  plan: z
    .object({ checkedOn: z.iso.date(), insuranceType: z.string(), deductibleAmount: z.string() })
    .nullable()
    .describe('What the last check of the plan that holds says, as the form would show it; US dollars'),
})

const percent = z.number().int().nullable()
const parts = Object.keys(partWeights) as [keyof typeof partWeights, ...(keyof typeof partWeights)[]]

const source = z.object({ authority: z.string(), edition: z.string(), date: z.string() })
const safety = z.object({
  id: z.enum(safetyRules.map(({ id }) => id) as [RuleId, ...RuleId[]]),
  value: z.string().describe('The answer it speaks of; empty where it names none'),
  isPregnancyOpen: z.boolean().describe('Whether they may be pregnant, and nobody asked'),
  urgency: z.enum(urgencies),
  title: z.string(),
  text: z.string(),
  source,
})
const askLine = z.object({
  id: z.enum(askIds),
  group: z.enum(['condition', 'check', 'vaccine']),
  isMaybe: z.boolean().describe('Whether it depends on their body, of which nobody asked'),
  text: z.string(),
  source,
})

const score = z.object({
  overallScore: z.number().int().nullable().describe('Null while nothing is known that a score speaks of'),
  healthScore: percent,
  financialScore: percent,
  preventiveScore: percent,
  insuranceOptimizationScore: percent,
  bmi: maybeNumber,
  lastCalculated: isoInstant,
  preventiveCareUsage: percent,
  averageMonthlySpend: maybeNumber,
  /** Whether the person said it or it was paid here. */
  spendSource: z.enum(['answer', 'payments']).nullable(),
  deductibleUtilization: percent,
  outOfPocketUtilization: percent,
  lastCheckupDate: maybeText,
  chronicConditions: z.array(z.string()),
  medicationsCount: z.number().int(),
  allergyCount: maybeNumber.describe('Null: the form asks whether there are allergies, not how many'),
  planEfficiencyScore: maybeNumber,
  networkUtilizationScore: maybeNumber,
  costOptimizationScore: maybeNumber,
  cover: z.object({ isSample: z.boolean(), checkedOn: maybeText }).nullable().describe('The plan check it used'),
  parts: z.array(
    z.object({
      part: z.enum(parts),
      score: percent,
      metrics: z.array(
        z.object({
          metric: z.enum(metricIds as [MetricId, ...MetricId[]]),
          points: maybeNumber,
          full: z.number(),
          next: maybeNumber,
          goal: maybeText,
          value: maybeText,
          isOutside: z.boolean().describe('Known, and the published score does not speak of it'),
        }),
      ),
    }),
  ),
})

const suggestion = z.object({
  id: z.string(),
  suggestionType: z.string(),
  goal: maybeText.describe('What it would reach; an amount in US dollars'),
  title: z.string(),
  description: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  implementationDifficulty: z.enum(['easy', 'moderate', 'difficult']),
  potentialSavings: maybeNumber.describe('US dollars a year, where the spending is known; null: nobody knows'),
  estimatedTimeToImplement: z.string(),
  actionItems: z.array(z.string()),
  status: z.enum(['new', 'in_progress', 'implemented']),
  isViewed: z.boolean(),
  isImplemented: z.boolean(),
  implementedAt: isoInstant.nullable(),
  expiresAt: isoInstant.nullable(),
})

const texts = z.array(z.string())

/** The whole of the dashboard. */
export const scoreAnswer = z.object({
  safety: z.array(safety).describe('What is said before the score, the most urgent first'),
  score,
  suggestions: z.array(suggestion),
  heldBack: z.array(z.string()).describe('Types of suggestions that wait, since they work against what is said first'),
  askAbout: z.array(askLine).describe('What to ask a doctor about; it is not scored'),
  insights: z.object({ strengths: texts, improvementAreas: texts, urgentActions: texts }),
  history: z.array(z.object({ at: isoInstant, overallScore: z.number().int() })),
})
