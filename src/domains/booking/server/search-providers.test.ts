import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importNppes } from '#domains/doctors/import/import-nppes.ts'
import { registryFile } from '#domains/doctors/import/testing/registry-file.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { addressAt, inventedNpi, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { bookingRoutes } from './routes.ts'

let app: TestApp
let server: FastifyInstance
const person = (number: number, first: string, last: string, code: string, credential: string, zip: string) =>
  smallPerson(number, {
    'Provider First Name': first,
    'Provider Last Name (Legal Name)': last,
    'Provider Credential Text': credential,
    'Healthcare Provider Taxonomy Code_1': code,
    'Provider Business Practice Location Address Telephone Number': '8165550121',
    ...addressAt('2200 MAIN ST', 'KANSAS CITY', 'MO', zip),
  })
const [okafor, herrera] = [inventedNpi(1), inventedNpi(2)]
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: bookingRoutes, rateLimits: false })
  const { pool } = app.databases
  await importZips(pool)
  const world = [
    person(1, 'MAYA', 'OKAFOR', '207Q00000X', 'MD', '64108'),
    person(2, 'LUIS', 'HERRERA', '363LF0000X', 'NP', '64111'),
    person(3, 'FAR', 'AWAY', '207Q00000X', 'MD', '63101'),
  ]
  await importNppes(pool, registryFile(smallRegistry(world)), { isSample: true, at: app.now() })
  await pool.query(`update doctors.doctors set languages = '["es"]' where npi = $1`, [okafor])
  await pool.query(`update doctors.doctors set accepting_new_patients = false where npi = $1`, [herrera])
  await pool.query(
    `insert into booking.provider_schedules (doctor_id, facility_id, day_of_week, start_time, end_time)
     select x.doctor_id, x.facility_id, 1, '09:00', '17:00' from doctors.doctor_facilities x
     join doctors.doctors d on d.id = x.doctor_id where d.npi = $1`,
    [okafor],
  )
}, 60_000)
afterAll(async () => {
  await server.close()
  await app.close()
})

const search = async (query: string) => {
  const answer = await server.inject(`/api/zocdoc/providers/search?${query}`)
  const body = answer.json()
  return { status: answer.statusCode, body, npis: body.providers?.map(({ npi }: { npi: string }) => npi) }
}

test('PROV-05 PROV-06 PROV-07 PROV-08 PROV-09 PROV-10 providers near a ZIP code, with what is stated of them and nothing else', async () => {
  const { body, npis } = await search('specialty=Primary%20Care&zipCode=64108')
  expect(npis).toEqual([okafor, herrera])
  expect(body.searchMetadata).toMatchObject({ searchRadius: 25, total: 2, lookedAt: null })
  expect(body.providers[0]).toMatchObject({
    fullName: 'Maya Okafor, MD',
    primarySpecialty: 'Primary Care',
    providerType: 'doctor',
    yearsExperience: null,
    acceptingNewPatients: null,
    onlineBookingEnabled: true,
    languages: ['es'],
    typicalWaitTime: null,
    zocdocRating: null,
    zocdocReviewCount: null,
    zocdocVerified: null,
    locations: [{ city: 'Kansas City', state: 'MO', phone: '(816) 555-0121' }],
  })
})

test('PROV-01 PROV-04 the kind of provider, new patients and times online narrow the search; not known is not no', async () => {
  const near = 'specialty=primary%20care&zipCode=64108'
  expect((await search(`${near}&providerType=nurse_practitioner`)).npis).toEqual([herrera])
  expect((await search(`${near}&providerType=dentist`)).npis).toEqual([])
  expect((await search(`${near}&acceptingNewPatients=true`)).npis).toEqual([okafor])
  expect((await search(`${near}&onlineBooking=true`)).npis).toEqual([okafor])
  expect((await search(`${near}&limit=1`)).npis).toEqual([okafor])
})

test('PROV-02 without a specialty nothing is searched, and of a wrong question it is said what is wrong', async () => {
  for (const [query, status, code] of [
    ['zipCode=64108', 400, 'http/bad-request'],
    ['specialty=&zipCode=64108', 400, 'http/bad-request'],
    ['specialty=Wizardry&zipCode=64108', 400, 'booking/unknown-specialty'],
    ['specialty=Primary%20Care', 400, 'doctors/where-missing'],
    ['specialty=Primary%20Care&zipCode=6410', 400, 'http/bad-request'],
    ['specialty=Primary%20Care&zipCode=64108&limit=21', 400, 'http/bad-request'],
    ['specialty=Primary%20Care&zipCode=64108&providerType=wizard', 400, 'http/bad-request'],
  ] as const) {
    const { status: given, body } = await search(query)
    expect([query, given, body.code]).toEqual([query, status, code])
  }
})
