import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { doctorsRoutes } from './routes.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: doctorsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})
const get = (query: string) => server.inject(`/api/doctors/search?${query}`)

test('400 doctors/where-missing', async () => {
  for (const query of ['', 'specialtyId=1', 'city=&state=', 'radiusMiles=5']) {
    const answer = await get(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'doctors/where-missing' })
  }
})

test.each([
  'state=MO&specialtyId=x',
  'state=MO&specialtyId=-1',
  'state=MO&specialtyId=99999999999999',
  'state=MO&specialtyId=1.5',
  `city=${'a'.repeat(10_000)}`,
  'city=a%00b',
  'state=Missouri',
  'zip=6410',
  'zip=64108&radiusMiles=NaN',
  'zip=64108&radiusMiles=Infinity',
  'zip=64108&radiusMiles=101',
  'zip=64108&radiusMiles=0',
  'state=MO&page=51',
  'state=MO&page=0',
  'state=MO&insuranceProviderId=abc',
  'state=MO&acceptingNewPatients=maybe',
  'city=a&city=b',
])('400 outside the contract: %.60s', async (query) => {
  const answer = await get(query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'http/bad-request' })
})

test('odd names of places are only names', async () => {
  for (const city of ["O'Fallon", "'; drop table doctors.doctors; --", '%', '_', '\\', '日本'])
    expect((await get(`city=${encodeURIComponent(city)}`)).json()).toMatchObject({ doctors: [], total: 0, asOf: null })
})
