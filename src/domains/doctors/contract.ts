import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { doctorsPaths } from './paths.ts'
import { whereMissing } from './problems.ts'

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

const searchQuery = z.object({
  city: z.string().trim().max(80).optional(),
  state: z
    .string()
    .trim()
    .regex(/^([A-Za-z]{2})?$/, 'two letters')
    .optional(),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, 'five digits')
    .optional(),
  specialtyId: z.coerce.number<number>().int().min(0).max(2_147_483_647).optional(),
  insuranceProviderId: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional(),
  acceptingNewPatients: z.enum(['true', 'false']).optional(),
  radiusMiles: z.coerce.number<number>().min(1).max(100).optional(),
  page: z.coerce.number<number>().int().min(1).max(50).optional(),
})

/** What travels on the doctors paths. */
export const doctorsContract = {
  specialties: {
    summary: 'The specialties a search can be narrowed to.',
    answer: z.object({ specialties: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  searchDoctors: {
    summary:
      'Doctors in a city or state, or within radiusMiles of a ZIP code or city; 20 a page, the nearest first. total is exact up to 1,000.',
    query: searchQuery,
    answer: z.object({
      doctors: z.array(doctor),
      total: z.number().int(),
      totalIsMore: z.boolean(),
      source: z.string(),
      asOf: z.iso.date().nullable(),
      isSample: z.boolean(),
      /** Whose list of members the doctors were narrowed to; null when the insurer's list is not known. */
      network: z
        .object({
          insuranceProviderId: z.number().int(),
          source: z.string(),
          asOf: z.iso.date().nullable(),
          isSample: z.boolean(),
        })
        .nullable(),
    }),
    problems: [whereMissing],
  },
} satisfies { [K in keyof typeof doctorsPaths]: Shape }

/** The doctors contract as a type, for the browser. */
export type DoctorsContract = typeof doctorsContract
