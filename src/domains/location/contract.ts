import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { locationPaths } from './paths.ts'

/** What travels on the location paths. */
export const locationContract = {
  geolocation: {
    summary: 'Where the caller is, judged by their network address. 204: not known.',
    status: 204,
    answer: z.undefined(),
  },
} satisfies { [K in keyof typeof locationPaths]: Shape }

/** The location contract as a type, for the browser. */
export type LocationContract = typeof locationContract
