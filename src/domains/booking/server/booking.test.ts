import { afterAll, beforeAll, expect, test } from 'vitest'
import { kansasCity as at, type BookingWorld, bookingWorld, monday as now } from './testing/booking-world.ts'

type Visitor = Awaited<ReturnType<BookingWorld['app']['visitor']>>

let world: BookingWorld
let { app, call, book, slotsOf, stateOf, doctorId, facilityId, strangerId } = {} as BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
  ;({ app, call, book, slotsOf, stateOf, doctorId, facilityId, strangerId } = world)
})
afterAll(() => world.close())

test('BOOK-03 BOOK-04 tomorrow comes first with its 13 times; yesterday is answered by tomorrow', async () => {
  const shown = await slotsOf(null)
  expect(shown).toMatchObject({ office: 'kept', date: '2026-11-24', isFirstOpen: false, timeZone: 'America/Chicago' })
  expect(shown.slots.map(({ time }: { time: string }) => time)).toEqual(
    '09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00'.split(' '),
  )
  expect(shown.slots[0].state).toBe('notice')
  expect(shown.days.length).toBe(14)
  expect((await slotsOf(null, '?date=2026-11-22')).date).toBe('2026-11-24')
  expect((await call(null, 'GET', `/api/doctors/${doctorId}/slots?date=2026-02-29`)).status).toBe(400)
  expect((await call(null, 'GET', '/api/doctors/999999/slots')).status).toBe(404)
})

test('an office that is not connected shows no times, and nothing can be booked there', async () => {
  const ada = await app.visitor()
  const shown = (await call(null, 'GET', `/api/doctors/${strangerId}/slots`)).body
  expect(shown).toMatchObject({ office: 'none', slots: [], days: [], date: null })
  expect(shown.place.phone).toMatch(/555/)
  const asked = { doctorId: strangerId, facilityId: shown.place.id }
  expect(await book(ada, '2026-11-24', '11:00', asked)).toMatchObject({
    status: 409,
    body: { code: 'booking/no-times' },
  })
  expect((await call(ada, 'GET', '/api/appointments/user/1')).body.appointments).toEqual([])
})

test('BOOK-09 BOOK-10 BOOK-11 DATA-11 a request is sent, listed, sealed, and nobody else sees it', async () => {
  const [ada, eve] = [await app.visitor(), await app.visitor()]
  const { status, body } = await book(ada, '2026-11-25', '09:30', { id: 7, status: 'confirmed' })
  expect(status).toBe(400)
  expect(body.code).toBe('http/bad-request')
  const made = await book(ada, '2026-11-25', '09:30')
  expect(made).toMatchObject({
    status: 201,
    body: {
      appointment: {
        userId: 1,
        doctorId,
        status: 'scheduled',
        requested: true,
        duration: 30,
        estimatedCopay: 25,
        appointmentDate: '2026-11-25T15:30:00.000Z',
        notes: 'Bringing an interpreter',
        canChange: true,
      },
    },
  })
  expect((await call(ada, 'GET', '/api/appointments/user/1')).body.appointments.length).toBe(1)
  expect((await call(ada, 'GET', '/api/appointments/user/2')).status).toBe(403)
  expect((await call(eve, 'GET', '/api/appointments/user/1')).body.appointments).toEqual([])
  const { id } = made.body.appointment
  expect((await call(eve, 'PATCH', `/api/appointments/${id}`, { status: 'cancelled' })).status).toBe(404)
  const { rows } = await app.databases.pool.query('select a::text as row from booking.appointments a')
  expect(rows.map(({ row }) => row).join('')).not.toMatch(/interpreter|Check-up/)
})

test('BOOK-09 G-40 a time is booked once, however many ask for it at once', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => app.visitor()))
  const answers = await Promise.all(people.map((who) => book(who, '2026-11-26', '10:00')))
  expect(answers.filter(({ status }) => status === 201).length).toBe(1)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.every(({ status, body }) => status === 409 && body.code === 'booking/slot-taken')).toBe(true)
  const { rows } = await app.databases.pool.query(
    `select count(*)::int as n from booking.appointments where appointment_date = $1`,
    [at('2026-11-26', '10:00')],
  )
  expect(rows[0].n).toBe(1)
  expect(await stateOf(null, '2026-11-26', '10:00')).toBe('taken')
})

