import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piecesOf } from '#domains/doctors/import/testing/registry-file.ts'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import type { Answer } from '#kit/endpoint.ts'
import { orbitFile } from '#sandbox/world/orbits.ts'
import type { PharmacyContract } from '../contract.ts'
import { importElements } from '../import/import-elements.ts'
import { importMap } from '../import/import-map.ts'
import { positionDilution, readTle } from '../orbits.ts'
import { fileOf, openSmallPharmacies, type SmallPharmacies, today } from './testing/small-pharmacies.ts'

let small: SmallPharmacies
const node = (id: number, lat: number, lon: number, tags: object = {}) => ({
  type: 'node',
  id,
  lat,
  lon,
  tags: { amenity: 'pharmacy', name: `N${id}`, ...tags },
})
const elements = [
  node(1, -37.82, 145.03, { 'payment:bitcoin': 'yes', opening_hours: '24/7' }),
  node(2, -37.83, 145.04, { dispensing: 'no' }),
  node(3, 32.53, -117.02),
  node(4, 32.6, -117.08),
  node(5, -16.5, 179.95, { 'addr:country': 'FJ' }),
  node(6, -16.5, -179.95, { 'addr:country': 'FJ' }),
]
beforeAll(async () => {
  small = await openSmallPharmacies()
  const { pool } = small.app.databases
  await importWorldCities(pool)
  const sample = { isSample: true, at: today }
  await importMap(pool, piecesOf(JSON.stringify({ elements }), 11), sample)
  for (const network of ['GPS', 'Galileo', 'BeiDou'])
    await importElements(pool, network, fileOf(orbitFile(network)), sample)
}, 60_000)
afterAll(() => small.close())

type World = Answer<PharmacyContract['searchWorld']>
type Sky = Answer<PharmacyContract['satelliteStatus']>
const post = (payload: object) => small.server.inject({ method: 'POST', url: '/api/global-pharmacy/search', payload })
const search = async (payload: object) => {
  const answer = await post(payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<World>()
}
const ids = ({ results }: World) => results.map(({ name }) => name)

test('GLOB-04 GLOB-05 GLOB-09 GLOB-10 a town by its name, with its country behind it; countries are counted from what was found', async () => {
  const found = await search({
    searchLocation: { query: 'Melbourne, Australia' },
    services: { requiresPharmacy: true },
  })
  // A place that says it has no counter is left out.
  expect(ids(found)).toEqual(['N1'])
  expect(found).toMatchObject({
    totalFound: 1,
    searchArea: { name: 'Melbourne, AU', countriesCovered: ['AU'], radius: 25 },
  })
  expect(found.results[0]).toMatchObject({
    country: 'AU',
    rating: null,
    isVerified: null,
    operatingHours: { isOpen: true, text: '24/7' },
  })
  expect(found.coverage).toEqual({ pharmacies: 10, countries: 4, withHours: 1 })
})

test('GLOB-06 GLOB-07 crypto by its tag; what nobody can answer drops nothing and is named', async () => {
  const query = { searchLocation: { query: 'Melbourne, Australia' } }
  expect(ids(await search({ ...query, services: { requiresCryptoPayment: true } }))).toEqual(['N1'])
  const found = await search({ ...query, minRating: 3, verifiedOnly: true, medicationName: 'Lisinopril' })
  expect(ids(found)).toEqual(['N1', 'N2'])
  expect(found.unanswered).toEqual(['medicationName', 'minRating', 'verifiedOnly'])
})

test('C-43 over a border two countries are found, over the date line both sides, at a pole nothing', async () => {
  const at = (latitude: number, longitude: number) => ({ searchLocation: { coordinates: { latitude, longitude } } })
  const border = await search(at(32.55, -117.04))
  expect(border.searchArea.countriesCovered).toEqual(['MX', 'US'])
  expect(ids(await search(at(-16.5, 180))).toSorted()).toEqual(['N5', 'N6'])
  expect(ids(await search(at(-16.5, -179.99))).toSorted()).toEqual(['N5', 'N6'])
  expect((await search({ ...at(90, 0), searchRadius: 200 })).totalFound).toBe(0)
})

test('GLOB-04 in a dense city the nearest come first, counted to a thousand; a narrow search is counted to the end', async () => {
  const { pool } = small.app.databases
  // Far from all others: 40 rings of 40 around a point, 100 metres apart.
  await pool.query(
    `insert into pharmacy.pharmacies (osm_ref, name, country_code, latitude, longitude, is_exact, has_delivery, source, is_sample)
     select 'node/9' || n, 'Ring ' || n / 40, 'NA', -22.57 + sin(n) * (n / 40 + 1) * 0.0009, 17.08 + cos(n) * (n / 40 + 1) * 0.0009,
       true, n % 40 = 0, 'test', true from generate_series(0, 1599) n`,
  )
  const windhoek = { searchLocation: { coordinates: { latitude: -22.57, longitude: 17.08 } } }
  const found = await search({ ...windhoek, searchRadius: 50, maxResults: 200 })
  expect(found).toMatchObject({ totalFound: 1000, totalIsMore: true, searchArea: { countriesCovered: ['NA'] } })
  const rings = found.results.map(({ name }) => Number(name.slice(5)))
  expect(rings).toHaveLength(200)
  expect(rings.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => Math.floor(n / 40)))
  const distances = found.results.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(await search({ ...windhoek, searchRadius: 2.05 })).toMatchObject({ totalIsMore: false })
  expect(await search({ ...windhoek, searchRadius: 50, services: { requiresDelivery: true } })).toMatchObject({
    totalFound: 40,
    totalIsMore: false,
  })
  await pool.query(`delete from pharmacy.pharmacies where source = 'test'`)
})

