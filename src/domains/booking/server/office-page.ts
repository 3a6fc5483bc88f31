// The page of an office that keeps its hours here. Who has its secret is the office.

import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { unknownDoctor } from '#domains/doctors/problems.ts'
import { getDoctors } from '#domains/doctors/server/get-doctor.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import type { BookingContract } from '../contract.ts'
import { unknownAppointment, unknownOffice } from '../problems.ts'
import { officeAnswerContext } from './booking-sealed.ts'
import { keepChange } from './my-appointments.ts'
import { type Office, toClock, zoneOfPlace } from './office-times.ts'
import { openVisit } from './shown-appointment.ts'
import { appointments, daysOff, offices, providerSchedules } from './tables.ts'
import { freeSlotOf } from './take-slot.ts'

type OfficePage = Answer<BookingContract['viewOffice']>

/** What is kept of an office's secret. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A secret for the page of an office. */
export const newOfficeSecret = (): string => randomBytes(16).toString('base64url')

const asHub = (ctx: Ctx) => contextFor(ctx, { kind: 'system' })

async function officeOf({ db }: Ctx, secret: string): Promise<Office> {
  const [office] = await db
    .select()
    .from(offices)
    .where(eq(offices.secretHash, hashOfSecret(secret)))
  if (!office) throw new Problem(unknownOffice)
  return office
}

/** Who asks for a time at the office, and its hours. */
export const viewOffice = (ctx: Ctx, { secret }: OperationInput<BookingContract['viewOffice']>): Promise<OfficePage> =>
  asHub(ctx).transaction(async (tx) => pageOf(tx, await officeOf(tx, secret)))

async function pageOf(tx: Ctx, office: Office): Promise<OfficePage> {
  const { rows } = await tx.db.execute<OfficePage['place']>(sql`
    select id, name, address, city, state, zip_code as "zipCode", phone from doctors.medical_facilities where id = ${office.facilityId}`)
  const [place] = rows
  if (!place) throw new Problem(unknownOffice)
  const off = await tx.db.select().from(daysOff).where(eq(daysOff.officeId, office.id)).orderBy(asc(daysOff.day))
  return {
    place,
    timeZone: (await zoneOfPlace(tx, place)) ?? 'UTC',
    isSample: office.isSample,
    requests: await requestsOf(tx, office),
    doctors: await hoursOf(tx, office),
    daysOff: off.map(({ day }) => day),
  }
}

async function requestsOf(tx: Ctx, { facilityId }: Office): Promise<OfficePage['requests']> {
  const isAhead = and(
    eq(appointments.facilityId, facilityId),
    gte(appointments.appointmentDate, tx.now()),
    inArray(appointments.status, ['scheduled', 'confirmed']),
  )
  const rows = await tx.db
    .select()
    .from(appointments)
    .where(isAhead)
    .orderBy(asc(appointments.appointmentDate))
    .limit(500)
  return Promise.all(
    rows.map(async (row) => {
      const { doctorName, patientName, patientPhone, reasonForVisit, notes } = await openVisit(tx, row)
      const { id, duration, status } = row
      const when = { appointmentDate: row.appointmentDate.toISOString(), duration }
      return {
        id,
        doctorName,
        patientName,
        patientPhone,
        reasonForVisit,
        notes,
        ...when,
        status,
        requested: row.isRequested,
      }
    }),
  )
}

async function hoursOf(tx: Ctx, { facilityId }: Office): Promise<OfficePage['doctors']> {
  const rows = await tx.db
    .select()
    .from(providerSchedules)
    .where(eq(providerSchedules.facilityId, facilityId))
    .orderBy(asc(providerSchedules.dayOfWeek), asc(providerSchedules.startTime))
  const doctors = await getDoctors(
    tx,
    (await doctorsAt(tx, facilityId)).map((doctorId) => ({ doctorId })),
  )
  return [...doctors.values()].map(({ id, name }) => ({
    doctorId: id,
    name,
    hours: rows
      .filter(({ doctorId }) => doctorId === id)
      .map(({ dayOfWeek, startTime, endTime }) => ({
        dayOfWeek,
        startTime: toClock(startTime),
        endTime: toClock(endTime),
      })),
  }))
}

async function doctorsAt({ db }: Ctx, facilityId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select doctor_id as id from doctors.doctor_facilities where facility_id = ${facilityId} order by 1 limit 200`,
  )
  return rows.map(({ id }) => id)
}

/** The office takes a request, or says no; a no gives the time back. */
export function answerBooking(
  ctx: Ctx,
  { secret, appointmentId, answer, note }: OperationInput<BookingContract['answerBooking']>,
): Promise<OfficePage> {
  return asHub(ctx).transaction(async (tx) => {
    const office = await officeOf(tx, secret)
    const isTheirs = and(eq(appointments.id, appointmentId), eq(appointments.facilityId, office.facilityId))
    const [row] = await tx.db.select().from(appointments).where(isTheirs).for('update')
    if (!row || !row.isRequested || row.status !== 'scheduled') throw new Problem(unknownAppointment)
    const officeAnswer = await tx.vault.seal(row.userId, officeAnswerContext(row.id), { note: note || null })
    const isDeclined = answer === 'declined'
    if (isDeclined) await freeSlotOf(tx, row.id)
    const status = isDeclined ? 'cancelled' : 'confirmed'
    await keepChange(tx, row, { status, isDeclined, isRequested: false, officeAnswer })
    return pageOf(tx, office)
  })
}

/** Sets the hours of one doctor at the office, or the days on which it is closed. */
export function changeHours(
  ctx: Ctx,
  { secret, doctorId, hours, daysOff: days }: OperationInput<BookingContract['changeHours']>,
): Promise<OfficePage> {
  if (hours?.some(({ startTime, endTime }) => startTime >= endTime))
    throw new Problem(badRequest, 'Hours end after they begin')
  return asHub(ctx).transaction(async (tx) => {
    const office = await officeOf(tx, secret)
    if (days) {
      await tx.db.delete(daysOff).where(eq(daysOff.officeId, office.id))
      const rows = [...new Set(days)].map((day) => ({ officeId: office.id, day }))
      if (rows.length > 0) await tx.db.insert(daysOff).values(rows)
    }
    if (hours) await replaceHours(tx, office, doctorId, hours)
    return pageOf(tx, office)
  })
}

type Hours = NonNullable<OperationInput<BookingContract['changeHours']>['hours']>

async function replaceHours(tx: Ctx, { facilityId }: Office, doctorId: number | undefined, hours: Hours) {
  if (doctorId === undefined || !(await doctorsAt(tx, facilityId)).includes(doctorId)) throw new Problem(unknownDoctor)
  const isOld = and(eq(providerSchedules.doctorId, doctorId), eq(providerSchedules.facilityId, facilityId))
  await tx.db.delete(providerSchedules).where(isOld)
  const rows = hours.map((row) => ({
    ...row,
    doctorId,
    facilityId,
    startTime: toClock(row.startTime),
    endTime: toClock(row.endTime),
  }))
  if (rows.length > 0) await tx.db.insert(providerSchedules).values(rows).onConflictDoNothing()
}
