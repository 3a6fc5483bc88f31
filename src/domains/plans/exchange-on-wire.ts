import { z } from 'zod'
import { creditOutcomes } from './credit/premium-tax-credit.ts'

const county = z.object({ fips: z.string(), county: z.string(), state: z.string() })

/** The working of the tax credit; amounts in US dollars. */
const taxCredit = z.object({
  outcome: z.enum(creditOutcomes),
  source: z.string().describe('Where the shares of income are published'),
  guidelinesYear: z.number().int(),
  familySize: z.number().int(),
  income: z.number(),
  povertyLine: z.number(),
  percent: z.number().int().describe('Income against that line, rounded down; 401: anything above 400'),
  sharePercent: z.number().describe('The share of income one is asked for'),
  shareYear: z.number(),
  shareMonth: z.number(),
  benchmark: z.object({ planName: z.string(), monthly: z.number() }).nullable(),
  peopleCredited: z.number().int(),
  monthly: z.number(),
})

/** What the public plan files say of a place and a household. */
export const exchange = z.object({
  planYear: z.number().int(),
  status: z
    .enum([
      'found',
      'noPlanData',
      'noZip',
      'unknownZip',
      'zipElsewhere',
      'chooseCounty',
      'noRatingArea',
      'noPlansThere',
      'notAsked',
    ])
    .describe('Whether the public plan files have prices there, or what is missing'),
  counties: z.array(county).describe('To choose from'),
  county: z.string().nullable(),
  ratingArea: z.number().int().nullable(),
  people: z.number().int(),
  credit: taxCredit.nullable(),
})
