import { z } from 'zod'
import { isoInstant, serialId, usdNumber, usdText, wholeCents } from '#kit/wire.ts'
import { payerKinds } from '../plan/insured.ts'
import { imagingStudies, serviceTypes, specialists } from './service-types.ts'

const company = z.string().trim().min(1).max(120)
const maxCopay = 100_000

const location = z.object({
  city: z.string().trim().min(1, 'Please enter your city and state for accurate pricing').max(80),
  state: z.string().regex(/^[A-Za-z]{2}$/, 'Two letters, as on mail'),
})

const oneOfTheirs = 'Which of the doctor’s practices; without it the main one'

const common = {
  serviceType: z
    .enum(serviceTypes)
    .optional()
    .describe('Without it, what the doctor’s specialty is priced as; a specialty without a price stays without one'),
  location: location.optional().describe('Without it, where the doctor’s practice is'),
  doctorId: serialId.optional(),
  facilityId: serialId.optional().describe(oneOfTheirs),
  seenBefore: z
    .boolean()
    .optional()
    .describe(
      'Whether the doctor has seen the patient in the last 3 years; without it new to a doctor who is named, else both are priced',
    ),
  specialist: z
    .enum(specialists)
    .optional()
    .describe('Which specialist, where no doctor is named: a plan may pay a psychiatrist otherwise'),
  imaging: z.enum(imagingStudies).optional().describe('Which picture; without it the range of all of them'),
  visitDay: z.iso
    .date()
    .optional()
    .describe(
      'The day of the visit, from today to 400 days ahead: a plan’s year may be over by then. Without it, today',
    ),
}

type EstimateQuery = { serviceType?: unknown; location?: unknown; doctorId?: unknown }
const needsService = ({ serviceType, doctorId }: EstimateQuery) => serviceType !== undefined || doctorId !== undefined
const needsPlace = ({ location, doctorId }: EstimateQuery) => location !== undefined || doctorId !== undefined
const serviceMissing = { path: ['serviceType'], message: 'Say what kind of care, or which doctor' }
const placeMissing = { path: ['location'], message: 'Please enter your city and state for accurate pricing' }

/** What the patient says of their plan; public programmes ask for none of it. */
const planAnswers = {
  deductibleMet: z
    .boolean()
    .optional()
    .describe('The patient’s own word; without it both are answered. Counts where no checked plan says it'),
  copayOnCard: wholeCents
    .nonnegative()
    .max(maxCopay)
    .optional()
    .describe('The copay on the card for this visit, by the patient’s own word'),
}

/** What is asked with insurance. The age only adds a note from 65 on; it is needed where that may be, unless a doctor is named. */
export const withInsuranceBody = z
  .object({
    ...common,
    patientAge: z
      .number()
      .int()
      .min(18)
      .max(100)
      .optional()
      .describe(
        'Adds a note about Medicare from 65 on; no figure. Needed of whom may have it beside the company named, unless the caller’s card names their date of birth',
      ),
    insuranceCompany: company,
    ...planAnswers,
    network: z
      .enum(['in', 'out'])
      .optional()
      .describe('Whether the visit is in the plan’s network; without it as if it were. An emergency always is'),
    byVideo: z.boolean().optional().describe('A visit by video; without it one where such care is usually given'),
  })
  .refine(needsService, serviceMissing)
  .refine(needsPlace, placeMissing)

/** What is asked without insurance. */
export const withoutInsuranceBody = z
  .object(common)
  .refine(needsService, serviceMissing)
  .refine(needsPlace, placeMissing)

const sentence = z.object({ key: z.string(), text: z.string() })

/** Where a figure comes from. */
const figureSource = z.object({
  key: z.string().describe('Who states it, as a key; `rule.…` is a rule of ours. `values` fills its words'),
  text: z.string().describe('Who states it, in English'),
  values: z.record(z.string(), z.string()),
  year: z.number().int().nullable().describe('The year it is of; null for a rule, or when nobody says'),
  asOf: z
    .string()
    .nullable()
    .describe('The day it was stated, or the moment of a check; null for a rule, or when nobody says'),
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
  amount: usdNumber,
  kind: z.enum(['line', 'subtotal', 'part', 'total', 'after']),
  source: figureSource,
})

const place = z.object({
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  pricingArea: z.string().nullable().describe('Medicare’s pricing area; null: none known, national figures'),
})

