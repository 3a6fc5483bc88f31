import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { doctorsRoutes } from '../routes.ts'
import { readCursor, writeCursor } from './search-cursor.ts'

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
  for (const query of ['', 'specialtyId=1', 'city=&state=&zip=&lat=&lng=&name=', 'radiusMiles=5']) {
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
  'zip=64108&radiusMiles=-1',
  'zip=64108&radiusMiles=1e9',
  'zip=64108-12',
  'zip=641o8',
  'lat=91&lng=0',
  'lat=0&lng=181',
  'lat=NaN&lng=0',
  'lat=1e1&lng=0',
  'lat=%20&lng=0',
  'lat=40.7',
  'lng=-74&zip=10001',
  `name=${'a'.repeat(10_000)}`,
  'name=a%00b',
  'state=MO&inNetwork=perhaps',
  `state=MO&after=${'a'.repeat(10_000)}`,
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

test.each([
  'x',
  '%F0%9F%92%A3',
  Buffer.from('null').toString('base64url'),
  Buffer.from('[1,2,3,4,5]').toString('base64url'),
  Buffer.from('["a","b","c","d","e"]').toString('base64url'),
  Buffer.from('{"__proto__":1}').toString('base64url'),
])('400 doctors/unknown-cursor: %.30s', async (after) => {
  const answer = await get(`state=MO&after=${after}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'doctors/unknown-cursor' })
})

test('a cursor serves the search it came from, and holds nothing that could not be searched', async () => {
  const asked = { state: 'MO', specialtyId: 1 }
  const mark = JSON.stringify(asked)
  const cursor = writeCursor({ zip: '64108', last: 'a', first: 'b', npi: '1' }, mark)
  expect(readCursor(cursor, mark)).toEqual({ zip: '64108', last: 'a', first: 'b', npi: '1' })
  for (const query of ['state=MO', 'state=KS&specialtyId=1', 'state=MO&specialtyId=1&name=b'])
    expect((await get(`${query}&after=${cursor}`)).json()).toMatchObject({ code: 'doctors/unknown-cursor' })
  const unstorable = writeCursor({ zip: '64108', last: 'a\0', first: '', npi: '1' }, mark)
  expect((await get(`state=MO&specialtyId=1&after=${unstorable}`)).statusCode).toBe(400)
})
