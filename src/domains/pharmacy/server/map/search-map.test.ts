import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piecesOf } from '#domains/doctors/import/testing/registry-file.ts'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { derivePharmacies } from '../../import/derive-pharmacies.ts'
import { importMap } from '../../import/import-map.ts'
import { openSmallPharmacies, type SmallPharmacies, today } from '../testing/small-pharmacies.ts'

let small: SmallPharmacies
const element = (id: number, tags: Record<string, string>, lat = 39.09, lon = -94.58) => ({
  type: 'node',
  id,
  lat,
  lon,
  tags: { amenity: 'pharmacy', ...tags },
})
const address = (house: string, street: string, zip: string) => ({
  'addr:housenumber': house,
  'addr:street': street,
  'addr:postcode': zip,
  'addr:country': 'US',
})
const extract = (elements: object[], more: object = {}) =>
  JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-10-31T12:00:00Z' }, ...more, elements })
const linwood = element(1, {
  ...address('300', 'Linwood Boulevard', '64108'),
  brand: 'Linwood',
  opening_hours: 'Mo-Fr 08:00-21:00',
  drive_through: 'yes',
  vaccination: 'yes',
})
const rosedale = element(2, { ...address('1900', 'Rosedale Avenue', '66103'), opening_hours: '24/7', delivery: 'no' })
const alone = {
  type: 'way',
  id: 3,
  center: { lat: 39.1, lon: -94.58 },
  tags: { amenity: 'pharmacy', name: 'Corner "Rx" {1}', 'addr:country': 'US', opening_hours: 'noonish' },
}
const options = { isSample: true, at: today }
const load = (text: string) => importMap(small.app.databases.pool, piecesOf(text, 7), options)
beforeAll(async () => {
  small = await openSmallPharmacies()
  await importWorldCities(small.app.databases.pool)
  await load(extract([linwood, rosedale, alone, { type: 'node', id: 4, lat: 1, lon: 1, tags: { shop: 'chemist' } }]))
}, 60_000)
afterAll(() => small.close())

