import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookingWorld, bookingWorld, officeSecret as secret } from './testing/booking-world.ts'

let world: BookingWorld
let { app, call, book, stateOf, doctorId, strangerId } = {} as BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
  ;({ app, call, book, stateOf, doctorId, strangerId } = world)
})
afterAll(() => world.close())

test('an office reads who asks, takes a request or says no, and a no gives the time back', async () => {
  const ada = await app.visitor()
  const contact = { patientName: 'Ada Pérez', patientPhone: '(816) 555-0177' }
  const { id } = (await book(ada, '2026-12-02', '14:00', contact)).body.appointment
  const other = (await book(ada, '2026-12-02', '15:00', contact)).body.appointment.id
  const office = (path: string, body: object = {}) => call(null, 'POST', `/api/office/${path}`, { secret, ...body })
  const page = (await office('view')).body
  expect(page.requests.find((one: { id: number }) => one.id === id)).toMatchObject({
    ...contact,
    notes: 'Bringing an interpreter',
    reasonForVisit: 'Annual Check-up',
    requested: true,
  })
  await office('answer', { appointmentId: id, answer: 'declined', note: 'The doctor is away that afternoon.' })
  await office('answer', { appointmentId: other, answer: 'confirmed' })
  const { appointments } = (await call(ada, 'GET', '/api/appointments/user/1')).body
  expect(appointments).toMatchObject([
    { id: other, status: 'confirmed', requested: false, declined: false },
    { id, status: 'cancelled', declined: true, officeNote: 'The doctor is away that afternoon.' },
  ])
  expect(await stateOf(null, '2026-12-02', '14:00')).toBe('free')
  expect((await office('answer', { appointmentId: id, answer: 'confirmed' })).body.code).toBe(
    'booking/unknown-appointment',
  )
  expect((await call(null, 'POST', '/api/office/view', { secret: 'wrong-secret' })).body.code).toBe(
    'booking/unknown-office',
  )
})

test('an office changes its hours and days off, and what was booked stays', async () => {
  const ada = await app.visitor()
  await book(ada, '2026-12-03', '09:00')
  const office = (body: object) => call(null, 'POST', '/api/office/hours', { secret, ...body })
  expect((await office({ daysOff: ['2026-12-03'] })).body.daysOff).toEqual(['2026-12-03'])
  expect(await stateOf(null, '2026-12-03', '11:00')).toBe('closed')
  await office({ daysOff: [] })
  const before = (await office({})).body.doctors[0].hours
  const hours = [{ dayOfWeek: 4, startTime: '14:00', endTime: '16:00' }]
  expect((await office({ doctorId, hours })).body.doctors[0].hours).toEqual(hours)
  expect([await stateOf(null, '2026-12-03', '11:00'), await stateOf(null, '2026-12-03', '14:00')]).toEqual([
    'closed',
    'free',
  ])
  expect((await call(ada, 'GET', '/api/appointments/user/1')).body.appointments).toMatchObject([
    { status: 'scheduled' },
  ])
  expect((await office({ doctorId: strangerId, hours })).body.code).toBe('doctors/unknown')
  expect((await office({ doctorId, hours: [{ dayOfWeek: 4, startTime: '16:00', endTime: '14:00' }] })).status).toBe(400)
  await office({ doctorId, hours: before })
})