test.each([
  [{ searchLocation: {} }, 400],
  [{ searchLocation: { query: 'Nowhereville Qqx' } }, 404],
  [{ searchLocation: { query: 'Lyon' }, searchRadius: 0 }, 400],
  [{ searchLocation: { query: 'Lyon' }, searchRadius: -1 }, 400],
  [{ searchLocation: { query: 'Lyon' }, searchRadius: 1e9 }, 400],
  [{ searchLocation: { query: 'Lyon' }, searchRadius: 'NaN' }, 400],
  [{ searchLocation: { coordinates: { latitude: 'NaN', longitude: 0 } } }, 400],
  [{ searchLocation: { coordinates: { latitude: 91, longitude: 0 } } }, 400],
  [{ searchLocation: { query: 'Lyon' }, maxResults: -1 }, 400],
  [{}, 400],
])('GLOB-06 %j is answered %d', async (body, status) => {
  expect((await post(body)).statusCode).toBe(status)
})

const status = async (query: string) =>
  (await small.server.inject(`/api/global-pharmacy/satellite-status${query}`)).json<Sky>()
const newYork = '?lat=40.7128&lng=-74.006'

test('GLOB-11 GLOB-12 GLOB-13 the sky over New York of 16 July 2024, 18:00 UTC: 8 of 31 GPS satellites at PDOP 2.21', async () => {
  small.app.setNow(new Date('2024-07-16T18:00:00Z'))
  const { satelliteNetworks, networks, sky } = await status(newYork)
  expect(satelliteNetworks['GPS']).toMatchObject({ status: 'operational', satellites: 31, visible: 8 })
  expect(satelliteNetworks['GPS']?.pdop).toBeCloseTo(2.21, 1)
  expect(satelliteNetworks['BeiDou']).toMatchObject({ satellites: 52, visible: 10 })
  expect(satelliteNetworks['Starlink']).toMatchObject({ status: 'unknown', satellites: null })
  expect(networks).toContainEqual({ name: 'GPS', operational: true })
  expect(sky.every(({ elevation }) => elevation >= 10)).toBe(true)
  small.app.setNow(today)
})

test('C-43 orbits that are too old tell no state, and neither does a page without a place', async () => {
  const { satelliteNetworks } = await status(newYork)
  expect(satelliteNetworks['GPS']).toMatchObject({ status: 'unknown', isSample: true })
  expect(satelliteNetworks['GPS']?.ageDays).toBeGreaterThan(800)
  const nowhere = await status('')
  expect(Object.values(nowhere.satelliteNetworks).map((one) => one.status)).toEqual(
    Array.from({ length: 5 }, () => 'unknown'),
  )
  expect([nowhere.sky, nowhere.nearestGroundStation]).toEqual([[], null])
  expect((await status('?lat=-32&lng=148')).nearestGroundStation).toMatchObject({ name: 'Dubbo 1' })
})

