import { z } from 'zod'
import { degreesText } from '#kit/wire.ts'

const flag = z.boolean().optional()

const result = z.object({
  id: z.number().int(),
  /** Its NPI in the US registry, else its element of OpenStreetMap (`node/12`): stays the same when lists are loaded anew. */
  ref: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  /** Of the US: two letters. */
  state: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Whether that is where it stands; else the middle of its ZIP code. */
  isExact: z.boolean(),
  /** Null: no source here tells ratings. */
  rating: z.number().nullable(),
  services: z.array(z.string()),
  /** Kilometres. */
  distance: z.number(),
  operatingHours: z.object({
    /** `08:00-21:00` by the clock there; null where it is not known. */
    today: z.string().nullable(),
    isOpen: z.boolean().nullable(),
    changesAt: z.string().nullable(),
    /** That is on the day it is there now. */
    changesToday: z.boolean(),
    /** The hours differ on holidays, and nobody here knows when those are there. */
    holidaysUnknown: z.boolean(),
    /** In OpenStreetMap's words. */
    text: z.string().nullable(),
  }),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** It stands in a country's own registry; null where nobody checks. */
  isVerified: z.boolean().nullable(),
  acceptsCrypto: z.boolean().nullable(),
  source: z.string(),
  asOf: z.iso.date().nullable(),
  isSample: z.boolean(),
})

/** One pharmacy somewhere in the world. */
export type GlobalResult = z.output<typeof result>

/** What a worldwide search is asked and answers. */
export const globalShapes = {
  body: z.object({
    searchLocation: z.object({
      query: z.string().trim().max(120).optional(),
      coordinates: z
        .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .optional(),
    }),
    /** Kilometres. */
    searchRadius: z.number().min(1).max(200).optional(),
    maxResults: z.number().int().min(1).max(200).optional(),
    medicationName: z.string().trim().max(80).optional(),
    minRating: z.number().min(1).max(5).optional(),
    verifiedOnly: flag,
    services: z
      .object({
        requiresPharmacy: flag,
        requires24Hour: flag,
        requiresDriveThru: flag,
        requiresDelivery: flag,
        requiresVaccination: flag,
        requiresCryptoPayment: flag,
      })
      .optional(),
    /** Preferences: a browser cannot choose satellites, and none finds pharmacies. */
    satelliteOptions: z
      .object({
        useStarlink: flag,
        useAWSGroundStation: flag,
        useGPSSatellites: flag,
        useGalileoSatellites: flag,
        useBeidouSatellites: flag,
        minimumPrecision: z.number().min(1).max(1000).optional(),
        requireRealtimeData: flag,
      })
      .optional(),
  }),
  answer: z.object({
    /** Counted to a thousand; `totalIsMore` says that there are more, and countries are then those of the nearest thousand. */
    totalFound: z.number().int(),
    totalIsMore: z.boolean(),
    searchArea: z.object({
      /** A town: `Melbourne`, `Kansas City, MO`. */
      name: z.string(),
      /** The country it is in, ISO 3166-1; null where no town is known. */
      country: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      radius: z.number(),
      /** The clock there, an IANA name. */
      timeZone: z.string(),
      countriesCovered: z.array(z.string()),
      /** Other places of the name that was typed without a country or a state; the largest was searched. */
      others: z.array(z.object({ name: z.string(), country: z.string() })),
    }),
    results: z.array(result),
    /** How far the whole list reaches. */
    coverage: z.object({ pharmacies: z.number().int(), countries: z.number().int(), withHours: z.number().int() }),
    /**
     * Whether a map server was asked as well, now or within a day: busy, unfinished or away, it added nothing. Null where
     * none is configured.
     */
    mapServer: z.enum(['answered', 'busy', 'unfinished', 'away']).nullable(),
    /** The map server is the sandbox's: it knows invented pharmacies. */
    mapServerIsSample: z.boolean(),
    /** What was asked for and nobody can answer: it dropped nothing. */
    unanswered: z.array(z.enum(['medicationName', 'minRating', 'verifiedOnly'])),
  }),
} as const

const network = z.object({
  status: z.enum(['operational', 'degraded', 'offline', 'unknown']),
  /** Metres that can be expected: PDOP × 2, our assumption. */
  precision: z.number().nullable(),
  /** Milliseconds a signal takes from the nearest satellite. */
  latency: z.number().nullable(),
  satellites: z.number().int().nullable(),
  /** Of how many of them the orbits are new enough to tell where they are: only these are counted as visible. */
  fresh: z.number().int().nullable(),
  visible: z.number().int().nullable(),
  /** How well they are spread; the smaller, the better. */
  pdop: z.number().nullable(),
  /** The newest moment the orbits are of. */
  epoch: z.iso.datetime().nullable(),
  ageDays: z.number().int().nullable(),
  source: z.string().nullable(),
  isSample: z.boolean(),
})

/** What is asked and answered of satellites. */
export const satelliteShapes = {
  query: z.object({
    lat: degreesText(90).optional(),
    lng: degreesText(180).optional(),
    /** The moment the sky is asked of; now without it. */
    at: z.iso.datetime().max(40).optional(),
  }),
  answer: z.object({
    satelliteNetworks: z.record(z.string(), network),
    networks: z.array(z.object({ name: z.string(), operational: z.boolean().nullable() })),
    /** Those above the mask, from north over east and above the horizon, in degrees. */
    sky: z.array(z.object({ network: z.string(), name: z.string(), azimuth: z.number(), elevation: z.number() })),
    /** Of AWS Ground Station, the nearest first; each stands in the middle of the place it is named after. */
    groundStations: z.array(z.object({ name: z.string(), kilometers: z.number().int() })),
    computedAt: z.iso.datetime(),
    /** The moment the sky is of: now, or the one that was asked for. */
    skyAt: z.iso.datetime(),
  }),
} as const
