import { z } from 'zod'
import { doctorsContract } from '#domains/doctors/contract.ts'
import { providerTypes } from '#domains/doctors/provider-type.ts'
import { serialId } from '#kit/wire.ts'
import { reasons } from './reasons.ts'

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:30')
export const isoMoment = z.iso.datetime({ offset: true }).max(40)
export const day = z.iso.date()

export const place = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string().nullable(),
})

/** `kept`: the office keeps its hours here and answers each request; `connected`: its own calendar answers; `none`: it gives no times here. */
export const officeKinds = ['kept', 'connected', 'none'] as const

export const appointment = z.object({
  id: z.number().int(),
  userId: z.literal(1),
  doctorId: z.number().int(),
  facilityId: z.number().int(),
  doctorName: z.string(),
  specialty: z.string(),
  place,
  appointmentDate: z.iso.datetime(),
  timeZone: z.string(),
  duration: z.number().int(),
  reasonForVisit: z.enum(reasons),
  notes: z.string().nullable(),
  status: z.enum(['scheduled', 'confirmed', 'cancelled', 'completed', 'no_show']),
  /** It waits for the office’s word. */
  requested: z.boolean(),
  /** The office said no. */
  declined: z.boolean(),
  officeNote: z.string().nullable(),
  estimatedCopay: z.number().nullable(),
  actualCopay: z.number().nullable(),
  /** Whether it can still be moved or cancelled here. */
  canChange: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** An appointment as its person sees it. */
export type ShownAppointment = z.output<typeof appointment>

export const slotNamed = z.object({
  doctorId: serialId,
  facilityId: serialId.optional(),
  appointmentDate: isoMoment,
})

export const secret = z.string().min(8).max(80)

export const office = z.object({
  place,
  timeZone: z.string(),
  isSample: z.boolean(),
  requests: z.array(
    z.object({
      id: z.number().int(),
      doctorName: z.string(),
      appointmentDate: z.iso.datetime(),
      duration: z.number().int(),
      patientName: z.string().nullable(),
      patientPhone: z.string().nullable(),
      reasonForVisit: z.string(),
      notes: z.string().nullable(),
      status: z.string(),
      requested: z.boolean(),
    }),
  ),
  doctors: z.array(
    z.object({
      doctorId: z.number().int(),
      name: z.string(),
      hours: z.array(z.object({ dayOfWeek: z.number().int(), startTime: clockTime, endTime: clockTime })),
    }),
  ),
  daysOff: z.array(day),
})

const reading = doctorsContract.readSearch.answer

/** What a sentence asks for; its person corrects it before it is searched. */
export const sentenceIntent = reading
  .pick({
    specialty: true,
    unlistedSpecialty: true,
    urgency: true,
    sex: true,
    name: true,
    place: true,
    unknownPlace: true,
    choices: true,
  })
  .extend({
    insurer: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    accepting: z.boolean(),
    telehealth: z.boolean(),
    speaks: z.enum(['en', 'es']).nullable(),
  })

/** One provider as a booking service shows them; what nobody stated is null. */
export const provider = z.object({
  id: z.number().int(),
  npi: z.string(),
  fullName: z.string(),
  primarySpecialty: z.string(),
  providerType: z.enum(providerTypes).nullable(),
  yearsExperience: z.number().int().nullable(),
  acceptingNewPatients: z.boolean().nullable(),
  /** The office gives times here. */
  onlineBookingEnabled: z.boolean(),
  /** BCP 47 tags, from insurers’ lists; none where nobody states any. */
  languages: z.array(z.string()),
  /** Only a partner’s feed states these. */
  typicalWaitTime: z.string().nullable(),
  zocdocRating: z.number().nullable(),
  zocdocReviewCount: z.number().int().nullable(),
  zocdocVerified: z.boolean().nullable(),
  locations: z.array(
    z.object({
      id: z.number().int(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      /** In miles; of the practice that was found. */
      distance: z.number().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  isSample: z.boolean(),
})