test('elements are read with their checksums, and three satellites are too few for a position', () => {
  const [one, two] = [
    '1 24876U 97035A   24198.19507482 -.00000005  00000+0  00000+0 0  9995',
    '2 24876  55.6784 125.9987 0081293  52.6805 308.0475  2.00565591197898',
  ]
  expect(readTle('GPS BIIR-2  (PRN 13)', one, two)).toMatchObject({
    NORAD_CAT_ID: 24876,
    EPOCH: '2024-07-16T04:40:54.464',
    INCLINATION: 55.6784,
    ECCENTRICITY: 0.0081293,
  })
  expect(readTle('x', one.replace('24876', '24877'), two)).toBeNull()
  expect(readTle('x', 'HTML', '<body>')).toBeNull()
  expect(
    positionDilution([0, 90, 180].map((azimuth) => ({ name: '', azimuth, elevation: 40, kilometers: 20_000 }))),
  ).toBeNull()
})

test('a satellite that has come down is not in the sky, the others are counted, and a load replaces the one before', async () => {
  const { pool } = small.app.databases
  const line = (n: number, motion: string, drag: string) =>
    `DOWN-${n},${day}T00:00:00.000000,${motion},0.001,53,${n * 90},0,${n * 40},${80_000 + n},${drag},0,0`
  const day = '2026-11-20'
  const head =
    'OBJECT_NAME,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,NORAD_CAT_ID,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT'
  // So low and so much dragged that SGP4 says it decayed.
  const file = [head, line(1, '16.6', '0.9'), line(2, '15.06', '0.0001')].join('\n')
  await importElements(pool, 'starlink', fileOf(file), { isSample: true, at: today })
  const { satelliteNetworks } = await status(newYork)
  expect(satelliteNetworks['Starlink']).toMatchObject({ satellites: 2 })
  expect(satelliteNetworks['Starlink']?.visible).toBeLessThan(2)
  // As many satellites of the same day, all of which fly on: what was known before is not shown any more.
  const load = (count: number, motion: string, drag: string) => {
    const lines = Array.from({ length: count }, (_, n) => line(n, motion, drag))
    return importElements(pool, 'starlink', fileOf([head, ...lines].join('\n')), { isSample: true, at: today })
  }
  await load(900, '16.6', '0.9')
  expect((await status(newYork)).satelliteNetworks['Starlink']).toMatchObject({ satellites: 900, visible: 0 })
  await load(900, '15.06', '0.0001')
  expect((await status(newYork)).satelliteNetworks['Starlink']?.visible).toBeGreaterThan(0)
  await pool.query(`delete from pharmacy.orbital_elements where network = 'Starlink'`)
})

const starlink = '../shared/data/tle/ailab-2025-starlink.txt'
test.runIf(existsSync(starlink))(
  '9,038 satellites of Starlink load from two lines each, and dozens stand above New York',
  async () => {
    const { pool } = small.app.databases
    const report = await importElements(pool, 'starlink', createReadStream(starlink), { isSample: false, at: today })
    expect(report).toMatchObject({ loaded: 9038, rejected: {} })
    small.app.setNow(new Date('2025-12-07T00:00:00Z'))
    const { visible, status: state } = (await status(newYork)).satelliteNetworks['Starlink'] ?? {}
    expect([state, (visible ?? 0) > 50 && (visible ?? 0) < 90]).toEqual(['operational', true])
    small.app.setNow(today)
    await pool.query(`delete from pharmacy.orbital_elements where network = 'Starlink'`)
  },
)

const gps = '../shared/data/tle/globe-2024-gps-operational.txt'
test.runIf(existsSync(gps))('a file of names and two lines says the same as the practice world', async () => {
  const { pool } = small.app.databases
  expect(await importElements(pool, 'gps', createReadStream(gps), { isSample: false, at: today })).toMatchObject({
    loaded: 31,
    rejected: {},
  })
  await expect(importElements(pool, 'gps', fileOf('<html>'), { isSample: false, at: today })).rejects.toThrow(
    'no orbital elements',
  )
})
