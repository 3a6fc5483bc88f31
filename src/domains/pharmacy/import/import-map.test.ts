import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { piecesOf } from '#domains/doctors/import/testing/registry-file.ts'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../contract.ts'
import { openSmallPharmacies, type SmallPharmacies, today } from '../server/testing/small-pharmacies.ts'
import { importMap } from './import-map.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
  await importWorldCities(small.app.databases.pool)
}, 60_000)
afterAll(() => small.close())
beforeEach(() =>
  small.app.databases.pool.query(
    'delete from pharmacy.pharmacies where npi is null; update pharmacy.pharmacies set osm_ref = null, hours = null',
  ),
)

const load = (file: object, area?: string) =>
  importMap(small.app.databases.pool, piecesOf(JSON.stringify(file), 13), { isSample: true, at: today, area })
const node = (id: number, tags: object = {}, lat = -37.82, lon = 145.03) => ({
  type: 'node',
  id,
  lat,
  lon,
  tags: { amenity: 'pharmacy', name: `N${id}`, ...tags },
})
const rows = async (text: string) => (await small.app.databases.pool.query<Record<string, unknown>>(text)).rows
const refs = async () =>
  (await rows('select osm_ref from pharmacy.pharmacies where osm_ref is not null order by 1')).map(
    (row) => row['osm_ref'],
  )

const point = { type: 'Point', coordinates: [145.03, -37.82] }
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [145, -38],
      [145.2, -38],
      [145.2, -37.8],
      [145, -37.8],
      [145, -38],
    ],
  ],
}
const feature = (properties: object, geometry: object = point, more: object = {}) => ({
  type: 'Feature',
  ...more,
  properties: { amenity: 'pharmacy', ...properties },
  geometry,
})

test('GeoJSON is read as each tool exports it: by its own names of an element, and an outline by its middle', async () => {
  const features = [
    feature({ osm_type: 'node', osm_id: 1 }),
    feature({ '@id': 'node/2' }),
    feature({ '@type': 'way', '@id': 3 }, square),
    feature({}, square, { id: 'way/4' }),
    feature({}, point, { id: 'n5' }),
    feature({}, { type: 'MultiPolygon', coordinates: [square.coordinates] }, { id: 'a13' }),
    feature(
      { full_id: 'w7', osm_type: 'way', osm_id: '7' },
      {
        type: 'LineString',
        coordinates: [
          [145, -38],
          [145.2, -37.8],
        ],
      },
    ),
    feature(
      {},
      {
        type: 'Polygon',
        coordinates: [
          [
            [179.9, -16.6],
            [-179.9, -16.4],
          ],
        ],
      },
      { id: 'relation/8' },
    ),
    feature({ name: 'of nobody' }),
    feature({ '@id': 'node/9' }, { type: 'Point', coordinates: [145, 91] }),
    feature({ '@id': 'node/10', amenity: 'cafe' }),
    // Of an extract of which less than nine elements in ten can be read nothing is loaded.
    ...Array.from({ length: 10 }, () => feature({ '@id': 'node/5' })),
  ]
  const report = await load({ type: 'FeatureCollection', features })
  expect(report).toMatchObject({ read: 21, loaded: 8 })
  expect(Object.fromEntries(Object.entries(report.rejected).map(([why, { count }]) => [why, count]))).toEqual({
    'not as described': 1,
    'no place': 1,
    'not a pharmacy': 1,
    'came twice': 10,
  })
  expect(await refs()).toEqual(['node/1', 'node/2', 'node/5', 'relation/6', 'relation/8', 'way/3', 'way/4', 'way/7'])
  const middles = await rows(
    `select round(latitude::numeric, 4)::float8 as lat, round(longitude::numeric, 4)::float8 as lon from pharmacy.pharmacies
     where osm_ref in ('way/3', 'relation/8') order by osm_ref`,
  )
  expect(middles).toEqual([
    { lat: -16.5, lon: 180 },
    { lat: -37.9, lon: 145.1 },
  ])
})

