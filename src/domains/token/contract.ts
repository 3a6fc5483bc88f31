import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { tokenPaths } from './paths.ts'

/** What travels on the token paths. */
export const tokenContract = {
  udePrice: {
    summary:
      'What one UDE costs in US dollars. With source "fallback" it is a reference price and nothing can be paid.',
    answer: z.object({
      price: z.string().describe('US dollars for one UDE, at least six decimals'),
      source: z.enum(['feed', 'fallback']),
      priceUsd: z.number(),
      priceChange24h: z.number().nullable().describe('Percent; null until prices of 24 hours are known'),
      contractAddress: z.string(),
      asOf: z.string(),
    }),
  },
} satisfies { [K in keyof typeof tokenPaths]: Shape }

/** The token contract as a type, for the browser. */
export type TokenContract = typeof tokenContract
