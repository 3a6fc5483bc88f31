import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceMeters } from '#kit/geo.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importZips } from '../import/zips.ts'
import { readZipPoints, ZipMap, type ZipPoint } from './zip-map.ts'

let app: TestApp
let points: ZipPoint[]
let map: ZipMap
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  points = await readZipPoints(app.databases.visitor)
  map = new ZipMap(points)
})
afterAll(() => app.close())

const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((n) => n / 1e4)

test('LOC-21 a circle holds exactly the ZIP codes within its radius, the nearest first, anywhere on earth', () => {
  const somewhere = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  const inTheUS = fc.integer({ min: 0, max: points.length - 1 }).map((at) => points[at] as ZipPoint)
  fc.assert(
    fc.property(fc.oneof(inTheUS, somewhere), fc.integer({ min: 1, max: 400_000 }), (center, radius) => {
      const meters = (point: ZipPoint) => distanceMeters(center, point)
      const found = Array.from(map.around(center, radius), (index) => map.points[index] as ZipPoint)
      const zips = ({ zip }: ZipPoint) => zip
      expect(found.map(zips).sort()).toEqual(points.filter((point) => meters(point) <= radius).map(zips))
      // A step of the order is far smaller than a metre.
      for (const [i, point] of found.slice(1).entries())
        expect(meters(point)).toBeGreaterThan(meters(found[i] as ZipPoint) - 1)
    }),
    { numRuns: 50 },
  )
})

test('a circle reaches over the 180th meridian', () => {
  const beyond: ZipPoint = {
    zip: '00001',
    cityKey: 'adak',
    boroughKey: null,
    state: 'AK',
    latitude: 51.9,
    longitude: -179.9,
  }
  expect(new ZipMap([beyond]).around({ latitude: 51.9, longitude: 179.9 }, 50_000)).toHaveLength(1)
})

test('a ZIP code, a state and the middle of a city are known, or not', () => {
  expect(map.at('10001')).toMatchObject({ cityKey: 'newyork', state: 'NY' })
  expect(map.at('00000')).toBeUndefined()
  for (const state of ['MO', 'DC', 'PR', 'GU', 'AE']) expect(map.hasState(state)).toBe(true)
  expect(map.hasState('ZZ')).toBe(false)
  const middle = map.middleOf('St. Louis', 'mo') ?? { latitude: 0, longitude: 0 }
  expect(distanceMeters(middle, { latitude: 38.627, longitude: -90.1994 })).toBeLessThan(20_000)
  expect(map.middleOf('Atlantis', 'MO')).toBeUndefined()
})