test('an extract replaces that of its own area: other areas stay, and a place of two belongs to the newer', async () => {
  await load({ elements: [node(1), node(2)] }, 'victoria')
  await load({ elements: [node(3), node(4, {}, -33.87, 151.2)] }, 'new-south-wales')
  expect(await refs()).toEqual(['node/1', 'node/2', 'node/3', 'node/4'])
  await load({ elements: [node(2), node(3)] }, 'victoria')
  expect(await refs()).toEqual(['node/2', 'node/3', 'node/4'])
  await load({ elements: [node(4)] }, 'new-south-wales')
  expect(await refs()).toEqual(['node/2', 'node/3', 'node/4'])
  await expect(load({ elements: [node(4)] }, 'Ünnamed area')).rejects.toThrow('area of an extract')
})

test('an extract without a pharmacy changes nothing, whatever else it holds', async () => {
  await load({ elements: [node(1)] })
  for (const file of [
    { elements: [] },
    { elements: [{ type: 'node', id: 2, lat: 1, lon: 1, tags: { shop: 'chemist' } }] },
    { type: 'FeatureCollection', features: [] },
  ])
    await expect(load(file)).rejects.toThrow('This is not a map extract with pharmacies')
  expect(await refs()).toEqual(['node/1'])
})

test('a place of the map meets the registry by its address, however both spell the street; else it stands by itself with its own clock', async () => {
  await small.app.databases.pool.query(
    `update pharmacy.pharmacies set address = '4710 N MAIN ST STE 3' where name = 'Brush Creek Drugs'`,
  )
  const at = (street: string, house = '4710') => ({
    'addr:housenumber': house,
    'addr:street': street,
    'addr:postcode': '64112',
    'addr:country': 'US',
    opening_hours: 'Mo-Fr 08:00-21:00',
  })
  const report = await load({
    elements: [
      node(1, at('North Main Street'), 39.04, -94.58),
      node(2, { ...at('South Main Street'), name: 'South Main' }, 39.05, -94.58),
    ],
  })
  expect(report).toMatchObject({ loaded: 2, matched: 1 })
  const found = (await small.server.inject('/api/pharmacy-map/search?lat=39.0997&lng=-94.5786')).json<
    Answer<PharmacyContract['searchMap']>
  >()
  const by = (name: string) => found.pharmacies.find((one) => one.name === name)
  for (const name of ['Brush Creek Drugs', 'South Main'])
    expect(by(name)).toMatchObject({ isOpen: true, changesAt: '2026-11-20T21:00', timeZone: 'America/Chicago' })
})

const melbourne = '../shared/data/osm/pharmacies-melbourne-east.geojson'
test.runIf(existsSync(melbourne))(
  'GLOB-04 the Melbourne sample searched by its own district: the pharmacies of Hawthorn, by the clock of Melbourne',
  async () => {
    const { pool } = small.app.databases
    const report = await importMap(pool, createReadStream(melbourne), { isSample: false, at: today, area: 'melbourne' })
    expect(report).toMatchObject({ loaded: 342, matched: 0 })
    const payload = { searchLocation: { query: 'Hawthorn, Australia' }, searchRadius: 5 }
    const answer = await small.server.inject({ method: 'POST', url: '/api/global-pharmacy/search', payload })
    const found = answer.json<Answer<PharmacyContract['searchWorld']>>()
    expect(found.searchArea).toMatchObject({ name: 'Hawthorn', country: 'AU', countriesCovered: ['AU'] })
    expect(found.totalFound).toBeGreaterThan(20)
    const told = found.results.filter(({ operatingHours }) => operatingHours.isOpen !== null)
    // It is two in the morning there.
    expect(told.length).toBeGreaterThan(0)
    for (const { operatingHours } of told)
      if (operatingHours.text !== '24/7') expect(operatingHours.today).not.toBeNull()
  },
)
