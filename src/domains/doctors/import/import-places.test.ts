import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addressAt,
  inventedNpi,
  type SmallPlace,
  type SmallProvider,
  smallOrganization,
  smallPerson,
  smallPlaces,
  smallRegistry,
} from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importNppes } from './import-nppes.ts'
import { emptyDirectory, updatedOn, wrongPractices } from './testing/loaded.ts'
import { registryFile } from './testing/registry-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => expect(await wrongPractices(app.databases.pool)).toEqual([]))
beforeEach(() => emptyDirectory(app.databases.pool))

const at = new Date('2026-11-21T12:00:00Z')
async function load(providers: readonly SmallProvider[], places?: readonly SmallPlace[]) {
  const more = places && { places: smallPlaces(places) }
  const { parts } = await importNppes(app.databases.pool, registryFile(smallRegistry(providers), more), {
    isSample: true,
    at,
  })
  return parts.at(-1)
}
const at1 = (street: string, number = 1): SmallPlace => [inventedNpi(number), street, 'LIBERTY', 'MO', '640681234']
async function placesOf(number: number): Promise<string[]> {
  const { rows } = await app.databases.pool.query<{ place: string }>(
    `select f.name || case when x.is_primary then ' (main)' else '' end as place from doctors.doctor_facilities x
     join doctors.doctors d on d.id = x.doctor_id join doctors.medical_facilities f on f.id = x.facility_id
     where d.npi = $1 order by x.is_primary desc, f.name`,
    [inventedNpi(number)],
  )
  return rows.map(({ place }) => place)
}

test('DATA-08 further practice locations are further facilities; the main one stays the main one', async () => {
  const clinic = smallOrganization(2, addressAt('5 OAK AVE', 'LIBERTY', 'MO', '64068'))
  const report = await load([smallPerson(1), clinic], [at1('5 OAK AVE'), at1('9 ELM RD'), at1('9 ELM RD')])
  expect(report).toMatchObject({ read: 3, loaded: 3, changed: 2, rejected: {} })
  expect(await placesOf(1)).toEqual(['12 Main St (main)', '9 Elm Rd', 'Northgate Heart Clinic'])
})

test('the main place named again as a further one stays the main one, once', async () => {
  await load([smallPerson(1)], [[inventedNpi(1), '12 Main St.', 'KANSAS CITY', 'MO', '64108']])
  expect(await placesOf(1)).toEqual(['12 Main St (main)'])
})

test('a newer row brings the whole list anew; the provider file alone leaves it', async () => {
  await load([smallPerson(1)], [at1('5 OAK AVE'), at1('9 ELM RD')])
  await load([smallPerson(1, updatedOn('11/02/2026'))])
  expect(await placesOf(1)).toEqual(['12 Main St (main)', '5 Oak Ave', '9 Elm Rd'])
  await load([smallPerson(1, updatedOn('11/03/2026'))], [at1('9 ELM RD')])
  expect(await placesOf(1)).toEqual(['12 Main St (main)', '9 Elm Rd'])
})

test('an older list adds nothing to someone known better', async () => {
  await load([smallPerson(1, updatedOn('11/03/2026'))])
  const report = await load([smallPerson(1), smallPerson(2)], [at1('9 ELM RD'), at1('9 ELM RD', 2)])
  expect(report).toMatchObject({ changed: 1 })
  expect([await placesOf(1), await placesOf(2)]).toEqual([['12 Main St (main)'], ['12 Main St (main)', '9 Elm Rd']])
})

test('whoever moves to a further place has it as the main one', async () => {
  await load([smallPerson(1)], [at1('9 ELM RD')])
  await load([smallPerson(1, { ...addressAt('9 ELM RD', 'LIBERTY', 'MO', '64068'), ...updatedOn('11/02/2026') })])
  expect(await placesOf(1)).toEqual(['9 Elm Rd (main)'])
})

test('an organization that opens at a further place takes it over', async () => {
  await load([smallPerson(1)], [at1('9 ELM RD')])
  await load([smallOrganization(2, addressAt('9 ELM RD', 'LIBERTY', 'MO', '64068'))])
  expect(await placesOf(1)).toEqual(['12 Main St (main)', 'Northgate Heart Clinic'])
})

test('every location that is not loaded is counted with its reason and its line', async () => {
  const report = await load(
    [smallPerson(1), smallOrganization(2)],
    [
      at1('9 ELM RD', 2),
      at1('9 ELM RD', 7),
      ['1234567890', '9 ELM RD', 'LIBERTY', 'MO', '64068'],
      [inventedNpi(1), '', 'LIBERTY', 'MO', '64068'],
      [inventedNpi(1), '1 RUE X', 'PARIS', 'FRANCE', '75001'],
      [inventedNpi(1), `1 ${'X'.repeat(250)}`, 'LIBERTY', 'MO', '64068'],
      [inventedNpi(1), '9 \u0007 RD', 'LIBERTY', 'MO', '64068'],
      // Of a file of which less than nine rows in ten are sound nothing is loaded.
      ...Array.from({ length: 50 }, () => at1('9 ELM RD', 8)),
    ],
  )
  expect(report).toMatchObject({
    read: 57,
    loaded: 0,
    rejected: {
      'not a listed doctor': { count: 52, lines: [2, 3, 9, 10, 11] },
      'check digit': { count: 1, lines: [4] },
      'no practice address': { count: 1, lines: [5] },
      'no such state': { count: 1, lines: [6] },
      'too long': { count: 1, lines: [7] },
      'unreadable letters': { count: 1, lines: [8] },
    },
  })
})
