import { afterAll, beforeAll, expect, test } from 'vitest'
import { piecesOf } from '#domains/doctors/import/testing/registry-file.ts'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { importMap } from '../../import/import-map.ts'
import { openSmallPharmacies, type SmallPharmacies, today } from '../testing/small-pharmacies.ts'

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
}, 60_000)
afterAll(() => small.close())

type World = Answer<PharmacyContract['searchWorld']>
const post = (payload: object) => small.server.inject({ method: 'POST', url: '/api/global-pharmacy/search', payload })
const search = async (payload: object) => {
  const answer = await post(payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<World>()
}
const ids = ({ results }: World) => results.map(({ name }) => name)

test('GLOB-04 GLOB-05 GLOB-09 GLOB-10 GLOB-19 C-43 a town by its name, with its country behind it; countries are counted from what was found', async () => {
  const found = await search({
    searchLocation: { query: 'Melbourne, Australia' },
    services: { requiresPharmacy: true },
  })
  // A place that says it has no counter is left out.
  expect(ids(found)).toEqual(['N1'])
  expect(found).toMatchObject({
    totalFound: 1,
    searchArea: {
      name: 'Melbourne',
      country: 'AU',
      countriesCovered: ['AU'],
      radius: 25,
      timeZone: 'Australia/Melbourne',
    },
  })
  expect(found.results[0]).toMatchObject({
    country: 'AU',
    rating: null,
    isVerified: null,
    operatingHours: { isOpen: true, text: '24/7' },
  })
  const reach = { pharmacies: 10, countries: 4, withHours: 1 }
  expect(found.coverage).toEqual(reach)
  // It is said before anybody searches, too.
  expect((await small.server.inject('/api/global-pharmacy/coverage')).json()).toEqual(reach)
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
  const atHome = await search({ searchLocation: { query: '64108' } })
  expect(atHome.results[0]).toMatchObject({ country: 'US', isExact: false })
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

test('GLOB-04 who stands in the middle of a ZIP code is two kilometres away at least, and comes after whoever is nearer than that', async () => {
  const { pool } = small.app.databases
  await pool.query(
    `insert into pharmacy.pharmacies (osm_ref, name, country_code, latitude, longitude, is_exact, source, is_sample)
     values ('node/9001', 'Middle', 'NA', -22.57, 17.08, false, 'test', true), ('node/9002', 'Exact', 'NA', -22.58, 17.08, true, 'test', true),
       ('node/9003', 'Farther', 'NA', -22.60, 17.08, true, 'test', true)`,
  )
  const found = await search({ searchLocation: { coordinates: { latitude: -22.57, longitude: 17.08 } } })
  expect(ids(found)).toEqual(['Exact', 'Middle', 'Farther'])
  await pool.query(`delete from pharmacy.pharmacies where source = 'test'`)
})

test('GLOB-05 a name that several places bear says which was searched, and offers the others', async () => {
  const at = async (query: string) => (await search({ searchLocation: { query } })).searchArea
  const springfield = await at('Springfield')
  expect(springfield).toMatchObject({ name: 'Springfield, MO', country: 'US' })
  expect(springfield.others).toContainEqual({ name: 'Springfield, IL', country: 'US' })
  expect(springfield.others).not.toContainEqual({ name: 'Springfield, MO', country: 'US' })
  expect(await at('Springfield, IL')).toMatchObject({ name: 'Springfield, IL', others: [] })
  // A country behind the name, or a state, leaves nothing to ask.
  expect(await at('Melbourne, Australia')).toMatchObject({ name: 'Melbourne', others: [] })
  const london = await at('London')
  expect(london).toMatchObject({ name: 'London', country: 'GB' })
  expect(london.others).toContainEqual({ name: 'London', country: 'CA' })
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
