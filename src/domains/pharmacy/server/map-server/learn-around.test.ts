import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { type PlayedOverpass, startOverpass } from '#sandbox/overpass/overpass.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { PharmacyContract } from '../../contract.ts'
import { pharmacyRoutes } from '../routes.ts'

type World = Answer<PharmacyContract['searchWorld']>
let overpass: PlayedOverpass
let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  overpass = await startOverpass({ log: () => {} })
  app = await testApp({ OVERPASS_URL: overpass.describe().url })
  app.setNow(new Date('2026-11-20T12:00:00Z'))
  server = await buildServer(app, { routes: pharmacyRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await overpass.stop()
})

async function search(latitude: number, longitude: number, searchRadius = 5): Promise<World> {
  const payload = { searchLocation: { coordinates: { latitude, longitude } }, searchRadius }
  const answer = await server.inject({ method: 'POST', url: '/api/global-pharmacy/search', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<World>()
}
const cached = async () =>
  (await app.databases.pool.query('select * from pharmacy.provider_search_cache order by id')).rows

test('DATA-20 GLOB-04 a map server adds what it knows of a place, and is asked again only when a day is over', async () => {
  const found = await search(38.7223, -9.1393)
  expect(found).toMatchObject({ mapServer: 'answered', totalFound: 24, searchArea: { countriesCovered: ['PT'] } })
  expect(found.results[0]).toMatchObject({
    ref: expect.stringMatching(/^(node|way)\/90000000\d\d$/) as string,
    city: 'Lisbon',
    source: '© OpenStreetMap contributors',
    asOf: '2026-11-19',
    isSample: true,
    isVerified: null,
    rating: null,
  })
  const [search1, ...others] = await cached()
  expect(others).toEqual([])
  // The place to a kilometre and what came; nothing of who asked.
  expect(search1).toMatchObject({
    query: { latitude: 38.72, longitude: -9.14, radius: 6_000 },
    source: '© OpenStreetMap contributors',
    expires_at: new Date('2026-11-21T12:00:00Z'),
  })
  expect(search1.results).toHaveLength(24)
  expect(Object.keys(search1).toSorted()).toEqual(['expires_at', 'id', 'query', 'query_hash', 'results', 'source'])
  const { url } = overpass.describe()
  await overpass.stop()
  expect(await search(38.7201, -9.1401)).toMatchObject({ mapServer: 'answered', totalFound: 24 })
  app.setNow(new Date('2026-11-21T12:00:01Z'))
  expect(await search(38.7223, -9.1393)).toMatchObject({ mapServer: 'away', totalFound: 24 })
  overpass = await startOverpass({ log: () => {}, port: Number(new URL(url).port) })
  expect(await search(38.7223, -9.1393)).toMatchObject({ mapServer: 'answered', totalFound: 24 })
  expect(await cached()).toMatchObject([{ expires_at: new Date('2026-11-22T12:00:01Z') }])
})

test('GLOB-04 a map server that stops before the end or answers a page adds nothing, and it is said which', async () => {
  expect(await search(43.7384, 7.4246)).toMatchObject({ mapServer: 'unfinished', totalFound: 0 })
  expect(await search(47.14, 9.52)).toMatchObject({ mapServer: 'away', totalFound: 0 })
})

test.each([
  ['429', 35.9, 14.51],
  ['504', 42.51, 1.52],
])(
  'GLOB-04 a map server that is busy (%s) is left alone for a minute, what is known is shown',
  async (_, latitude, longitude) => {
    const at = app.now().getTime()
    expect(await search(latitude, longitude)).toMatchObject({ mapServer: 'busy' })
    expect(await search(64.1466, -21.9426)).toMatchObject({ mapServer: 'busy' })
    app.setNow(new Date(at + 61_000))
    expect(await search(64.1466, -21.9426, 20)).toMatchObject({ mapServer: 'answered', totalFound: 8 })
    await app.databases.pool.query(`delete from pharmacy.provider_search_cache`)
    await app.databases.pool.query(`delete from pharmacy.pharmacies where country_code = 'IS'`)
  },
)