test('a held time is its holder’s for five minutes, then everybody’s again; another hold gives it back', async () => {
  const [ada, eve] = [await app.visitor(), await app.visitor()]
  const hold = (who: Visitor, time: string) =>
    call(who, 'POST', '/api/appointments/hold', { doctorId, facilityId, appointmentDate: at('2026-11-27', time) })
  expect(await hold(ada, '09:00')).toMatchObject({ status: 201, body: { heldUntil: '2026-11-23T16:15:00.000Z' } })
  expect([await stateOf(ada, '2026-11-27', '09:00'), await stateOf(eve, '2026-11-27', '09:00')]).toEqual([
    'yours',
    'held',
  ])
  expect(await hold(eve, '09:00')).toMatchObject({ status: 409, body: { code: 'booking/slot-taken' } })
  expect((await book(eve, '2026-11-27', '09:00')).status).toBe(409)
  await hold(ada, '09:30')
  expect(await stateOf(eve, '2026-11-27', '09:00')).toBe('free')
  expect((await slotsOf(ada)).heldUntil).toBe('2026-11-23T16:15:00.000Z')
  expect((await call(ada, 'DELETE', '/api/appointments/hold')).body).toEqual({ released: true })
  expect((await call(ada, 'DELETE', '/api/appointments/hold')).body).toEqual({ released: false })
  await hold(ada, '10:00')
  app.setNow(new Date(now.getTime() + 5 * 60_000))
  // Whoever is first after that gets it: the one who held it is refused without being told it is theirs.
  expect((await book(eve, '2026-11-27', '10:00')).status).toBe(201)
  expect((await book(ada, '2026-11-27', '10:00')).status).toBe(409)
  app.setNow(now)
})

test('a time too soon, outside the hours, on no slot or of another clock books nothing', async () => {
  const ada = await app.visitor()
  for (const [day, time, code] of [
    ['2026-11-24', '09:00', 'booking/too-soon'],
    ['2026-11-22', '11:00', 'booking/slot-closed'],
    ['2026-11-29', '11:00', 'booking/slot-closed'],
    ['2027-11-29', '11:00', 'booking/slot-closed'],
  ] as const)
    expect(await book(ada, day, time)).toMatchObject({ status: 409, body: { code } })
  expect(await book(ada, '2026-11-30', '11:00', { selectedTime: '12:00' })).toMatchObject({
    status: 400,
    body: { code: 'booking/times-differ' },
  })
  const odd = new Date(Date.parse(at('2026-11-30', '11:00')) + 1000).toISOString()
  expect((await book(ada, '2026-11-30', '11:00', { appointmentDate: odd })).body.code).toBe('booking/slot-closed')
  for (const more of [
    { notes: 'x'.repeat(10_000) },
    { reasonForVisit: 'Because' },
    { estimatedCopay: -1 },
    { selectedTime: '25:00' },
  ])
    expect((await book(ada, '2026-11-30', '11:00', more)).status).toBe(400)
  expect((await call(ada, 'GET', '/api/appointments/user/1')).body.appointments).toEqual([])
})

test('G-40 an appointment is moved and cancelled until 24 hours before; then only the phone is left', async () => {
  const [ada, eve] = [await app.visitor(), await app.visitor()]
  const { id } = (await book(ada, '2026-12-01', '09:00')).body.appointment
  const change = (body: object) => call(ada, 'PATCH', `/api/appointments/${id}`, body)
  await book(eve, '2026-12-01', '09:30')
  expect((await change({ appointmentDate: at('2026-12-01', '09:30') })).body.code).toBe('booking/slot-taken')
  expect(await stateOf(eve, '2026-12-01', '09:00')).toBe('taken')
  expect((await change({ appointmentDate: at('2026-12-01', '10:00') })).body.appointment).toMatchObject({
    appointmentDate: '2026-12-01T16:00:00.000Z',
    status: 'scheduled',
  })
  expect([await stateOf(eve, '2026-12-01', '09:00'), await stateOf(eve, '2026-12-01', '10:00')]).toEqual([
    'free',
    'taken',
  ])
  for (const wrong of [
    {},
    { status: 'cancelled', appointmentDate: at('2026-12-01', '11:00') },
    { status: 'completed' },
  ])
    expect((await change(wrong)).status).toBe(400)
  app.setNow(new Date(Date.parse('2026-12-01T16:00:00Z') - 24 * 3_600_000 + 1))
  expect((await change({ status: 'cancelled' })).body.code).toBe('booking/too-late')
  app.setNow(new Date(Date.parse('2026-12-01T16:00:00Z') - 24 * 3_600_000))
  expect((await change({ status: 'cancelled' })).body.appointment).toMatchObject({
    status: 'cancelled',
    canChange: false,
  })
  app.setNow(now)
  expect(await stateOf(eve, '2026-12-01', '10:00')).toBe('free')
  expect((await change({ status: 'cancelled' })).body.code).toBe('booking/too-late')
})
