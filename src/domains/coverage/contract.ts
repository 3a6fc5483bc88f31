import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { notYours } from '#kit/me.ts'
import { userId } from '#kit/user-id.ts'
import type { coveragePaths } from './paths.ts'
import { noneOnFile } from './problems.ts'

const dollars = z.number().nullable()

/** What travels on the coverage paths. */
export const coverageContract = {
  directory: {
    summary: 'Insurance companies by name; q keeps those whose name holds it.',
    query: z.object({ q: z.string().trim().max(80).optional() }),
    answer: z.object({
      companies: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          type: z.string(),
          googleListed: z.boolean(),
          planTypes: z.array(z.string()),
          isSample: z.boolean(),
        }),
      ),
    }),
  },
  myInsurance: {
    summary: 'What is on file about the caller’s insurance. Amounts in US dollars; null: not known.',
    params: z.object({ userId }),
    answer: z.object({
      providerId: z.number().int(),
      providerName: z.string(),
      planType: z.string().nullable(),
      networkInfo: z.object({ copayAmount: dollars }),
      deductible: dollars,
      deductibleMet: z.number(),
      outOfPocketMax: dollars,
      outOfPocketMet: z.number(),
      isVerified: z.boolean(),
      verifiedAt: z.iso.datetime().nullable().describe('When a check said so'),
      isSample: z.boolean().describe('True when the company was invented for practice'),
      expiresAt: z.iso.datetime().nullable(),
    }),
    problems: [noneOnFile, notYours],
  },
} satisfies { [K in keyof typeof coveragePaths]: Shape }

/** The coverage contract as a type, for the browser. */
export type CoverageContract = typeof coverageContract
