import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceMeters } from '#kit/geo.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importZips } from '../import/zips.ts'
import { findPlace } from './towns/find-place.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  expect(await importZips(app.databases.pool)).toBeGreaterThan(41_000)
})
afterAll(() => app.close())

test('loading the places again replaces them', async () => {
  await importZips(app.databases.pool)
  const { rows } = await app.databases.pool.query<{ count: number }>('select count(*) from location.zips')
  expect(rows[0]?.count).toBeLessThan(42_000)
})

test('a ZIP code is a point with its city, state and county', async () => {
  const visitor = await app.visitor()
  expect(await findPlace(visitor, { zip: '10001' })).toMatchObject({
    city: 'New York',
    state: 'NY',
    county: 'New York',
  })
  expect(await findPlace(visitor, { zip: '00000' })).toBeNull()
})

test('a city is the middle of its ZIP codes, however it is written', async () => {
  const place = await findPlace(app.system, { city: ' kansas CITY ', state: 'mo' })
  expect(place).toMatchObject({ city: 'Kansas City', state: 'MO', zip: null })
  expect(
    distanceMeters(place ?? { latitude: 0, longitude: 0 }, { latitude: 39.0997, longitude: -94.5786 }),
  ).toBeLessThan(15_000)
  expect(await findPlace(app.system, { city: 'Kansas City', state: 'NY' })).toBeNull()
})

test('LOC-21 the database measures as the product does', async () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
  const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  await fc.assert(
    fc.asyncProperty(point, point, async (a, b) => {
      const { rows } = await app.databases.system.execute<{ meters: number }>(
        sql`select location.distance_meters(${a.latitude}, ${a.longitude}, ${b.latitude}, ${b.longitude}) as meters`,
      )
      expect(rows[0]?.meters).toBeCloseTo(distanceMeters(a, b), 0)
    }),
  )
})
