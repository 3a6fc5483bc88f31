import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { notYours } from '#kit/me.ts'
import { usdNumber, userId } from '#kit/wire.ts'
import { metals } from './exchange/price-plans.ts'
import { exchange } from './exchange-on-wire.ts'
import type { plansPaths } from './paths.ts'
import { noSuchQuote } from './problems.ts'
import { employments, householdStates, otherCoverages, priorities, profileLimits, usages } from './profile.ts'
import { publicPrograms } from './public-programs.ts'
import { quoteContract } from './quote/quote-contract.ts'

const dollarsTyped = usdNumber.min(profileLimits.dollars[0]).max(profileLimits.dollars[1])
const words = z.array(z.string().trim().min(1).max(80)).max(10).default([])
const word = z.string().trim().max(120).nullable().optional()

const userProfile = z.object({
  age: z.number().int().min(profileLimits.age[0]).max(profileLimits.age[1]),
  state: z.enum(householdStates),
  city: word,
  zipCode: word,
  monthlyBudget: dollarsTyped,
  annualIncome: dollarsTyped,
  familySize: z.number().int().min(profileLimits.familySize[0]).max(profileLimits.familySize[1]),
  hasChildren: z.boolean().default(false),
  currentInsurance: word,
  employmentStatus: z.enum(employments),
  otherCoverage: z.enum(otherCoverages).default('unsure').describe('Insurance besides the market'),
  healthcareUsage: z.enum(usages),
  chronicConditions: words,
  preferredProviders: words,
  otherAges: z
    .array(z.number().int().min(profileLimits.otherAge[0]).max(profileLimits.otherAge[1]))
    .max(profileLimits.familySize[1] - 1)
    .default([])
    .describe('Of whoever is to be insured besides'),
  usesTobacco: z.boolean().default(false),
  countyFips: z
    .string()
    .regex(/^\d{5}$/)
    .nullable()
    .optional()
    .describe('Where the ZIP code lies in several counties'),
  priorityFactors: z.array(z.enum(priorities)).max(priorities.length).default([]),
})

const quote = z.object({
  quoteId: z.string().describe('Good for 30 days'),
  source: z.enum(['broker', 'publicFiles']),
  brokerName: z.string(),
  planId: z.string().nullable().describe('Its number on the exchange; null: of a broker'),
  metal: z.enum(metals).nullable(),
  companyId: z.number().int().nullable().describe('In the directory of companies; null: it is not in it'),
  companyName: z.string(),
  planName: z.string(),
  planType: z.string(),
  monthlyEstimate: z.number().describe('What is paid a month after any tax credit, US dollars'),
  fullPremium: z.number().describe('Before the tax credit'),
  creditUsed: z.number().describe('What of the tax credit lowers it'),
  people: z.number().int().describe('How many it is priced for'),
  yearlyCost: z.number().describe('Twelve premiums and what the household is likely to pay itself in a typical year'),
  goodYear: z.number().describe('The same where each sees a doctor once'),
  badYear: z.number().describe('The same with a stay in hospital'),
  yourShare: z.number(),
  deductible: z.number(),
  outOfPocketMax: z.number(),
  coinsurancePercent: z.number().nullable().describe('The person’s share after the deductible; null: not known'),
  annualSavings: z.number().nullable(),
  score: z.number().int().min(0).max(100),
  isWithinBudget: z.boolean(),
  networkMatch: z.number().nullable().describe('Of 10; null: not known'),
  coverageScore: z.number().describe('Of 10'),
  affordabilityScore: z.number().describe('Of 20'),
  marketShareBonus: z.number().nullable().describe('Of 20; null: not known'),
  reasons: z.array(z.string()).describe('In English, with the numbers'),
  asOf: z.iso.date().nullable(),
  isSample: z.boolean(),
})
const list = z.array(quote)

/** What travels on the paths of plans. */
export const plansContract = {
  ...quoteContract,
  recommend: {
    summary:
      'Plans that fit a household, from the public files of exchanges and from what configured brokers offer. Brokers are told age, state, ZIP code and household size.',
    body: z.object({ userId, userProfile }),
    answer: z.object({
      analysisData: z.object({
        totalCompaniesAnalyzed: z.number().int(),
        potentialSavings: z.number().nullable(),
        averageMonthlyPremium: z.number().nullable(),
        recommendationConfidence: z.number().describe('How much of what is needed is known, in percent'),
      }),
      topRecommendations: list,
      budgetFriendly: list,
      premiumOptions: list,
      programs: z.array(z.enum(publicPrograms)).describe('What to ask about before buying a plan, the first first'),
      bestQuoteId: z
        .string()
        .nullable()
        .describe('Null: a public program comes first, or no plan is within the budget'),
      note: z
        .enum(['found', 'overBudget', 'medicare', 'medicaid', 'noBrokers', 'noPlans', 'silent'])
        .describe('Why the lists are empty or none is the best, where that is so'),
      silentBrokers: z.array(z.string()),
      exchange,
    }),
    problems: [notYours],
    perMinute: 10,
  },
  selectQuote: {
    summary: 'Keep one quote as the plan to go on with. Nobody is enrolled by it.',
    params: z.object({ id: z.string().max(60) }),
    answer: z.object({
      selected: z.object({
        quoteId: z.string(),
        brokerName: z.string(),
        companyName: z.string(),
        planName: z.string(),
        monthlyEstimate: z.number(),
        phone: z.string().nullable(),
        enrollUrl: z.string().nullable(),
        asOf: z.iso.date().nullable(),
        selectedAt: z.iso.datetime(),
      }),
    }),
    problems: [noSuchQuote],
    perMinute: 30,
  },
} satisfies { [K in keyof typeof plansPaths]: Shape }

/** The plans contract as a type, for the browser. */
export type PlansContract = typeof plansContract
