// Who gets a time: the key of booking.slots decides, in one statement, however many ask at once.

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { asProduct, type Ctx, requireVisitorId } from '#server/context.ts'
import type { BookingContract } from '../contract.ts'
import { noTimes, slotClosed, slotTaken, tooSoon } from '../problems.ts'
import { slotAt } from '../slots.ts'
import { clockIn } from '../zone-time.ts'
import { type DoctorAtOffice, type DoctorPlace, doctorAtOffice, type Office } from './office-times.ts'
import { slots } from './tables.ts'

const holdMs = 5 * 60_000

/** A time that the office gives: nothing says yet who gets it. */
export type OfferedSlot = {
  doctor: DoctorAtOffice['doctor']
  place: DoctorPlace
  office: Office
  zone: string
  startsAt: Date
  duration: number
}

type SlotNamed = { doctorId: number; facilityId?: number | undefined; appointmentDate: string }

/** The slot that is named, as its office gives it. Raises booking/no-times, booking/slot-closed, booking/too-soon or booking/slot-taken. */
export async function offeredSlot(ctx: Ctx, named: SlotNamed): Promise<OfferedSlot> {
  const { doctor, place, zone, office, times } = await doctorAtOffice(ctx, named.doctorId, named.facilityId)
  if (!place || zone === null || !office || !times) throw new Problem(noTimes)
  const startsAt = new Date(named.appointmentDate)
  const { day, time } = clockIn(zone, startsAt)
  const slot = slotAt(times, day, time)
  if (slot.startsAt?.getTime() !== startsAt.getTime()) throw new Problem(slotClosed)
  if (slot.state === 'notice') throw new Problem(tooSoon)
  if (slot.state === 'closed' || slot.state === 'far') throw new Problem(slotClosed)
  if (slot.state === 'taken' || slot.state === 'held') throw new Problem(slotTaken)
  return { doctor, place, office, zone, startsAt, duration: slot.duration }
}

/** Takes a free time for its visitor until a moment, within a transaction. Raises booking/slot-taken where somebody was faster. */
export async function takeSlot(tx: Ctx, userId: number, doctorId: number, startsAt: Date): Promise<Date> {
  const now = tx.now()
  const heldUntil = new Date(now.getTime() + holdMs)
  const { rows } = await asProduct(tx, async ({ db }) => {
    return db.execute(sql`
      insert into booking.slots as s (doctor_id, starts_at, user_id, held_until)
      values (${doctorId}, ${startsAt.toISOString()}, ${userId}, ${heldUntil.toISOString()})
      on conflict (doctor_id, starts_at) do update set user_id = excluded.user_id, held_until = excluded.held_until
      where s.appointment_id is null and (s.user_id = excluded.user_id or s.held_until <= ${now.toISOString()})
      returning 1`)
  })
  if (rows.length === 0) throw new Problem(slotTaken)
  return heldUntil
}

/** The time that was taken is of an appointment from now on. */
export const giveSlotTo = (tx: Ctx, doctorId: number, startsAt: Date, appointmentId: number): Promise<unknown> =>
  asProduct(tx, ({ db }) =>
    db
      .update(slots)
      .set({ heldUntil: null, appointmentId })
      .where(and(eq(slots.doctorId, doctorId), eq(slots.startsAt, startsAt))),
  )

/** The time of an appointment is free again. */
export const freeSlotOf = (tx: Ctx, appointmentId: number): Promise<unknown> =>
  asProduct(tx, ({ db }) => db.delete(slots).where(eq(slots.appointmentId, appointmentId)))

const releaseHolds = (tx: Ctx, userId: number) =>
  asProduct(tx, ({ db }) =>
    db
      .delete(slots)
      .where(and(eq(slots.userId, userId), isNull(slots.appointmentId)))
      .returning({ doctorId: slots.doctorId }),
  )

/** Holds a time for five minutes; another one the caller held is free again. */
export async function holdSlot(
  ctx: Ctx,
  named: OperationInput<BookingContract['holdSlot']>,
): Promise<Answer<BookingContract['holdSlot']>> {
  const userId = requireVisitorId(ctx)
  const { startsAt } = await offeredSlot(ctx, named)
  return ctx.transaction(async (tx) => {
    await releaseHolds(tx, userId)
    return { heldUntil: (await takeSlot(tx, userId, named.doctorId, startsAt)).toISOString() }
  })
}

/** Gives the held time back. */
export async function releaseSlot(ctx: Ctx): Promise<Answer<BookingContract['releaseSlot']>> {
  const userId = requireVisitorId(ctx)
  const released = await ctx.transaction((tx) => releaseHolds(tx, userId))
  return { released: released.length > 0 }
}
