import { z } from 'zod'
import { serviceTypes } from './service-types.ts'

const rowId = z.number().int().positive().max(2_147_483_647)
const company = z.string().trim().min(1).max(120)
const dollars = z.number().describe('US dollars, two decimals')

const location = z.object({
  city: z.string().trim().min(1, 'Please enter your city and state for accurate pricing').max(80),
  state: z.string().regex(/^[A-Za-z]{2}$/, 'Two letters, as on mail'),
})

const common = {
  serviceType: z.enum(serviceTypes).optional().describe('Without it, what the doctor’s specialty is priced as'),
  location: location.optional().describe('Without it, where the doctor’s practice is'),
  doctorId: rowId.optional(),
  facilityId: rowId.optional().describe('Must be the doctor’s practice'),
}

type Asked = { serviceType?: unknown; location?: unknown; doctorId?: unknown }
const needsService = ({ serviceType, doctorId }: Asked) => serviceType !== undefined || doctorId !== undefined
const needsPlace = ({ location, doctorId }: Asked) => location !== undefined || doctorId !== undefined
const serviceMissing = { path: ['serviceType'], message: 'Say what kind of care, or which doctor' }
const placeMissing = { path: ['location'], message: 'Please enter your city and state for accurate pricing' }

/** What is asked with insurance. The age is needed unless a doctor is named; it only adds a note from 65 on. */
export const withInsuranceBody = z
  .object({
    ...common,
    patientAge: z.number().int().min(18).max(100).optional(),
    insuranceCompany: company,
  })
  .refine(needsService, serviceMissing)
  .refine(needsPlace, placeMissing)
  .refine(({ patientAge, doctorId }) => patientAge !== undefined || doctorId !== undefined, {
    path: ['patientAge'],
    message: 'Please enter your age for accurate calculations',
  })

/** What is asked without insurance. */
export const withoutInsuranceBody = z
  .object(common)
  .refine(needsService, serviceMissing)
  .refine(needsPlace, placeMissing)

const said = z.object({ key: z.string(), text: z.string() })

/** Where a figure comes from. */
const figureSource = z.object({
  key: z.string().describe('Who states it, as a key; `rule.…` is a rule of ours. `values` fills its words'),
  text: z.string().describe('Who states it, in English'),
  values: z.record(z.string(), z.string()),
  year: z.number().int().nullable().describe('The year it is of; null for a rule, or when nobody says'),
  asOf: z.string().nullable().describe('The day it was stated; null for a rule, or when nobody says'),
  isSample: z.boolean().describe('True when it was invented for practice'),
})

const sources = z.array(figureSource).describe('Who stated what the figures rest on, each once; no rules of ours')
const isSample = z.boolean().describe('True when one of the sources was invented for practice')

const line = z.object({
  step: z.string().describe('What, as a key; `values` fills its words'),
  reason: z.string().describe('Why, as a key'),
  values: z.record(z.string(), z.string()),
  label: z.string().describe('What, in English'),
  why: z.string().describe('Why, in English'),
  amount: dollars,
  kind: z.enum(['line', 'subtotal', 'total']),
  source: figureSource,
})

const place = z.object({
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  pricingArea: z.string().nullable().describe('Medicare’s pricing area; null: none known, national figures'),
})

const shared = {
  estimateId: z.string(),
  serviceType: z.enum(serviceTypes),
  place,
  totalCost: dollars,
  range: z.object({ low: dollars, high: dollars }),
  derivation: z.array(line).describe('The `line` amounts add up to the total to the cent'),
  basis: z.object({
    assumption: z.string(),
    assumptionKey: z.string(),
    sources,
    isSample,
  }),
  notIncluded: z.array(said),
  notes: z.array(said),
  expiresAt: z.string().describe('Until when it can be paid; ISO 8601, UTC'),
}

/** What a person with insurance would pay. Null: no plan says it. */
export const withInsuranceAnswer = z.object({
  copay: dollars.nullable(),
  patientPays: dollars,
  insurancePays: dollars,
  deductibleRemaining: dollars.nullable(),
  savings: dollars.describe('Against paying without insurance'),
  ...shared,
})

/** What a person without insurance would pay. */
export const withoutInsuranceAnswer = z.object({ averageCost: dollars, ...shared })

/** A page of doctors to be compared. */
export const visitsBody = z.object({
  doctorIds: z.array(rowId).min(1).max(20),
  insuranceCompany: company.optional().describe('Without it, what a person pays who has no insurance'),
})

const decimalDollars = z.string().describe('US dollars, two decimals')

/** What a person would pay for a visit to each of them, and what all of it rests on. */
export const visitsAnswer = z.object({
  visits: z.array(
    z.object({
      doctorId: z.number().int(),
      patientPays: z
        .object({ low: decimalDollars, high: decimalDollars })
        .nullable()
        .describe('Null: the doctor is not in the directory, or where they practise is not known'),
    }),
  ),
  basis: z.object({ assumptions: z.array(said), sources, isSample }),
})
