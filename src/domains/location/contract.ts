import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { locationPaths } from './paths.ts'

const place = z.object({
  /** `Chicago, IL 60604`, or `Chicago, IL` for a whole city. */
  label: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null for a city with several. */
  zipCode: z.string().nullable(),
  county: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name; null where it is not known. */
  timeZone: z.string().nullable(),
  /** From the point that was asked about; null when a name was. */
  distanceMeters: z.number().nullable(),
  source: z.string(),
  asOf: z.iso.date(),
})

/** One place as it travels. */
export type FoundPlace = z.output<typeof place>

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'degrees as a decimal number')
    .refine((text) => Math.abs(Number(text)) <= most, `from -${most} to ${most}`)

/** What travels on the location paths. */
export const locationContract = {
  geolocation: {
    summary:
      'Where the caller’s network address lies, in the words of a trusted proxy; good for a suggestion only. 204: not known.',
    answer: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        city: z.string(),
        state: z.string(),
        /** In metres; a network address is never exact. */
        accuracy: z.number(),
        source: z.string(),
      })
      .optional(),
  },
  geocode: {
    summary:
      'US places by name (q: a ZIP code, or the beginning of a city’s name, with or without its state), the likeliest first; or the nearest place to lat and lng, within 300 km.',
    query: z.object({
      q: z.string().trim().min(1).max(80).optional(),
      lat: degrees(90).optional(),
      lng: degrees(180).optional(),
    }),
    answer: z.object({ places: z.array(place) }),
  },
} satisfies { [K in keyof typeof locationPaths]: Shape }

/** The location contract as a type, for the browser. */
export type LocationContract = typeof locationContract
