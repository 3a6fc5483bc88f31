import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { readZipPoints, ZipMap } from '#domains/location/server/zip-map.ts'
import { metersPerMile } from '#kit/geo.ts'
import { inventedNpi } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { foldedName } from '../../names/name-words.ts'
import { fillDirectory, type SampleDoctor } from '../testing/fill-directory.ts'
import { searchDoctors } from './search-doctors.ts'

type SearchQuery = Parameters<typeof searchDoctors>[1]

let app: TestApp
let zips: ZipMap
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  zips = new ZipMap(await readZipPoints(app.databases.visitor))
})
afterEach(() => app.databases.pool.query('delete from doctors.doctors; delete from doctors.medical_facilities'))
afterAll(() => app.close())

const addresses = [
  ['64108', 'Kansas City', 'MO'],
  ['64111', 'Kansas City', 'MO'],
  ['64111', 'KANSAS CITY.', 'MO'],
  ['66101', 'Kansas City', 'KS'],
  ['64155', 'Kansas City', 'MO'],
  ['63101', 'Saint Louis', 'MO'],
  ['63101', 'St. Louis', 'MO'],
  ['99999', 'Nowhere Yet', 'MO'],
] as const
const names = ['Ames', 'ames', 'Ámes', 'Baker', "O'Brien", 'Obrien', 'de la Cruz', 'Zug'] as const
const person = fc
  .record({
    address: fc.constantFrom(...addresses),
    last: fc.constantFrom(...names),
    first: fc.constantFrom('Ana', 'Ángel', 'Bo'),
    specialtyId: fc.constantFrom(1, 2, 5),
    accepting: fc.constantFrom(true, false, null),
    also: fc.constantFrom(1, 2, 5),
    other: fc.constantFrom(null, null, ...addresses),
  })
  .map(({ address: [zip, city, state], other, ...rest }) => ({
    ...rest,
    zip,
    city,
    state,
    elsewhere: other && other[0] !== zip ? { zip: other[0], city: other[1], state: other[2] } : undefined,
  }))
const crowd = (least: number, most: number) =>
  fc
    .array(person, { minLength: least, maxLength: most })
    .map((people) => people.map((one, number): SampleDoctor => ({ ...one, number })))
const place = fc.constantFrom<SearchQuery>(
  { zip: '64108', radiusMiles: 10 },
  { zip: '64108' },
  { city: 'kansas city', state: 'MO' },
  { city: 'Kansas City' },
  { city: 'Kansas City', state: 'MO', radiusMiles: 25 },
  { city: 'st louis', state: 'mo' },
  { state: 'MO' },
  { lat: '39.1', lng: '-94.58', radiusMiles: 15 },
)
const asked = fc
  .record({
    place,
    specialtyId: fc.constantFrom(undefined, 0, 1, 5),
    name: fc.constantFrom(undefined, undefined, 'a', 'AMES', 'ana a', 'de la', 'cruz, a', 'zz'),
    acceptingNewPatients: fc.constantFrom(undefined, undefined, 'true' as const),
  })
  .map(({ place: where, ...rest }): SearchQuery => ({ ...where, ...rest }))

/** All pages of a search, one after the other; between two of them something may happen. */
async function allPages(search: SearchQuery, between: () => Promise<void> = () => Promise.resolve()) {
  const visitor = await app.visitor()
  const found: string[] = []
  let page = (await searchDoctors(visitor, search)).read()
  const { total, totalIsMore } = page
  for (;;) {
    found.push(...page.doctors.map(({ npi }) => npi))
    if (page.next === null) return { found, total, totalIsMore }
    expect(page.doctors).toHaveLength(20)
    await between()
    page = (await searchDoctors(visitor, { ...search, after: page.next })).read()
  }
}

