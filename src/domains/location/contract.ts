import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { degreesText } from '#kit/wire.ts'
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

/** Longitude and latitude in turn, in degrees. Longitudes go on beyond the 180th meridian: they are never above 0. */
const outline = z.array(z.number())
const mapPoint = z.object({ latitude: z.number(), longitude: z.number() })

const map = z.object({
  /** The middle that was asked for; null when none was, or no such place is known. */
  middle: mapPoint.nullable(),
  /** The middle of each ZIP code that has one. Those of the armed forces abroad have none here. */
  points: z.array(mapPoint.extend({ zip: z.string() })),
  /** What the points and the circle fill; null when there is nothing to show. */
  area: z.object({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }).nullable(),
  /** Areas of land, and the lines along its coasts, between states and between counties; these only where they can be told apart. */
  land: z.array(outline),
  coasts: z.array(outline),
  states: z.array(outline),
  counties: z.array(outline),
  /** The larger towns, the largest first. */
  towns: z.array(mapPoint.extend({ name: z.string() })),
  source: z.string().nullable(),
  asOf: z.iso.date().nullable(),
})

/** What a map is drawn from. */
export type MapParts = z.output<typeof map>

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
      lat: degreesText(90).optional(),
      lng: degreesText(180).optional(),
    }),
    answer: z.object({
      places: z.array(place),
      /** The states whose code is q, or whose name begins so. */
      states: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  map: {
    summary:
      'What a map of up to 200 ZIP codes is drawn from: the middle of each, and land, borders and towns around them. lat and lng, zip, or city and state are the middle of a circle of radiusMiles.',
    query: z.object({
      zips: z
        .string()
        .regex(/^(\d{5}(,\d{5}){0,199})?$/, 'up to 200 ZIP codes with commas between them')
        .optional(),
      zip: z
        .string()
        .regex(/^\d{5}$/, 'five digits')
        .optional(),
      city: z.string().trim().min(1).max(80).optional(),
      state: z
        .string()
        .regex(/^[A-Za-z]{2}$/, 'two letters')
        .optional(),
      lat: degreesText(90).optional(),
      lng: degreesText(180).optional(),
      radiusMiles: z.coerce.number<number>().min(1).max(100).optional(),
    }),
    answer: map,
    publicForSeconds: 3600,
  },
} satisfies { [K in keyof typeof locationPaths]: Shape }

/** The location contract as a type, for the browser. */
export type LocationContract = typeof locationContract
