import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { exchange } from '../exchange-on-wire.ts'
import type { plansPaths } from '../paths.ts'
import { householdStates, profileLimits } from '../profile.ts'
import { coverageTypes, maritalStatuses, quoteGenders, quoteNotes } from './quote-form.ts'

const text = (max: number) => z.string().trim().max(max)
const dollars = z.number().min(0).max(profileLimits.dollars[1])

const personalInfo = z.object({
  firstName: text(60).min(1),
  lastName: text(60).min(1),
  dateOfBirth: z.union([z.iso.date(), z.literal('')]).default(''),
  gender: z.enum(quoteGenders).default('male'),
  maritalStatus: z.enum(maritalStatuses).default('single'),
  occupation: text(80).default(''),
  annualIncome: dollars.default(0).describe('Of the household; 0: not said'),
})
const contactInfo = z.object({
  address: text(120).default(''),
  city: text(80).min(1),
  state: z.enum(householdStates),
  zipCode: text(10).default(''),
  countyFips: z
    .string()
    .regex(/^\d{5}$/)
    .nullable()
    .default(null)
    .describe('Where the ZIP code lies in several counties'),
  phone: text(30).default(''),
  email: z.email().max(120),
})
const coverageNeeds = z.object({
  type: z.enum(coverageTypes).default('health'),
  coverageAmount: dollars.default(0),
  deductible: z.number().int().min(0).max(20_000).default(2_500),
  familyMembers: z.number().int().min(1).max(5).default(1),
})

const quotedPlan = z.object({
  quoteId: z.string(),
  carrier: z.string(),
  planName: z.string(),
  monthlyPremium: z.number().describe('After any tax credit, of the person alone; an estimate'),
  annualPremium: z.number(),
  deductible: z.number(),
  outOfPocketMax: z.number(),
  benefits: z.array(z.string()).describe('In English, with the numbers'),
  isSample: z.boolean(),
})

/** What travels on the paths of quotes. */
export const quoteContract = {
  quote: {
    summary:
      'Plans and their premiums for one person, from the public files of exchanges. Of what is sent nothing is kept.',
    body: z.object({
      personalInfo,
      contactInfo,
      coverageNeeds,
      location: z.object({ detectedLocation: text(120).nullable().default(null) }).optional(),
    }),
    answer: z.object({
      quote: z.object({
        type: z.enum(coverageTypes),
        note: z.enum(quoteNotes),
        isCreditCounted: z.boolean().describe('False: the income was not said'),
        exchange,
        quotes: z.array(quotedPlan).describe('Those within the deductible first, each by premium'),
      }),
    }),
    problems: [],
    perMinute: 10,
  },
  quoteAgent: {
    summary:
      'Whom to call in a state: a licensed agent of the settings, or companies of the directory to ask; whether they sell there is not known.',
    query: z.object({ state: z.enum(householdStates) }),
    answer: z.object({
      agent: z
        .object({
          name: z.string(),
          title: z.string(),
          rating: z.number().nullable().describe('Null: not known'),
          reviewCount: z.number().int().nullable(),
          phone: z.string(),
          email: z.string(),
          location: z.string(),
        })
        .nullable(),
      carriers: z.array(z.string()).describe('Where there is no agent'),
    }),
    problems: [],
    perMinute: 60,
  },
  quoteMarket: {
    summary: 'What the loaded plan files say in general.',
    answer: z.object({
      state: z.string().nullable().describe('Null: all that are loaded'),
      carriers: z.array(z.string()),
      averageMonthlyPremium: z.number().nullable().describe('At 40, before any tax credit'),
      asOf: z.string().nullable(),
    }),
    problems: [],
    perMinute: 30,
  },
} satisfies { [K in keyof Pick<typeof plansPaths, 'quote' | 'quoteAgent' | 'quoteMarket'>]: Shape }