/** Who should be found, in order: the plain way. */
function expected(people: readonly SampleDoctor[], search: SearchQuery): string[] {
  const middle = search.city && search.state ? zips.middleOf(search.city, search.state) : undefined
  const center = search.lat
    ? { latitude: Number(search.lat), longitude: Number(search.lng) }
    : zips.at(search.zip ?? '')
  const isCircle = center !== undefined || search.radiusMiles !== undefined
  const radius = isCircle ? (search.radiusMiles ?? 25) * metersPerMile : 1e7
  const around = zips.around(center ?? middle ?? { latitude: 0, longitude: 0 }, radius)
  const near = new Map(Array.from(around, (index, place) => [zips.points[index]?.zip ?? '', place]))
  const city = (text: string) => text.toLowerCase().replace('.', '').replace('saint', 'st')
  const isThere = (one: Pick<SampleDoctor, 'zip' | 'city' | 'state'>) => {
    if (isCircle) return near.has(one.zip)
    if (search.city && city(one.city) !== city(search.city)) return false
    return !search.state || one.state === search.state.toUpperCase()
  }
  const doorsOf = ({ zip, city: name, state, elsewhere }: SampleDoctor) => [
    { zip, city: name, state },
    ...(elsewhere ? [elsewhere] : []),
  ]
  // A city of several states: the one with most people first.
  const inState = (state: string) => people.flatMap(doorsOf).filter((one) => isThere(one) && one.state === state).length
  const states = ['KS', 'MO'].toSorted((a, b) => inState(b) - inState(a))
  const far = ({ zip, state }: { zip: string; state: string }) => {
    if (center || middle) return near.get(zip) ?? Number.POSITIVE_INFINITY
    return search.city && !search.state ? states.indexOf(state) : 0
  }
  const by = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))
  const isNamed = (one: SampleDoctor) => {
    const [last, first] = [foldedName(one.last), foldedName(one.first)]
    const of: Record<string, boolean> = {
      a: last.startsWith('a'),
      AMES: last.startsWith('ames'),
      'ana a':
        (first.startsWith('ana') && last.startsWith('a')) ||
        (last.startsWith('ana') && first.startsWith('a')) ||
        last.startsWith('anaa'),
      'de la': last.startsWith('dela'),
      'cruz, a': last.startsWith('cruz') && first.startsWith('a'),
      zz: last.startsWith('zz'),
    }
    return !search.name || of[search.name] === true
  }
  // Whoever practises in several places is shown at the first of them along the way.
  const first = (one: SampleDoctor): SampleDoctor[] =>
    doorsOf(one)
      .filter(isThere)
      .toSorted((a, b) => by(far(a), far(b)) || by(a.zip, b.zip))
      .slice(0, 1)
      .map((address) => ({ ...one, ...address }))
  return people
    .filter(isNamed)
    .flatMap(first)
    .filter((one) => !search.specialtyId || [one.specialtyId, one.also].includes(search.specialtyId))
    .filter((one) => search.acceptingNewPatients !== 'true' || one.accepting !== false)
    .toSorted(
      (a, b) =>
        by(far(a), far(b)) ||
        by(a.zip, b.zip) ||
        by(foldedName(a.last), foldedName(b.last)) ||
        by(foldedName(a.first), foldedName(b.first)) ||
        by(a.number, b.number),
    )
    .map(({ number }) => inventedNpi(number))
}

test('DOC-06 DOC-07 page after page is the whole in order, and the total is exact, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(crowd(0, 120), fc.array(asked, { minLength: 6, maxLength: 6 }), async (people, searches) => {
      await app.databases.pool.query('delete from doctors.doctors')
      await fillDirectory(app.databases.pool, people)
      for (const search of searches) {
        const whole = expected(people, search)
        expect(await allPages(search)).toEqual({ found: whole, total: whole.length, totalIsMore: false })
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('a directory that is loaded anew between two pages shows nobody twice and skips nobody who stayed', async () => {
  await fc.assert(
    fc.asyncProperty(crowd(50, 120), crowd(1, 60), asked, async (people, news, search) => {
      const { pool } = app.databases
      await pool.query('delete from doctors.doctors')
      await fillDirectory(pool, people)
      const added = news.map((one) => ({ ...one, number: one.number + 1_000 }))
      const isGone = (one: SampleDoctor) => one.number % 3 === 0
      const reload = async () => {
        await pool.query('delete from doctors.doctors where npi = any($1)', [
          people.filter(isGone).map(({ number }) => inventedNpi(number)),
        ])
        // Those who stay come back with other ids.
        const stay = people.filter((one) => !isGone(one))
        await pool.query('delete from doctors.doctors where npi = any($1)', [
          stay.filter(({ number }) => number % 2 === 0).map(({ number }) => inventedNpi(number)),
        ])
        await fillDirectory(pool, [...stay, ...added])
      }
      const { found } = await allPages(search, reload)
      expect(new Set(found).size).toBe(found.length)
      const stayed = expected(
        people.filter((one) => !isGone(one)),
        search,
      )
      const shown = new Set(found)
      expect(stayed.filter((npi) => !shown.has(npi))).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('totals and pages follow every change at once', async () => {
  const visitor = await app.visitor()
  const { pool } = app.databases
  const one: SampleDoctor = {
    number: 1,
    last: 'Ames',
    first: 'Ana',
    zip: '64108',
    city: 'Kansas City',
    state: 'MO',
    specialtyId: 5,
    accepting: null,
  }
  const total = async (search: SearchQuery) => (await searchDoctors(visitor, search)).read().total
  expect(await total({ zip: '64108' })).toBe(0)
  await fillDirectory(pool, [one, { ...one, number: 2 }])
  expect(await total({ zip: '64108', specialtyId: 5 })).toBe(2)
  await pool.query(`update doctors.doctors set is_active = false where npi = $1`, [inventedNpi(2)])
  expect(await total({ zip: '64108' })).toBe(1)
  await fillDirectory(pool, [{ ...one, specialtyId: 1 }])
  expect([await total({ zip: '64108', specialtyId: 5 }), await total({ state: 'MO', specialtyId: 1 })]).toEqual([0, 1])
  await fillDirectory(pool, [{ ...one, zip: '10001', city: 'New York', state: 'NY' }])
  expect([await total({ state: 'MO' }), await total({ city: 'New York', state: 'NY' })]).toEqual([0, 1])
})
