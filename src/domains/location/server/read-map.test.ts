import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { MapParts } from '../contract.ts'
import { importOutlines } from '../import/outlines.ts'
import { importZips } from '../import/zips.ts'
import { locationRoutes } from './routes.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  expect(await importOutlines(app.databases.pool)).toBeGreaterThan(10_000)
  server = await buildServer(app, { routes: locationRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const ask = (query: string) => server.inject(`/api/location/map?${query}`)
async function mapOf(query: string): Promise<MapParts> {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MapParts>()
}
const numbers = (map: MapParts) => [map.land, map.coasts, map.states, map.counties].flat(2)

test('LOC-04 a map has the middle of each ZIP code, the middle that was searched from, and what lies around', async () => {
  const map = await mapOf('zips=64111,64108,66101&city=Kansas%20City&state=MO&radiusMiles=10')
  expect(map.points.map(({ zip }) => zip).sort()).toEqual(['64108', '64111', '66101'])
  expect(map.middle?.latitude).toBeCloseTo(39.1, 0)
  const { south = 0, north = 0, west = 0, east = 0 } = map.area ?? {}
  // Ten miles to each side are 0.29 degrees of latitude.
  expect(north - south).toBeCloseTo(0.29, 1)
  for (const { latitude, longitude } of map.points) {
    expect(latitude > south && latitude < north).toBe(true)
    expect(longitude > west && longitude < east).toBe(true)
  }
  expect(map.towns.map(({ name }) => name)).toContain('Kansas City')
  // The Missouri divides two states here, and there is no sea.
  expect([map.states.length > 0, map.counties.length > 0, map.land.length > 0, map.coasts]).toEqual([
    true,
    true,
    true,
    [],
  ])
  expect(map).toMatchObject({ source: 'US Census Bureau, via us-atlas', asOf: '2017-01-01' })
})

test('a map is small enough for a phone, wherever it is', async () => {
  const cities = ['New%20York&state=NY', 'Chicago&state=IL', 'Seattle&state=WA', 'Atlanta&state=GA', 'Juneau&state=AK']
  for (const city of cities)
    for (const [miles, most] of [
      [5, 12_000],
      [25, 25_000],
      [100, 70_000],
    ] as const) {
      const answer = await ask(`city=${city}&radiusMiles=${miles}`)
      expect(answer.body.length, `${city} ${miles}`).toBeLessThan(most)
    }
})

test('a map of the whole country has states and no counties, and every number is one', async () => {
  const map = await mapOf('zips=04401,97201,33101,99501,96813,96910,00901')
  expect(map.points).toHaveLength(7)
  expect(map.counties).toEqual([])
  expect(map.states.length).toBeGreaterThan(50)
  for (const number of numbers(map)) expect(Number.isFinite(number)).toBe(true)
  // Guam lies west of Hawaii, not on the other side of the world.
  const guam = map.points.find(({ zip }) => zip === '96910')
  expect(guam?.longitude).toBeCloseTo(144.75 - 360, 0)
  expect((map.area?.east ?? 0) < 0).toBe(true)
})

test('LOC-04 a map may be around a point that has no name, wherever on earth it is', async () => {
  const map = await mapOf('lat=37.75&lng=-116.25&radiusMiles=25')
  expect(map.middle).toEqual({ latitude: 37.75, longitude: -116.25 })
  expect(map.counties.length).toBeGreaterThan(0)
  for (const nowhere of ['lat=90&lng=180', 'lat=-90&lng=-180', 'lat=0&lng=0']) {
    const far = await mapOf(`${nowhere}&radiusMiles=100`)
    for (const number of [...Object.values(far.area ?? {}), ...numbers(far)]) expect(number).not.toBeNull()
  }
})

test('a ZIP code that has no place on this map is left out, and a map of none is empty', async () => {
  const map = await mapOf('zips=64108,00000,09012')
  expect(map.points.map(({ zip }) => zip)).toEqual(['64108'])
  for (const query of ['', 'zips=', 'zips=00000', 'zips=09012&zip=09012', 'city=Atlantis&state=MO'])
    expect(await mapOf(query)).toMatchObject({ points: [], middle: null, area: null, land: [], source: null })
})

test('anybody may keep a map for an hour, but not a refusal', async () => {
  expect((await ask('zips=64108')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await ask('zips=6410')).headers['cache-control']).toBe('no-store')
})

test.each([
  'zips=6410',
  'zips=641089',
  'zips=64108,',
  'zips=64108;64111',
  'zips=%00',
  'zips=64108&zips=64111',
  `zips=${Array.from({ length: 201 }, () => '64108').join()}`,
  'zip=1',
  'city=a%00b&state=MO',
  'city=Chicago',
  'state=IL',
  'state=Illinois&city=Chicago',
  'zip=64108&radiusMiles=101',
  'lat=37.75',
  'lat=91&lng=0',
  'zip=64108&radiusMiles=NaN',
])('400 outside the contract: %.60s', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
