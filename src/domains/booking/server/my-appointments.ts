import { and, desc, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, isTheirs, requireVisitorId, visitorIdOf } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { BookingContract } from '../contract.ts'
import { tooLate, unknownAppointment } from '../problems.ts'
import { canChange, isComing, type StoredAppointment, shownAppointment } from './shown-appointment.ts'
import { appointments } from './tables.ts'
import { freeSlotOf, giveSlotTo, offeredSlot, takeSlot } from './take-slot.ts'

type Contract = BookingContract['appointments']
type Change = OperationInput<BookingContract['changeAppointment']>

const maxListed = 200

/** The caller's appointments: those to come by their time, then the last ones first. */
export function listAppointments(ctx: Ctx, { userId }: OperationInput<Contract>): Promise<Answer<Contract>> {
  onlyMe(userId)
  if (visitorIdOf(ctx) === null) return Promise.resolve({ appointments: [] })
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const rows = await tx.db
      .select()
      .from(appointments)
      .where(isTheirs(tx, appointments.userId))
      .orderBy(desc(appointments.appointmentDate), desc(appointments.id))
      .limit(maxListed)
    const isAhead = (row: StoredAppointment) => isComing(row.status) && row.appointmentDate > now
    const ordered = [...rows.filter(isAhead).toReversed(), ...rows.filter((row) => !isAhead(row))]
    return { appointments: await Promise.all(ordered.map((row) => shownAppointment(tx, row))) }
  })
}

/** Cancels an appointment of the caller, or moves it to another time of the same doctor there. */
export async function changeAppointment(
  ctx: Ctx,
  { id, status, appointmentDate }: Change,
): Promise<Answer<BookingContract['changeAppointment']>> {
  if ((status === undefined) === (appointmentDate === undefined))
    throw new Problem(badRequest, 'Name a status or another time, one of the two')
  const userId = requireVisitorId(ctx)
  if (appointmentDate === undefined)
    return ctx.transaction(async (tx) => {
      const row = await changeable(tx, userId, id)
      await freeSlotOf(tx, row.id)
      return { appointment: await keepChange(tx, row, { status: 'cancelled', isRequested: false }) }
    })
  const before = await ctx.transaction((tx) => changeable(tx, userId, id))
  const slot = await offeredSlot(ctx, { ...before, appointmentDate })
  return ctx.transaction(async (tx) => {
    const row = await changeable(tx, userId, id)
    await takeSlot(tx, userId, row.doctorId, slot.startsAt)
    await freeSlotOf(tx, row.id)
    await giveSlotTo(tx, row.doctorId, slot.startsAt, row.id)
    const moved = { appointmentDate: slot.startsAt, duration: slot.duration, isRequested: true }
    return { appointment: await keepChange(tx, row, { ...moved, status: 'scheduled', officeAnswer: null }) }
  })
}

/** The caller's own, held until the end of the transaction. */
async function changeable(tx: Ctx, userId: number, id: number): Promise<StoredAppointment> {
  const isOwn = and(eq(appointments.id, id), eq(appointments.userId, userId))
  const [row] = await tx.db.select().from(appointments).where(isOwn).for('update')
  if (!row) throw new Problem(unknownAppointment)
  if (!canChange(row, tx.now())) throw new Problem(tooLate)
  return row
}

/** Writes what became of an appointment, and tells whoever cares. */
export async function keepChange(tx: Ctx, { id }: StoredAppointment, change: Partial<StoredAppointment>) {
  const changed = { ...change, changedAt: tx.now() }
  const [row] = await tx.db.update(appointments).set(changed).where(eq(appointments.id, id)).returning()
  if (!row) throw new Problem(unknownAppointment)
  await audit(tx, 'booking/changed', String(id), { status: row.status })
  await publish(tx, { topic: 'booking/changed', subject: String(id) })
  return shownAppointment(tx, row)
}
