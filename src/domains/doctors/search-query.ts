import { z } from 'zod'

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

/** What a search of doctors may ask. */
export const searchQuery = z.object({
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
