import { afterAll, beforeAll, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { addressAt, inventedNpi, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importNppes } from '../../import/import-nppes.ts'
import { registryFile } from '../../import/testing/registry-file.ts'
import { organizationsNamed } from './organizations-named.ts'

const clinic = (number: number, name: string, door: ReturnType<typeof addressAt>) =>
  smallOrganization(number, { 'Provider Organization Name (Legal Business Name)': name, ...door })
const dentist = { 'Healthcare Provider Taxonomy Code_1': '122300000X' }
const [hospital, beside, far] = [
  addressAt('1611 NW 12TH AVE', 'MIAMI', 'FL', '33136'),
  addressAt('9 W FLAGLER ST', 'MIAMI', 'FL', '33125'),
  addressAt('2 OAK RD', 'ORLANDO', 'FL', '32801'),
]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  const world = [
    clinic(1, 'JACKSON MEMORIAL HOSPITAL', hospital),
    // A part of it, with a number of its own.
    clinic(2, 'JACKSON MEMORIAL HOSPITAL', hospital),
    clinic(3, 'FRIENDS OF JACKSON MEMORIAL, INC', beside),
    clinic(4, 'Sunshine Children’s Pediatrics', far),
    clinic(5, 'PEÑA-O’BRIEN HEART CENTER', beside),
    clinic(6, 'LEESBURG CLINIC', beside),
    smallPerson(11, { ...hospital, 'Provider Last Name (Legal Name)': 'ADAMS' }),
    smallPerson(12, { ...hospital, 'Provider Last Name (Legal Name)': 'BAKER', ...dentist }),
    smallPerson(13, { ...beside, 'Provider Last Name (Legal Name)': 'COLE' }),
  ]
  await importNppes(app.databases.pool, registryFile(smallRegistry(world)), { isSample: true, at: app.now() })
}, 60_000)
afterAll(() => app.close())

const miami = { city: 'Miami', state: 'FL' }
const find = async (asked: Parameters<typeof organizationsNamed>[1]) => organizationsNamed(await app.visitor(), asked)
const names = async (asked: Parameters<typeof organizationsNamed>[1]) =>
  (await find(asked)).organizations.map(({ name }) => name)

test('words of a name find the clinics that have them, nearest first, each once, with who is likely there', async () => {
  const { organizations, isElsewhere } = await find({ name: 'Jackson Memorial', zip: '33136' })
  expect(isElsewhere).toBe(false)
  expect(organizations).toMatchObject([
    { name: 'Jackson Memorial Hospital', distanceMiles: 0, phone: '(816) 555-0142', doctorCount: 2 },
    { name: 'Friends Of Jackson Memorial, Inc', doctorCount: 1 },
  ])
  expect(organizations[1]?.distanceMiles).toBeGreaterThan(0)
  expect(organizations[0]?.doctors.map(({ lastName }) => lastName)).toEqual(['Adams', 'Baker'])
})

test('of a specialty, those who are of it stand first', async () => {
  const { rows } = await app.databases.pool.query<{ id: number }>(
    `select id from doctors.medical_specialties where name = 'Dentistry'`,
  )
  const words = 'jackson memorial hospital'
  const { organizations } = await find({ name: words, ...miami })
  expect(organizations[0]?.doctors[0]?.lastName).toBe('Adams')
  const { doctors } = (await find({ name: inventedNpi(1), specialtyId: rows[0]?.id ?? 0 })).organizations[0] ?? {}
  expect(doctors?.[0]).toMatchObject({ lastName: 'Baker', specialty: { name: 'Dentistry' } })
})

test.each([
  ['memorial hosp', 'Jackson Memorial Hospital'],
  ['pena o brien', 'Peña-O’brien Heart Center'],
  ["Peña O'Brien heart", 'Peña-O’brien Heart Center'],
  ['pena-obrien', 'Peña-O’brien Heart Center'],
  ['the leesburg clinic', 'Leesburg Clinic'],
])('%s in Miami: %s', async (name, found) => expect((await names({ name, ...miami }))[0]).toBe(found))

test('a word that another begins with is not that word, and a text without a word finds nothing', async () => {
  expect(await names({ name: 'lee', ...miami })).toEqual([])
  expect(await names({ name: 'the of', ...miami })).toEqual([])
  expect(await names({ name: "'); drop table doctors.doctors; --", ...miami })).toEqual([])
})

test('beside a specialty, what clinics of it are called: sunshine and a pediatrician', async () => {
  const { rows } = await app.databases.pool.query<{ id: number }>(
    `select id from doctors.medical_specialties where name = 'Pediatrics'`,
  )
  const asked = { name: 'sunshine', specialtyId: rows[0]?.id ?? 0 }
  expect(await find({ ...asked, ...miami })).toMatchObject({
    isElsewhere: true,
    organizations: [{ name: 'Sunshine Children’s Pediatrics' }],
  })
  expect(await names({ ...asked, specialtyId: asked.specialtyId, city: 'Orlando', state: 'FL' })).toHaveLength(1)
  expect(await names({ name: 'jackson', specialtyId: asked.specialtyId, ...miami })).toEqual([])
})

test('in a state they stand by name, and a number finds its one', async () => {
  expect(await names({ name: 'jackson', state: 'FL' })).toEqual([
    'Friends Of Jackson Memorial, Inc',
    'Jackson Memorial Hospital',
  ])
  expect(await names({ name: inventedNpi(4), ...miami })).toEqual(['Sunshine Children’s Pediatrics'])
})
