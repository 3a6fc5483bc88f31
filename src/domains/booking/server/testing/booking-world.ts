import { addDoctor } from '#domains/costs/server/testing/add-doctor.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { instantIn } from '../../zone-time.ts'
import { hashOfSecret } from '../office-page.ts'
import { bookingRoutes } from '../routes.ts'

type Visitor = Awaited<ReturnType<TestApp['visitor']>>

/** The secret of the office of the world. */
export const officeSecret = 'secret-of-the-office'
/** Monday, 10:10 in Kansas City. */
export const monday = new Date('2026-11-23T16:10:00Z')

/** An hour on the clock of Kansas City. */
export const kansasCity = (day: string, time: string) =>
  instantIn('America/Chicago', day as '2026-11-24', time as '09:00')?.toISOString() as string

/** A doctor whose office keeps hours here, Monday to Friday, and one whose office gives no times. */
export async function bookingWorld(more: Record<string, string> = {}) {
  const app = await testApp(more)
  const server = await buildServer(app, { routes: bookingRoutes, rateLimits: false })
  const { pool } = app.databases
  await importZips(pool)
  const doctor = await addDoctor(pool, { npi: '1234567893', specialty: 'Cardiology', zip: '64108' })
  const stranger = await addDoctor(pool, { npi: '1999999992', specialty: 'Cardiology', zip: '64111' })
  const { doctorId } = doctor
  const facilityId = doctor.facilityId as number
  await addKeptOffice(pool, doctorId, facilityId)
  app.setNow(monday)
  const call = async (
    who: Visitor | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const headers = who ? { cookie: `__Host-sid=${who.secret}` } : {}
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const book = (who: Visitor, day: string, time: string, rest: object = {}) =>
    call(who, 'POST', '/api/appointments', {
      userId: 1,
      doctorId,
      facilityId,
      reasonForVisit: 'Annual Check-up',
      notes: 'Bringing an interpreter',
      estimatedCopay: 25,
      appointmentDate: kansasCity(day, time),
      selectedTime: time,
      ...rest,
    })
  const slotsOf = async (who: Visitor | null, query = '') =>
    (await call(who, 'GET', `/api/doctors/${doctorId}/slots${query}`)).body
  const stateOf = async (who: Visitor | null, day: string, time: string): Promise<string> =>
    (await slotsOf(who, `?date=${day}`)).slots.find((slot: { time: string }) => slot.time === time).state
  const close = async () => {
    await server.close()
    await app.close()
  }
  return { app, server, doctorId, facilityId, strangerId: stranger.doctorId, call, book, slotsOf, stateOf, close }
}

async function addKeptOffice(pool: TestApp['databases']['pool'], doctorId: number, facilityId: number) {
  await pool.query(
    'insert into booking.offices (facility_id, secret_hash, is_sample, created_at) values ($1, $2, true, now())',
    [facilityId, hashOfSecret(officeSecret)],
  )
  await pool.query(
    `insert into booking.provider_schedules (doctor_id, facility_id, day_of_week, start_time, end_time)
     select $1, $2, d, '09:00', '17:30' from generate_series(1, 5) d`,
    [doctorId, facilityId],
  )
}

export type BookingWorld = Awaited<ReturnType<typeof bookingWorld>>
