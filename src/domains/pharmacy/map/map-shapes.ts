import { z } from 'zod'
import { degreesText } from '#kit/wire.ts'

const yesOrNo = z.enum(['true', 'false']).optional()
const listText = z.string().trim().max(500).optional()
const facet = z.object({ name: z.string(), count: z.number().int() })

const pharmacy = z.object({
  id: z.number().int(),
  /** Its NPI in the US registry, else its element of OpenStreetMap (`node/12`): stays the same when lists are loaded anew. */
  ref: z.string(),
  name: z.string(),
  chainName: z.string().nullable(),
  /** Null: the hours are not known. */
  isOpen: z.boolean().nullable(),
  /** When that changes next, by the clock there: `2026-11-20T21:00`. */
  changesAt: z.string().nullable(),
  /** That is on the day it is there now. */
  changesToday: z.boolean(),
  /** The hours differ on holidays, and nobody here knows when those are there. */
  holidaysUnknown: z.boolean(),
  /** `08:00-21:00`; empty where it is closed all day. */
  hoursToday: z.string().nullable(),
  /** The public holiday it is there today, where the hours are known; null on any other day. */
  holiday: z.string().nullable(),
  /** In OpenStreetMap's words. */
  hours: z.string().nullable(),
  timeZone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** False where the point is only the middle of the ZIP code. */
  isExact: z.boolean(),
  /** Miles. */
  distance: z.number(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Minutes, and how busy it is: null, no pharmacy tells us. */
  currentWaitTime: z.number().int().nullable(),
  pharmacyCapacity: z.enum(['low', 'medium', 'high']).nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number().int().nullable(),
  hasDriveThru: z.boolean().nullable(),
  hasDelivery: z.boolean().nullable(),
  has24HourPharmacy: z.boolean().nullable(),
  services: z.array(z.string()),
  discountPrograms: z.array(z.string()),
  /** Where a medicine is asked for: the lowest price of it that is known there, in dollars, and of which strength and how much. */
  knownPrice: z
    .object({ price: z.number(), of: z.string(), ofInSpanish: z.string(), isSample: z.boolean() })
    .nullable(),
  specialOffers: z.array(z.string()),
  source: z.string(),
  asOf: z.iso.date().nullable(),
  hoursSource: z.string().nullable(),
  hoursAsOf: z.iso.date().nullable(),
  isSample: z.boolean(),
})

/** One pharmacy on the map. */
export type MapPharmacy = z.output<typeof pharmacy>

/** What a search on the map is asked and answers. */
export const mapShapes = {
  query: z.object({
    lat: degreesText(90),
    lng: degreesText(180),
    radius: z.coerce.number<number>().min(1).max(50).optional(),
    /** Only where a price of it is known, in any strength. */
    medication: z.string().trim().max(200).optional(),
    openNow: yesOrNo,
    has24Hour: yesOrNo,
    hasDriveThru: yesOrNo,
    hasDelivery: yesOrNo,
    /** Names with commas between them, as they come in the facets. */
    chains: listText,
    services: listText,
    insurance: z.string().trim().max(200).optional(),
    maxWaitTime: z.coerce.number<number>().int().min(1).max(600).optional(),
  }),
  answer: z.object({
    totalPharmacies: z.number().int(),
    openPharmacies: z.number().int(),
    /** How many of them nobody told the hours of. */
    unknownHours: z.number().int(),
    /** How many more may fit: nobody told what the filters ask of them. */
    unknownNotShown: z.number().int(),
    pharmacies: z.array(pharmacy),
    /** How many of all stand in each state. */
    states: z.array(z.object({ state: z.string().nullable(), count: z.number().int() })),
    /** How many each answer would leave, beside the others that are given. */
    facets: z.object({
      openNow: z.number().int(),
      has24Hour: z.number().int(),
      hasDriveThru: z.number().int(),
      hasDelivery: z.number().int(),
      chains: z.array(facet),
      services: z.array(facet),
    }),
    /** Of how many within the radius somebody tells this: at 0 nobody can answer a filter by it. */
    known: z.object({ hours: z.number().int(), hasDriveThru: z.number().int(), hasDelivery: z.number().int() }),
    /** Filters that were asked for and that nobody can answer: they drop nothing. */
    unanswered: z.array(z.enum(['insurance', 'maxWaitTime'])),
    source: z.string().nullable(),
    asOf: z.iso.date().nullable(),
    isSample: z.boolean(),
  }),
} as const
