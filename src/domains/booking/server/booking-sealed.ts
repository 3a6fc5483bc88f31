import { z } from 'zod'
import { reasons } from '../reasons.ts'

const text = z.string().nullable()

/** What was booked, sealed: who, why, and with whom as the directory had it that day. */
const booked = z.looseObject({
  reasonForVisit: z.enum(reasons),
  notes: text,
  patientName: text,
  patientPhone: text,
  doctorName: z.string(),
  specialty: z.string(),
  timeZone: z.string(),
  place: z.looseObject({
    id: z.number(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    phone: text,
  }),
  isSample: z.boolean(),
})
export type BookedVisit = z.output<typeof booked>

/** What the sealed columns of booking hold. */
export const bookingSealed = {
  booked: booked.partial(),
  answer: z.looseObject({ note: text }).partial(),
}

const context = (column: string, id: number) => ({ table: 'booking.appointments', column, row: String(id) })
export const bookedContext = (id: number) => context('sealed', id)
export const officeAnswerContext = (id: number) => context('office_answer', id)
