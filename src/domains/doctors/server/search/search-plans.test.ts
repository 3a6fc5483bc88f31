import { afterAll, beforeAll, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { DirectoryMap } from './directory-map.ts'
import { exactUpTo, planSearch, type SearchRequest } from './plan-search.ts'
import { searchDoctors } from './search-doctors.ts'
import { countQuery, type Query } from './search-statement.ts'

type Node = {
  'Relation Name'?: string
  'Index Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

let app: TestApp
const map = new DirectoryMap()
beforeAll(async () => {
  app = await testApp()
  const { pool, visitor } = app.databases
  await importZips(pool)
  // 60,000 people spread over Missouri and Kansas, half of them in Kansas City; neighbours stand together, as a load puts them.
  await pool.query(`
    with places as (
      select zip, city, state, row_number() over (order by city <> 'Kansas City', zip) - 1 as number
      from location.zips where state in ('MO', 'KS')
    ), count as (
      select count(*) as whole, count(*) filter (where city = 'Kansas City') as large from places
    )
    insert into doctors.doctors (npi, first_name, last_name, specialty_id, taxonomy_codes, city, state, zip_code, source, is_sample)
    select lpad(n::text, 10, '0'), 'F' || n % 97, chr(65 + n % 26) || 'name' || n % 4999, 1 + n % 15, '{}', city, state, zip, 'Test', true
    from generate_series(1, 60000) n cross join count
    join places on number = case when n % 2 = 0 then n / 2 % large else n % whole end
    order by state, city, zip`)
  // Rows count as seen by everybody once they are on disk.
  await pool.query('checkpoint')
  await pool.query('vacuum analyze doctors.doctors, doctors.listings')
  await map.refresh(visitor)
})
afterAll(() => app.close())

/** Runs a statement as it is run after the first few times, and answers each reading of the listings: how, and how many rows. */
async function readings({ text, values }: Query): Promise<{ by: string | undefined; rows: number }[]> {
  const client = await app.databases.pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_generic_plan`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => listingsIn(Plan)) ?? []
  } finally {
    client.release(true)
  }
}

const listingsIn = (node: Node): { by: string | undefined; rows: number }[] => [
  ...(node['Relation Name'] === 'listings' && node['Actual Loops'] > 0
    ? [{ by: `${node['Node Type']} ${node['Index Name']}`, rows: node['Actual Rows'] * node['Actual Loops'] }]
    : []),
  ...(node.Plans ?? []).flatMap(listingsIn),
]

const plan = (asked: SearchRequest) => planSearch(map, asked, { day: '2026-11-21', isListKnown: false })

test.each<[string, SearchRequest, string]>([
  ['a ZIP code and a specialty', { zip: '64108', specialtyId: 5 }, 'Index Scan listings_zip_specialty'],
  ['a city and a specialty', { city: 'Kansas City', state: 'MO', specialtyId: 5 }, 'Index Scan listings_zip_specialty'],
  ['a state and a specialty', { state: 'KS', specialtyId: 5 }, 'Index Scan listings_zip_specialty'],
  ['a ZIP code alone', { zip: '64108' }, 'Index Scan listings_zip'],
  ['the beginning of a name', { name: 'kna' }, 'Index Scan listings_name'],
  ['a name in a place', { name: 'k', zip: '64108' }, 'Index Scan listings_zip'],
])('a page by %s walks its index and ends with the page', async (_, asked, index) => {
  const [reading, ...others] = await readings(plan(asked).page)
  expect(others).toEqual([])
  expect(reading?.by).toContain(index)
  // Of 60,000. The last ZIP code of a page may be read further than the page needs.
  expect(reading?.rows).toBeGreaterThan(0)
  expect(reading?.rows).toBeLessThanOrEqual(100)
})

test('only what ends with its page is read where others would have to wait behind it', () => {
  const short: SearchRequest[] = [
    { zip: '64108', specialtyId: 5 },
    { city: 'Kansas City', state: 'MO' },
    { name: 'kna' },
  ]
  const long: SearchRequest[] = [
    { name: 'f1 kna' },
    { name: ', f1' },
    { name: 'kna', specialtyId: 5 },
    { name: 'kna', acceptingNewPatients: 'true' },
    { name: 'k', zip: '64108' },
    { zip: '64108', acceptingNewPatients: 'true' },
  ]
  expect(short.map((asked) => plan(asked).isShort)).toEqual(short.map(() => true))
  expect(long.map((asked) => plan(asked).isShort)).toEqual(long.map(() => false))
})

test('what the map knows is not counted again', () => {
  for (const asked of [{ zip: '64108', specialtyId: 5 }, { city: 'Kansas City', state: 'MO' }, { state: 'KS' }])
    expect(plan(asked).total).toBeGreaterThan(1000)
})

test('counting a name reads its index alone and ends one above 1,000', async () => {
  const { total } = plan({ name: 'k' })
  if (typeof total === 'number') throw new Error('a name cannot be counted beforehand')
  expect(await readings(countQuery([total], exactUpTo + 1))).toEqual([
    { by: 'Index Only Scan listings_name', rows: 1001 },
  ])
})

test('the next page is found by where it begins, not by counting up to it', async () => {
  const visitor = await app.visitor()
  const asked: SearchRequest = { zip: '64108', specialtyId: 5 }
  const { next } = (await searchDoctors(visitor, asked)).read()
  const [reading] = await readings(plan({ ...asked, after: next ?? '' }).page)
  expect(reading?.rows).toBeLessThanOrEqual(100)
})

test('a telephone leads by its index to the few who have it, in a place or without', async () => {
  await app.databases.pool.query(`
    with place as (
      insert into doctors.medical_facilities (name, address, city, state, zip_code, phone, facility_type, address_key, source, is_sample)
      select 'Clinic', n || ' Main St', 'Kansas City', 'MO', '64108', '(816) 555-0' || lpad((n % 100)::text, 3, '0'), 'practice', 'p' || n, 'Test', true
      from generate_series(1, 2000) n returning id
    )
    insert into doctors.doctor_facilities (doctor_id, facility_id, phone)
    select d.id, place.id, '(816) 555-01' || lpad((d.id % 100)::text, 2, '0') from place join doctors.doctors d on d.id = place.id`)
  await app.databases.pool.query('vacuum analyze doctors.medical_facilities, doctors.doctor_facilities')
  for (const asked of [{ name: '(816) 555-0142' }, { name: '(816) 555-0142', zip: '64108' }]) {
    const found = await readings(plan(asked).page)
    expect(found).toEqual([{ by: expect.stringMatching(/Index.* listings_doctor_id_/), rows: 20 }])
  }
})