type MapAnswer = Answer<PharmacyContract['searchMap']>
const get = (query: string) => small.server.inject(`/api/pharmacy-map/search?${query}`)
async function search(query: string): Promise<MapAnswer> {
  const answer = await get(`lat=39.0997&lng=-94.5786&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MapAnswer>()
}
const names = ({ pharmacies }: MapAnswer) => pharmacies.map(({ name }) => name)

test('MAP-04 MAP-07 MAP-08 walk-in pharmacies of the registry and of the map, open or closed by the clock there', async () => {
  const found = await search('')
  expect(names(found).toSorted()).toEqual([
    'Brush Creek Drugs',
    'Corner "Rx" {1}',
    'Linwood Pharmacy',
    'Rosedale Pharmacy',
  ])
  expect(found).toMatchObject({ totalPharmacies: 4, openPharmacies: 2, unknownHours: 2, isSample: true })
  const by = (name: string) => found.pharmacies.find((one) => one.name === name)
  expect(by('Linwood Pharmacy')).toMatchObject({
    chainName: 'Linwood',
    isOpen: true,
    changesAt: '2026-11-20T21:00',
    hoursToday: '08:00-21:00',
    hasDriveThru: true,
    hasDelivery: null,
    has24HourPharmacy: false,
    services: ['vaccination'],
    state: 'MO',
    isExact: true,
    discountPrograms: ['GoodRx (Sample)', 'SingleCare (Sample)'],
    hoursSource: '© OpenStreetMap contributors',
    hoursAsOf: '2026-10-31',
  })
  expect(by('Rosedale Pharmacy')).toMatchObject({ state: 'KS', has24HourPharmacy: true, hasDelivery: false })
  // Without an extract that knows it, and with hours nobody can read: not known, which looks like it.
  for (const name of ['Brush Creek Drugs', 'Corner "Rx" {1}'])
    expect(by(name)).toMatchObject({ isOpen: null, hoursToday: null })
  for (const one of found.pharmacies)
    expect([one.currentWaitTime, one.pharmacyCapacity, one.rating, one.reviewCount]).toEqual([null, null, null, null])
})

test.each([
  ['openNow=true', ['Linwood Pharmacy', 'Rosedale Pharmacy']],
  ['has24Hour=true', ['Rosedale Pharmacy']],
  ['hasDriveThru=true', ['Linwood Pharmacy']],
  ['hasDelivery=true', []],
  ['chains=Linwood', ['Linwood Pharmacy']],
  ['services=vaccination', ['Linwood Pharmacy']],
])('MAP-01 filters: %s', async (query, wanted) => {
  expect(names(await search(query)).toSorted()).toEqual(wanted)
})

test('MAP-01 G-30 what nobody can answer drops nothing, and says so', async () => {
  const found = await search('insurance=Aetna&maxWaitTime=15')
  expect([found.totalPharmacies, found.unanswered]).toEqual([4, ['insurance', 'maxWaitTime']])
  // Two of them tell hours that can be read, one its drive-thru, one that it does not deliver.
  expect(found.known).toEqual({ hours: 2, hasDriveThru: 1, hasDelivery: 1 })
})

test('G-52 how many each answer would leave is counted beside the others that are given', async () => {
  const vaccines = (count: number) => [{ name: 'vaccination', count }]
  expect((await search('openNow=true')).facets).toMatchObject({
    openNow: 2,
    has24Hour: 1,
    hasDriveThru: 1,
    chains: [{ name: 'Linwood', count: 1 }],
    services: vaccines(1),
  })
  // The one that is open around the clock has no drive-thru, is of no chain and tells no vaccines.
  expect((await search('has24Hour=true')).facets).toMatchObject({
    openNow: 1,
    has24Hour: 1,
    hasDriveThru: 0,
    chains: [{ name: 'Linwood', count: 0 }],
    services: vaccines(0),
  })
  // Another chain may be added to one that is ticked.
  expect((await search('chains=Other')).facets).toMatchObject({ openNow: 0, chains: [{ name: 'Linwood', count: 1 }] })
})

test('MAP-04 only where a price of a medicine is known, by any of its names; the others are counted as not told', async () => {
  const found = await search('medication=Zestril')
  expect(names(found).toSorted()).toEqual(['Brush Creek Drugs', 'Linwood Pharmacy'])
  expect([found.totalPharmacies, found.unknownNotShown]).toEqual([2, 2])
  expect(Object.fromEntries(found.pharmacies.map(({ name, knownPrice }) => [name, knownPrice]))).toEqual({
    'Brush Creek Drugs': {
      price: 6.9,
      of: 'Lisinopril 10 mg tablet, 30',
      ofInSpanish: 'Lisinopril 10 mg tablet, 30',
      isSample: true,
    },
    'Linwood Pharmacy': {
      price: 6.2,
      of: 'Lisinopril 10 mg tablet, 30',
      ofInSpanish: 'Lisinopril 10 mg tablet, 30',
      isSample: true,
    },
  })
  expect((await search('')).pharmacies.map(({ knownPrice }) => knownPrice)).toEqual([null, null, null, null])
  expect((await search('medication=Xanax')).totalPharmacies).toBe(0)
})

test('MAP-01 who may have what is asked for, and nobody says so, is counted as not shown', async () => {
  // Rosedale says that it does not deliver, of the others nobody says it.
  expect(await search('hasDelivery=true')).toMatchObject({ totalPharmacies: 0, unknownNotShown: 3 })
  expect(await search('services=vaccination')).toMatchObject({ totalPharmacies: 1, unknownNotShown: 3 })
})

test('MAP-02 all that were found are counted by state', async () => {
  const { states, totalPharmacies } = await search('')
  expect(states.find(({ state }) => state === 'KS')?.count).toBe(1)
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(totalPharmacies)
})

test('MAP-05 open now leaves out those whose hours nobody told, and says how many', async () => {
  const { totalPharmacies, unknownHours, unknownNotShown } = await search('openNow=true')
  expect({ totalPharmacies, unknownHours, unknownNotShown }).toEqual({
    totalPharmacies: 2,
    unknownHours: 0,
    unknownNotShown: 2,
  })
  expect(await search('')).toMatchObject({ unknownHours: 2, unknownNotShown: 0 })
})

test('MAP-09 ten miles unless said, from the point over ground', async () => {
  expect((await search('radius=50')).totalPharmacies).toBe(4)
  const [first, second] = (await search('')).pharmacies
  expect(first && second && first.distance <= second.distance).toBe(true)
})

test.each([
  'lat=39',
  'lat=39&lng=-94&radius=0',
  'lat=39&lng=-94&radius=-1',
  'lat=39&lng=-94&radius=51',
  'lat=NaN&lng=-94',
  'lat=39&lng=-94&radius=NaN',
  'lat=91&lng=0',
  'lat=39&lng=-94&radius=1e9',
  'lat=39&lng=-94&openNow=maybe',
])('MAP-10 %s is refused', async (query) => {
  expect((await get(query)).statusCode).toBe(400)
})

test('a pole and the date line are places like others', async () => {
  for (const place of ['lat=90&lng=0', 'lat=-90&lng=180', 'lat=0&lng=180', 'lat=-16.8&lng=-179.99'])
    expect((await get(`${place}&radius=50`)).json<MapAnswer>().totalPharmacies).toBe(0)
})

test('an extract that is cut off, refused or no map changes nothing', async () => {
  await expect(load(extract([linwood]).slice(0, -3))).rejects.toThrow('ends too early')
  await expect(load(extract([linwood], { remark: 'runtime error: Query timed out' }))).rejects.toThrow('did not finish')
  await expect(load('<html>429</html>')).rejects.toThrow('not a map extract')
  expect((await search('')).totalPharmacies).toBe(4)
})

test('what the registry tells again keeps what the map said', async () => {
  await derivePharmacies(small.app.databases.pool, today)
  expect((await search('has24Hour=true')).totalPharmacies).toBe(1)
})

const melbourne = '../shared/data/osm/pharmacies-melbourne-east.geojson'
test.runIf(existsSync(melbourne))(
  'the 342 pharmacies of the Melbourne sample load, in Australia by the nearest town',
  async () => {
    const report = await importMap(small.app.databases.pool, createReadStream(melbourne), {
      isSample: false,
      at: today,
    })
    expect(report).toMatchObject({ loaded: 342, matched: 0 })
    const { rows } = await small.app.databases.pool.query(
      'select country_code, count(*)::integer from pharmacy.pharmacies where npi is null group by 1',
    )
    expect(rows).toEqual([{ country_code: 'AU', count: 342 }])
  },
)

test('MAP-09 who stands in the middle of a ZIP code is not set before an exact place that is nearer than the mile it may be away', async () => {
  const { pool } = small.app.databases
  const [first, second] = (await search('')).pharmacies
  if (!first || !second) throw new Error('Two are around here')
  await pool.query('update pharmacy.pharmacies set is_exact = false where id = $1', [first.id])
  await pool.query('update pharmacy.pharmacies set is_exact = true, latitude = $2, longitude = $3 where id = $1', [
    second.id,
    first.latitude + 0.002,
    first.longitude,
  ])
  const around = await get(`lat=${first.latitude}&lng=${first.longitude}`)
  expect(
    around
      .json<MapAnswer>()
      .pharmacies.filter(({ id }) => id === first.id || id === second.id)
      .map(({ id, distance }) => [id, distance]),
  ).toEqual([
    [second.id, 0.1],
    [first.id, 0],
  ])
})
