import { z } from 'zod'
import { usdNumber } from '#kit/wire.ts'
import { priceParts, procedureCodes } from './procedures.ts'

const procedure = z.enum(procedureCodes).describe('The code number')
const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-?\d{4})?$/, 'five digits')
const insuranceProvider = z
  .string()
  .trim()
  .max(120)
  .optional()
  .describe('The company as the directory names it; none or empty: nobody, the cash price is compared')
const urgency = z.enum(['routine', 'soon', 'urgent']).optional().describe('No price depends on it')
const minRating = 'No source here rates places: those without a rating are shown too'

/** What a comparison is asked, in an address. */
export const comparisonQuery = z.object({
  procedure,
  zipCode,
  radius: z.coerce.number<number>().min(1).max(100).optional().describe('Miles; 25 unless said'),
  insuranceProvider,
  maxCost: z.coerce.number<number>().min(0).max(1_000_000).optional().describe('US dollars; 5000 unless said'),
  minRating: z.coerce.number<number>().min(1).max(5).optional().describe(minRating),
  networkOnly: z
    .enum(['true', 'false'])
    .optional()
    .describe('True unless said; false: also the cash price of places whose file does not list the company'),
  urgency,
})

/** The same in a body. */
export const comparisonBody = z.object({
  procedure,
  zipCode,
  radius: z.number().min(1).max(100).optional(),
  insuranceProvider,
  maxCost: z.number().min(0).max(1_000_000).optional(),
  minRating: z.number().min(1).max(5).optional().describe(minRating),
  networkOnly: z.boolean().optional(),
  urgency,
})

const dollars = usdNumber.nullable()

const part = z.object({ part: z.enum(priceParts), low: usdNumber, high: usdNumber, line: z.number().int() })

const offer = z.object({
  kind: z.enum(['plan', 'cash', 'lowest', 'highest', 'gross']),
  payer: z.string().nullable(),
  plan: z.string().nullable(),
  amount: dollars.describe('Null: stated as a percentage or a formula only'),
})

const sourceFile = z.object({
  publisher: z.string(),
  format: z.string(),
  version: z.string(),
  asOf: z.iso.date(),
  sha256: z.string(),
  rows: z.number().int(),
  rejected: z.number().int(),
  isSample: z.boolean(),
})

const result = z.object({
  id: z.string(),
  facilityName: z.string(),
  providerName: z.string().describe('Who published the price'),
  location: z.string(),
  zipCode: z.string(),
  distance: z.number().describe('Miles from the middle of one ZIP code to that of the other'),
  phone: z.string().nullable(),
  qualityRating: z.number().nullable().describe('Null: no source rates it'),
  networkStatus: z.enum(['in_network', 'unknown']),
  acceptingPatients: z.boolean().nullable(),
  procedureName: z.string(),
  priceKind: z.enum(['negotiated', 'cash']),
  isWhole: z.boolean().describe('False: half a bill, which is compared with nothing'),
  basePrice: dollars,
  insuranceDiscount: dollars,
  price: usdNumber.describe('What the plan allows, or the cash price; of several plans the highest'),
  priceLow: usdNumber,
  parts: z.array(part),
  offers: z.array(offer),
  methodology: z.string().nullable(),
  spread: z
    .object({ p10: dollars, median: dollars, p90: dollars, bills: z.string().nullable() })
    .nullable()
    .describe('Of a price on one row'),
  copay: dollars,
  coinsurance: dollars,
  deductible: dollars,
  deductibleApplies: z.boolean().nullable(),
  patientResponsibility: dollars,
  patientRange: z.object({ low: usdNumber, high: usdNumber }).nullable(),
  savingsVsAverage: dollars.describe(
    'Against the middle of the whole prices near; null where there are fewer than three',
  ),
  waitTime: z.string().nullable(),
  specialOffers: z.array(z.string()),
  paymentOptions: z.array(z.string()),
  aidUrl: z.string().nullable(),
  source: sourceFile,
})

/** One place and its price, as it travels. */
export type ComparedPlace = z.output<typeof result>

export const comparisonAnswer = z.object({
  results: z.array(result),
  summary: z.object({
    count: z.number().int(),
    whole: z.number().int(),
    lowest: dollars,
    average: dollars,
    median: dollars,
    maxSavings: dollars,
  }),
  coverage: z.object({
    places: z.number().int().describe('Places near whose price files were read'),
    formulaOnly: z.number().int().describe('Of them those that state the price as a percentage or a formula only'),
    without: z.number().int().describe('Of them those that state none'),
    oldest: z.iso.date().nullable(),
    newest: z.iso.date().nullable(),
    withinMiles: z.number().int().nullable().describe('A wider distance within which some published it'),
  }),
  medicare: z
    .object({ year: z.number().int(), office: dollars.describe('Null: not payable there'), hospital: usdNumber })
    .nullable()
    .describe('What Medicare allows, national; null where our tables are of another year'),
  insurance: z.object({
    company: z.string().nullable(),
    isKnown: z.boolean().describe('False: the company is in no list, and cash prices are compared'),
    isVerified: z.boolean().describe('What a person pays rests on what their insurer answered'),
  }),
})

/** A comparison as it travels. */
export type Comparison = z.output<typeof comparisonAnswer>
