import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressAt, inventedNpi, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { loadRegistry } from './testing/load-registry.ts'
import { emptyDirectory, updatedOn, wrongPractices } from './testing/loaded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => expect(await wrongPractices(app.databases.pool)).toEqual([]))
beforeEach(() => emptyDirectory(app.databases.pool))

async function practicesOf(number: number): Promise<string[]> {
  const { rows } = await app.databases.pool.query<{ name: string }>(
    `select f.name from doctors.doctor_facilities x join doctors.doctors d on d.id = x.doctor_id
     join doctors.medical_facilities f on f.id = x.facility_id where d.npi = $1 order by x.is_primary desc, f.name`,
    [inventedNpi(number)],
  )
  return rows.map(({ name }) => name)
}
const load = (...[providers, options]: [Parameters<typeof smallRegistry>[0], { batchRows: number }?]) =>
  loadRegistry(app.databases.pool, smallRegistry(providers), options)
const nextDay = updatedOn('11/02/2026')
const elsewhere = addressAt('5 Oak Ave', 'LIBERTY', 'MO', '64068')
test.each([
  ['one that opens takes in who is there', [smallPerson(1)], [smallOrganization(2)], 'Northgate Heart Clinic'],
  ['a second leaves only the address', [smallOrganization(2), smallPerson(1)], [smallOrganization(3)], '12 Main St'],
  [
    'one that moves away leaves the address',
    [smallOrganization(2), smallPerson(1)],
    [smallOrganization(2, { ...elsewhere, ...nextDay })],
    '12 Main St',
  ],
  [
    'one that ends leaves the other',
    [
      smallOrganization(2),
      smallOrganization(3, { 'Provider Organization Name (Legal Business Name)': 'EAST CLINIC' }),
      smallPerson(1),
    ],
    [{ NPI: inventedNpi(2), 'NPI Deactivation Date': '11/02/2026' }],
    'East Clinic',
  ],
  [
    'one that becomes a pharmacy is no practice',
    [smallOrganization(2), smallPerson(1)],
    [smallOrganization(2, { 'Healthcare Provider Taxonomy Code_1': '3336C0003X', ...nextDay })],
    '12 Main St',
  ],
  [
    'one that moves with its people stays their practice',
    [smallOrganization(2), smallPerson(1)],
    [smallPerson(1, { ...elsewhere, ...nextDay }), smallOrganization(2, { ...elsewhere, ...nextDay })],
    'Northgate Heart Clinic',
  ],
])('%s', async (_name, first, then, practice) => {
  await load(first)
  await load(then)
  expect(await practicesOf(1)).toEqual([practice])
})
test('the order of the rows does not matter', async () => {
  const all = [
    smallPerson(1),
    smallOrganization(2),
    smallPerson(3, elsewhere),
    smallOrganization(4, elsewhere),
    smallOrganization(5, elsewhere),
  ]
  for (const batchRows of [1, 2, 10])
    for (const order of [all, all.toReversed()]) {
      await emptyDirectory(app.databases.pool)
      await load(order, { batchRows })
      expect([await practicesOf(1), await practicesOf(3)]).toEqual([['Northgate Heart Clinic'], ['5 Oak Ave']])
    }
})

test('an organization with another name is shown with it, by everyone who practises there', async () => {
  await load([smallOrganization(2), smallPerson(1)])
  await load([smallOrganization(2, { 'Provider Organization Name (Legal Business Name)': 'RIVER CLINIC', ...nextDay })])
  const { rows } = await app.databases.pool.query<{ name: string }>(
    `select practices->0->>'name' as name from doctors.doctors`,
  )
  expect(rows).toEqual([{ name: 'River Clinic' }])
})
