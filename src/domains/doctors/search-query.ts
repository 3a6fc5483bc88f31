import { z } from 'zod'
import { degreesTextOrEmpty, serialIdText } from '#kit/wire.ts'

const zipCode = z
  .string()
  .trim()
  .regex(/^(\d{5}(-?\d{4})?)?$/, 'five digits')
  .optional()
const yesOrNo = z.enum(['true', 'false']).optional()

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
  lat: degreesTextOrEmpty(90).optional(),
  lng: degreesTextOrEmpty(180).optional(),
  radiusMiles: z.coerce.number<number>().min(1).max(100).optional(),
  specialtyId: serialIdText.min(0).optional(),
  /** As the registry has it; of whom it says nothing is left out. */
  sex: z.enum(['F', 'M']).optional(),
  name: z.string().trim().max(80).optional(),
  insuranceProviderId: serialIdText.min(1).optional(),
  inNetwork: yesOrNo,
  acceptingNewPatients: yesOrNo,
  after: z.string().max(600).optional(),
})