const medicareAllows = z
  .object({
    low: usdNumber,
    high: usdNumber,
    year: z.string().describe('Whose prices they are'),
    variants: z
      .array(z.object({ key: z.string(), text: z.string(), amount: usdNumber }))
      .describe('What it is for each way the care can turn out, such as a first visit'),
    variant: z.string().describe('The one the working is of'),
  })
  .nullable()
  .describe('What Medicare allows, from the cheapest to the dearest it may be. Null: no price, or none that is named')

const shared = {
  estimateId: z.string(),
  serviceType: z.enum(serviceTypes).nullable().describe('Null: no list has a price for what this doctor does'),
  payer: z.enum(payerKinds).describe('What kind of payer the company is'),
  place,
  totalCost: usdNumber
    .nullable()
    .describe('What Medicare allows, as the working has it; no clinic’s or insurer’s price'),
  medicareAllows,
  range: z
    .object({
      low: usdNumber,
      high: usdNumber,
      orMore: z.boolean().describe('The upper end is open: the insurer’s own price is not known'),
    })
    .nullable()
    .describe('What the patient may pay; null: nobody knows'),
  payable: usdNumber.nullable().describe('What can be paid as this estimate; null: only an amount the payer states'),
  derivation: z
    .array(line)
    .describe(
      'To the cent: the `line` amounts add up to what Medicare allows, the `part` amounts, where there are any, to the total. `after` it: the plan’s part and what is then left of the year’s amounts',
    ),
  basis: z.object({
    assumption: z.string(),
    assumptionKey: z.string(),
    assumptionValues: z.record(z.string(), z.string()).describe('What fills its words, such as who else pays'),
    rule: sentence
      .extend({ values: z.record(z.string(), z.string()) })
      .nullable()
      .describe('How the range follows from the price; null: it is a fixed amount, or nobody says it'),
    isPlanChecked: z.boolean().describe('Whether a check of the patient’s own plan says what they pay'),
    sources,
    isSample,
  }),
  notIncluded: z.array(sentence),
  notes: z.array(sentence.extend({ values: z.record(z.string(), z.string()) })),
  expiresAt: isoInstant.describe('Until when it can be paid; ISO 8601, UTC'),
}

const unsaid = (what: string) => usdNumber.nullable().describe(what)

/** What a person with insurance would pay, as far as anybody knows it. */
export const withInsuranceAnswer = z.object({
  copay: unsaid('A fixed copay; null: nobody says one'),
  patientPays: unsaid('The one figure of the range; null: it is a range, or not known'),
  insurancePays: unsaid('Null: the insurer’s own price is not known'),
  deductibleRemaining: unsaid('Null: no checked plan says it'),
  countsTowards: z
    .object({ deductible: usdNumber, outOfPocket: usdNumber })
    .nullable()
    .describe('What the visit adds to the year’s amounts; null: no checked plan says it, or it is no one figure'),
  savings: unsaid('Always null: nobody publishes what paying without insurance would cost'),
  ...shared,
})

/** What care costs a person without insurance, as far as anybody knows it. */
export const withoutInsuranceAnswer = z.object({
  averageCost: unsaid('Always null: nobody publishes an average of what clinics charge'),
  ...shared,
})

/** A page of doctors to be compared. */
export const visitsBody = z.object({
  doctors: z
    .array(
      z.object({
        doctorId: serialId,
        facilityId: serialId.optional().describe(oneOfTheirs),
        seenBefore: z.boolean().optional().describe('Whether this doctor knows the patient; without it new to them'),
        ...planAnswers,
      }),
    )
    .min(1)
    .max(20),
  insuranceCompany: company.optional().describe('Without it, for a person who has no insurance'),
})

const ends = { low: usdText, high: usdText }

/** What a visit to each of them would cost, and what all of it rests on. */
export const visitsAnswer = z.object({
  visits: z.array(
    z.object({
      doctorId: z.number().int(),
      medicareAllows: z.object(ends).nullable().describe('Null: no price is named'),
      patientPays: z
        .object({
          ...ends,
          orMore: z.boolean(),
          ifInNetwork: z
            .boolean()
            .describe('Whether it holds only if the doctor is in the plan’s network, which is not known'),
        })
        .nullable()
        .describe('Null: nobody knows; or the doctor is not in the directory, or where they practise is not known'),
    }),
  ),
  basis: z.object({
    payer: z.enum(payerKinds),
    assumptions: z.array(sentence.extend({ values: z.record(z.string(), z.string()) })),
    notes: z
      .array(sentence.extend({ values: z.record(z.string(), z.string()) }))
      .describe('What is known of the plan itself, such as that it has ended, or that another plan pays too'),
    sources,
    isSample,
  }),
})
