import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { FoundPlace } from '../contract.ts'
import { importZips } from '../import/zips.ts'
import { locationRoutes } from './routes.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '1', GEO_HEADERS: 'CF-IPLatitude,CF-IPLongitude' })
  await importZips(app.databases.pool)
  server = await buildServer(app, { routes: locationRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function ask(query: Record<string, string>): Promise<FoundPlace[]> {
  const answer = await server.inject({ url: '/api/geocode', query })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ places: FoundPlace[] }>().places
}
const labels = async (q: string) => (await ask({ q })).map(({ label }) => label)

describe('places by name', () => {
  test('a ZIP code is one place with everything known about it', async () => {
    expect(await ask({ q: '10001' })).toEqual([
      {
        label: 'New York, NY 10001',
        city: 'New York',
        state: 'NY',
        zipCode: '10001',
        county: 'New York',
        latitude: expect.closeTo(40.75, 1),
        longitude: expect.closeTo(-74, 1),
        timeZone: 'America/New_York',
        distanceMeters: null,
        source: 'GeoNames, CC BY 4.0',
        asOf: '2026-07-11',
      },
    ])
    expect(await labels('10001-1234')).toEqual(['New York, NY 10001'])
  })
  test('the beginning of a ZIP code gives a few that begin so', async () => {
    const found = await ask({ q: '606' })
    expect(found).toHaveLength(6)
    expect(found.every(({ zipCode }) => zipCode?.startsWith('606'))).toBe(true)
  })
  test('a post of the armed forces is found by its ZIP code alone', async () => {
    expect((await ask({ q: '09012' }))[0]).toMatchObject({ label: 'APO, AE 09012', timeZone: null })
    expect(await ask({ q: 'APO, AE' })).toEqual([])
  })
  test('a ZIP code nobody has is an empty answer', async () => {
    expect(await ask({ q: '00000' })).toEqual([])
  })
  test('a city is all of its ZIP codes; one with a single ZIP code says which', async () => {
    const [chicago] = await ask({ q: 'chicago, il' })
    expect(chicago).toMatchObject({ label: 'Chicago, IL', zipCode: null, county: 'Cook', timeZone: 'America/Chicago' })
    expect((await ask({ q: 'Wahoo, NE' }))[0]).toMatchObject({ city: 'Wahoo', zipCode: '68066' })
  })
  test('whole names come first, then cities with more ZIP codes', async () => {
    const found = await labels('springfield')
    expect(found.slice(0, 3).toSorted()).toEqual(['Springfield, IL', 'Springfield, MA', 'Springfield, MO'])
    expect((await labels('hous'))[0]).toBe('Houston, TX')
    expect((await labels('new y'))[0]).toBe('New York, NY')
    expect((await labels('Lake'))[0]).not.toMatch(/^Lakeland/)
  })
  test.each([
    ['Springfield, MO', 'Springfield, MO'],
    ['springfield, missouri', 'Springfield, MO'],
    ['springfield mo', 'Springfield, MO'],
    ['Springfield, Misso', 'Springfield, MO'],
    ['San Jo', 'San Jose, CA'],
    ['st louis', 'Saint Louis, MO'],
    ['Saint Louis, MO', 'Saint Louis, MO'],
    ['Ft. Worth', 'Fort Worth, TX'],
    ['mclean, va', 'Mc Lean, VA'],
    ['Washington, DC', 'Washington, DC'],
    ['Mayagüez', 'Mayaguez, PR'],
    ['San Juan, PR', 'San Juan, PR'],
    ['Hagatna', 'Hagatna, GU'],
    ['PONCE PUERTO RICO', 'Ponce, PR'],
    ['Atlanta Georgia', 'Atlanta, GA'],
    ['West New York', 'West New York, NJ 07093'],
    ['St Thomas, US Virgin Islands', 'St. Thomas, VI'],
    ['Chicago, IL 60604, USA', 'Chicago, IL 60604'],
    ['APO, AE 09012', 'APO, AE 09012'],
    ['NYC', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['Nueva York', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['Philly', 'Philadelphia, PA'],
    ['Washington DC', 'Washington, DC'],
    ['Manhattan', 'Manhattan, NY'],
    ['Manhattan, KS', 'Manhattan, KS'],
    ['Queens', 'Queens, NY'],
    ['Brooklyn, NY', 'Brooklyn, NY'],
    ['the Bronx', 'Bronx, NY'],
  ])('C-45 %s is %s', async (typed, label) => expect((await labels(typed))[0]).toBe(label))
  test('a state is offered by its name and code', async () => {
    const statesOf = async (q: string) =>
      (await server.inject({ url: '/api/geocode', query: { q } })).json<{ states: object[] }>().states
    expect(await statesOf('calif')).toEqual([{ code: 'CA', name: 'California' }])
    expect(await statesOf('PR')).toEqual([{ code: 'PR', name: 'Puerto Rico' }])
    expect(await statesOf('nuevo m')).toEqual([{ code: 'NM', name: 'New Mexico' }])
    expect(await statesOf('Chicago')).toEqual([])
  })
  test('St finds Stockton too', async () => {
    const found = await ask({ q: 'st' })
    expect(found.some(({ city }) => city.startsWith('Saint '))).toBe(true)
    expect((await labels('sto'))[0]).toBe('Stockton, CA')
  })
  test.each(['Paris, France', '...', '%', '_', "'; drop table location.zips; --", '日本', '1e5', '606041'])(
    '%s is nowhere',
    async (typed) => expect(await labels(typed)).toEqual([]),
  )
})

describe('the place nearest to a point', () => {
  test('with its distance', async () => {
    const [place] = await ask({ lat: '40.7506', lng: '-73.9972' })
    expect(place).toMatchObject({ city: 'New York', state: 'NY', zipCode: '10001' })
    expect(place?.distanceMeters).toBeLessThan(1_000)
  })
  test('LOC-04 as a search takes it: degrees as text', async () => {
    expect((await ask({ lat: '41.8781', lng: '-87.6298' }))[0]?.city).toBe('Chicago')
  })
  test('none is missed for being far: all are looked through where few are near', async () => {
    const points = [
      [64.5, -165.4],
      [66.1, -154.2],
      [21.3, -157.8],
      [13.45, 144.76],
      [52.5, -173.5],
      [44.5, -110.5],
    ] as const
    for (const [lat, lng] of points) {
      const { rows } = await app.databases.pool.query<{ meters: number }>(
        `select min(location.distance_meters($1, $2, latitude, longitude)) as meters from location.zips
         where state not in ('AA', 'AE', 'AP')`,
        [lat, lng],
      )
      const [place] = await ask({ lat: String(lat), lng: String(lng) })
      expect(place?.distanceMeters).toBe(Math.round(rows[0]?.meters ?? Number.NaN))
    }
  })
  test('far from every US place there is none', async () => {
    expect(await ask({ lat: '0', lng: '0' })).toEqual([])
    expect(await ask({ lat: '-90', lng: '180' })).toEqual([])
    expect(await ask({ lat: '49.4077', lng: '8.6908' })).toEqual([])
  })
})

describe('what makes no sense is refused', () => {
  const long = 'a'.repeat(10_000)
  test.each([
    ['nothing', ''],
    ['nothing in it', 'q='],
    ['only spaces', 'q=%20%20'],
    ['too long', `q=${long}`],
    ['a zero character', 'q=%00'],
    ['half of a point', 'lat=40'],
    ['a name and a point', 'q=Chicago&lat=40&lng=-74'],
    ['a name and half of a point', 'q=Chicago&lng=-74'],
    ['beyond the pole', 'lat=90.1&lng=0'],
    ['around the earth', 'lat=40&lng=180.5'],
    ['not a number', 'lat=NaN&lng=NaN'],
    ['infinite', 'lat=Infinity&lng=0'],
    ['empty', 'lat=&lng='],
    ['in another notation', 'lat=4e1&lng=0x10'],
    ['twice', 'lat=1&lat=2&lng=3'],
    ['endless', `lat=1.${'1'.repeat(5_000)}&lng=3`],
  ])('%s', async (_, query) => {
    const answer = await server.inject(`/api/geocode?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'http/bad-request' })
  })
})

describe('where the network address lies', () => {
  const from = (latitude: string, longitude: string) =>
    server.inject({
      url: '/api/geolocation',
      headers: { 'x-forwarded-for': '203.0.113.7', 'cf-iplatitude': latitude, 'cf-iplongitude': longitude },
    })
  test('NET-14 a trusted proxy says it', async () => {
    const answer = await from('41.8781', '-87.6298')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      latitude: 41.8781,
      longitude: -87.6298,
      city: 'Chicago',
      state: 'IL',
      accuracy: 50_000,
      source: 'network address',
    })
  })
  test.each([
    ['', ''],
    ['abroad', 'far'],
    ['48.8566', '2.3522'],
    ['91', '0'],
  ])('NET-14 otherwise it is not known: 204 without a body (%j, %j)', async (latitude, longitude) => {
    const answer = await from(latitude, longitude)
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
  })
  test('NET-14 without a trusted proxy nobody’s headers count', async () => {
    const alone = await buildServer(
      { ...app, config: { ...app.config, TRUST_PROXY: false } },
      { routes: locationRoutes, rateLimits: false },
    )
    const headers = { 'cf-iplatitude': '41.8781', 'cf-iplongitude': '-87.6298' }
    expect((await alone.inject({ url: '/api/geolocation', headers })).statusCode).toBe(204)
    expect((await alone.inject('/api/openapi.json')).statusCode).toBe(200)
    await alone.close()
  })
})
