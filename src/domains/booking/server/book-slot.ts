import { sql } from 'drizzle-orm'
import { fromNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx, requireVisitorId } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { runOnce } from '#server/http/run-once.ts'
import type { BookingContract } from '../contract.ts'
import { timesDiffer } from '../problems.ts'
import { clockIn } from '../zone-time.ts'
import { type BookedVisit, bookedContext } from './booking-sealed.ts'
import { shownPlace } from './list-slots.ts'
import { shownAppointment } from './shown-appointment.ts'
import { appointments } from './tables.ts'
import { giveSlotTo, type OfferedSlot, offeredSlot, takeSlot } from './take-slot.ts'

type Contract = BookingContract['book']
type Booking = OperationInput<Contract>

/** Books a time: the time and its appointment are written together, or neither is. */
export async function bookSlot(ctx: Ctx, booking: Booking): Promise<Answer<Contract>> {
  onlyMe(booking.userId)
  const userId = requireVisitorId(ctx)
  return runOnce(
    ctx,
    () => slotToBook(ctx, booking),
    async (tx, slot) => {
      await takeSlot(tx, userId, slot.doctor.id, slot.startsAt)
      return { appointment: await writeAppointment(tx, userId, slot, booking) }
    },
  )
}

async function slotToBook(ctx: Ctx, booking: Booking): Promise<OfferedSlot> {
  const slot = await offeredSlot(ctx, booking)
  if (clockIn(slot.zone, slot.startsAt).time !== booking.selectedTime) throw new Problem(timesDiffer)
  return slot
}

async function writeAppointment(tx: Ctx, userId: number, slot: OfferedSlot, booking: Booking) {
  const id = await nextAppointmentId(tx)
  const visit: BookedVisit = {
    reasonForVisit: booking.reasonForVisit,
    notes: booking.notes || null,
    patientName: booking.patientName || null,
    patientPhone: booking.patientPhone || null,
    doctorName: slot.doctor.name,
    specialty: slot.doctor.specialtyName,
    timeZone: slot.zone,
    place: shownPlace(slot.place),
    isSample: slot.doctor.isSample,
  }
  const at = tx.now()
  const [row] = await tx.db
    .insert(appointments)
    .values({
      id,
      userId,
      doctorId: slot.doctor.id,
      facilityId: slot.place.id,
      appointmentDate: slot.startsAt,
      duration: slot.duration,
      sealed: await tx.vault.seal(userId, bookedContext(id), visit),
      isRequested: true,
      estimatedCopay:
        booking.estimatedCopay == null ? null : (fromNumber('USD', booking.estimatedCopay)?.units ?? null),
      createdAt: at,
      changedAt: at,
    })
    .returning()
  invariant(row, 'what was written is there')
  await giveSlotTo(tx, slot.doctor.id, slot.startsAt, id)
  await audit(tx, 'booking/booked', String(id))
  await publish(tx, { topic: 'booking/changed', subject: String(id) })
  return shownAppointment(tx, row)
}

/** Drawn before the row is written, because what is sealed in it is bound to it. */
async function nextAppointmentId(tx: Ctx): Promise<number> {
  const { rows } = await asProduct(tx, ({ db }) =>
    db.execute<{ id: number }>(sql`select nextval('booking.appointments_id_seq')::integer as id`),
  )
  invariant(rows[0], 'a sequence has a next value')
  return rows[0].id
}
