import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { doctorsPaths } from './paths.ts'
import { unknownCursor, whereMissing } from './problems.ts'

/** A practice location as it travels. */
const facility = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string().nullable(),
})

const doctor = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  /** The credential, such as MD. */
  title: z.string().nullable(),
  specialty: z.object({ id: z.number().int(), name: z.string() }),
  npi: z.string(),
  licenseState: z.string().nullable(),
  facilities: z.array(facility),
  boardCertified: z.boolean().nullable(),
  acceptingNewPatients: z.boolean().nullable(),
  dataSource: z.string(),
  networkInfo: z.object({
    status: z.enum(['In network', 'Confirm with office']),
    copayAmount: z.number().nullable(),
  }),
  medicalSchool: z.string().nullable(),
  yearsExperience: z.number().int().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number().int().nullable(),
  profileImage: z.string().nullable(),
  imageSource: z.string().nullable(),
  lastVerified: z.iso.date().nullable(),
  distanceMiles: z.number().nullable(),
  isSample: z.boolean(),
})

/** One doctor of a search's answer. What nobody stated is null. */
export type FoundDoctor = z.output<typeof doctor>

const zipCode = z
  .string()
  .trim()
  .regex(/^(\d{5}(-?\d{4})?)?$/, 'five digits')
  .optional()
/** Degrees as text, or nothing. */
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^(-?\d{1,3}(\.\d{1,20})?)?$/, 'degrees')
    .refine((text) => Math.abs(Number(text)) <= most, `at most ${most} degrees`)
    .optional()
const yesOrNo = z.enum(['true', 'false']).optional()
const rowId = z.coerce.number<number>().int().max(2_147_483_647)

const searchQuery = z.object({
  city: z.string().trim().max(80).optional(),
  state: z
    .string()
    .trim()
    .regex(/^([A-Za-z]{2})?$/, 'two letters')
    .optional(),
  zip: zipCode,
  zipCode,
  lat: degrees(90),
  lng: degrees(180),
  radiusMiles: z.coerce.number<number>().min(1).max(100).optional(),
  specialtyId: rowId.min(0).optional(),
  name: z.string().trim().max(80).optional(),
  insuranceProviderId: rowId.min(1).optional(),
  inNetwork: yesOrNo,
  acceptingNewPatients: yesOrNo,
  after: z.string().max(600).optional(),
})

/** How many a search would find; exact up to 1,000. */
const count = z.object({ total: z.number().int(), totalIsMore: z.boolean() })

/** What travels on the doctors paths. */
export const doctorsContract = {
  specialties: {
    summary: 'The specialties a search can be narrowed to.',
    answer: z.object({ specialties: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  searchDoctors: {
    summary:
      'Doctors within radiusMiles of a point, a ZIP code or a city, or in a city or state, or of a name; 20 a page, the nearest first. `after` is the `next` of the page before. total is exact up to 1,000.',
    query: searchQuery,
    answer: z.object({
      doctors: z.array(doctor),
      total: z.number().int(),
      totalIsMore: z.boolean(),
      /** Where the next page begins; null on the last one. */
      next: z.string().nullable(),
      /** A sentence when the place asked for is in no list; null otherwise. */
      unknownPlace: z.string().nullable(),
      source: z.string(),
      asOf: z.iso.date().nullable(),
      isSample: z.boolean(),
      /** Whose list of members is known, and was narrowed to unless inNetwork is false; null when there is no such list. */
      network: z
        .object({
          insuranceProviderId: z.number().int(),
          source: z.string(),
          asOf: z.iso.date().nullable(),
          isSample: z.boolean(),
        })
        .nullable(),
    }),
    problems: [whereMissing, unknownCursor],
  },
  countDoctors: {
    summary:
      'How many each filter would leave of a search, the other answers being as they are. Takes what the search takes.',
    query: searchQuery.omit({ after: true }),
    answer: z.object({
      /** Within so many miles; none where a search has no middle to count them from. */
      distances: z.array(count.extend({ miles: z.number().int() })),
      /** Without any miles; null where a search cannot be without. */
      inCity: count.nullable(),
      acceptingNewPatients: count,
      /** Null when the insurer's own list of members is not known. */
      inNetwork: count.nullable(),
    }),
    problems: [whereMissing],
  },
} satisfies { [K in keyof typeof doctorsPaths]: Shape }

/** The doctors contract as a type, for the browser. */
export type DoctorsContract = typeof doctorsContract
