import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { notYours } from '#kit/me.ts'
import { usdNumber, userId } from '#kit/wire.ts'
import type { plansPaths } from './paths.ts'
import { noSuchQuote } from './problems.ts'
import { employments, householdStates, otherCoverages, priorities, profileLimits, usages } from './profile.ts'
import { publicPrograms } from './public-programs.ts'

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
  priorityFactors: z.array(z.enum(priorities)).max(priorities.length).default([]),
})

const quote = z.object({
  quoteId: z.string().describe('Good for 30 days'),
  brokerName: z.string(),
  companyId: z.number().int().nullable().describe('In the directory of companies; null: it is not in it'),
  companyName: z.string(),
  planName: z.string(),
  planType: z.string(),
  monthlyEstimate: z.number().describe('The premium of the household, US dollars'),
  yearlyCost: z.number().describe('Twelve premiums and what the household is likely to pay itself'),
  yourShare: z.number(),
  deductible: z.number(),
  outOfPocketMax: z.number(),
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
  recommend: {
    summary:
      'Plans that fit a household, from what configured brokers offer. They are told age, state, ZIP code and household size.',
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
