import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { addressAt, inventedNpi, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { DoctorsContract } from '../../contract.ts'
import { importNppes } from '../../import/import-nppes.ts'
import { registryFile } from '../../import/testing/registry-file.ts'
import { listAlternatives } from './list-alternatives.ts'
import { organizationsNamed } from './organizations-named.ts'
import type { SearchRequest } from './plan-search.ts'
import { readSearch } from './read-search.ts'
import { searchDoctors } from './search-doctors.ts'

const newYork = addressAt('1 W 30TH ST', 'NEW YORK', 'NY', '10001')
const chicago = addressAt('2 N CLARK ST', 'CHICAGO', 'IL', '60614')
const telephone = 'Provider Business Practice Location Address Telephone Number'
const pediatrics = { 'Healthcare Provider Taxonomy Code_1': '208000000X' }
const called = (number: number, first: string, last: string, more: Record<string, string>) =>
  smallPerson(number, { 'Provider First Name': first, 'Provider Last Name (Legal Name)': last, ...more })
const clinic = (number: number, name: string, more: Record<string, string>) =>
  smallOrganization(number, { 'Provider Organization Name (Legal Business Name)': name, ...more })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  const world = [
    called(1, 'NINA', 'RUIZ', { ...newYork, [telephone]: '2125550153' }),
    called(2, 'SUNITA', 'RUIZ', { ...newYork, ...pediatrics, [telephone]: '2125550154' }),
    called(3, 'ANGELA', 'HEART', newYork),
    called(4, 'KIM', 'CHILD', newYork),
    called(5, 'DOLORES', 'DOLORES', newYork),
    called(6, 'GRACE', 'MONTGOMERY', newYork),
    called(7, 'VIRGINIA', 'GARCIA', newYork),
    called(8, 'STEFAN', 'MACDONALD', chicago),
    called(9, 'AALIYAH', "O'BRIEN", chicago),
    called(10, 'PEDRO', 'GARCIA', chicago),
    called(11, 'LAURA', 'NAKAMURA', chicago),
    called(12, 'RAQUEL', 'DE LA CRUZ', chicago),
    called(13, 'ANIK', 'CHAKRABORTY', chicago),
    called(14, 'MARIA', 'HUGHES', chicago),
    called(15, 'LUISA', 'FERNANDEZ', chicago),
    called(16, 'JACOB', 'FERNANDEZ', chicago),
    called(17, 'ROSA', 'GONZALEZ', { ...chicago, ...pediatrics }),
    clinic(31, 'KESTRELBURY INTERNAL MEDICINE', addressAt('3 PINE ST', 'SEATTLE', 'WA', '98101')),
    clinic(32, 'KESTRELBURY PHYSICAL THERAPY', addressAt('4 OAK ST', 'SAN DIEGO', 'CA', '92101')),
    clinic(33, 'HAWKMONT HEALTH CENTER', { ...newYork, [telephone]: '2125550177' }),
    clinic(34, 'WESTVIEW MEDICAL GROUP', chicago),
  ]
  await importNppes(app.databases.pool, registryFile(smallRegistry(world)), { isSample: true, at: app.now() })
}, 60_000)
afterAll(() => app.close())

const read = async (what: string, where = '') => readSearch(await app.visitor(), { what, where })

/** What a text is searched for, as the page does it. */
async function askedIn(what: string, where = ''): Promise<SearchRequest> {
  const { name, specialty, place } = await read(what, where)
  const { city = '', state = '', zip = '' } = place ?? {}
  return { name, specialtyId: specialty?.id ?? 0, ...(zip ? { zip } : { city, state }) }
}

async function found(what: string, where = ''): Promise<string[]> {
  const answer = await searchDoctors(await app.visitor(), await askedIn(what, where))
  const { doctors }: Answer<DoctorsContract['searchDoctors']> = JSON.parse(answer.json)
  return doctors.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

const clinics = async (what: string, where = '') => organizationsNamed(await app.visitor(), await askedIn(what, where))

async function spellings(what: string, where = ''): Promise<string[]> {
  const { alternatives } = await listAlternatives(await app.visitor(), await askedIn(what, where))
  return alternatives.flatMap(({ kind, name }) => (kind === 'spelling' && name ? [name] : []))
}

describe('a full name behind a title is somebody, whatever its words mean besides', () => {
  test.each<[what: string, where: string, person: string]>([
    ['Doctor Nina Ruiz', '10001', 'Nina Ruiz'],
    ['doctora Nina Ruiz', '10001', 'Nina Ruiz'],
    ['Doctor Nina Ruiz, M.D.', 'Manhattan, NY', 'Nina Ruiz'],
    ['Nina Ruiz', '', 'Nina Ruiz'],
    ['Doctor Angela Heart', '10001', 'Angela Heart'],
    ['Dr. Angela Heart', '', 'Angela Heart'],
    ['Doctor Kim Child', '', 'Kim Child'],
    ['Dra. Dolores', '10001', 'Dolores Dolores'],
    ['Dr. Grace Montgomery', '', 'Grace Montgomery'],
    ['Virginia Garcia MD', '', 'Virginia Garcia'],
    ['Virginia Garcia', '10001', 'Virginia Garcia'],
  ])('%s %s', async (what, where, person) => expect((await found(what, where))[0]).toBe(person))

  test.each<[what: string, name: string]>([
    ['Doctor Nina Taylor', 'Nina Taylor'],
    ['Kofi Montgomery', 'Kofi Montgomery'],
    ['Nina Gonzalez', 'Nina Gonzalez'],
    ['Virginia Lopez', 'Virginia Lopez'],
  ])('%s is nobody here, and still a name', async (what, name) =>
    expect(await read(what)).toMatchObject({ name, specialty: null, place: null }),
  )

  test.each<[what: string, specialty: string]>([
    ['dr de cabecera', 'Primary Care'],
    ['dr. de niños', 'Pediatrics'],
    ['doctor for kids', 'Pediatrics'],
    ['doctora de la piel', 'Dermatology'],
  ])('%s is a kind of doctor', async (what, specialty) =>
    expect(await read(what)).toMatchObject({ name: '', specialty: { name: specialty } }),
  )

  test('a name and a place stay both: Ruiz in New York, a Garcia of Chicago', async () => {
    expect(await found('nina ruiz new york')).toEqual(['Nina Ruiz'])
    expect(await found('garcia chicago')).toEqual(['Pedro Garcia'])
  })
})

describe('numbers', () => {
  test.each(['(212) 555-0153', '212-555-0153', '2125550153', '+1 212 555 0153', '212.555.0153', 'tel. 212 555 0153'])(
    '%s finds whose telephone it is, with a place and without',
    async (what) => {
      expect(await found(what)).toEqual(['Nina Ruiz'])
      expect(await found(what, 'Chicago')).toEqual(['Nina Ruiz'])
    },
  )

  test('a clinic’s telephone finds the clinic', async () => {
    expect((await clinics('(212) 555-0177')).organizations.map(({ name }) => name)).toEqual(['Hawkmont Health Center'])
  })

  test('a number of the registry may be typed in parts; a telephone nobody has finds nobody', async () => {
    const npi = inventedNpi(1)
    expect(await found(`NPI ${npi.slice(0, 3)} ${npi.slice(3, 6)} ${npi.slice(6)}`)).toEqual(['Nina Ruiz'])
    expect(await found('(212) 555-0100')).toEqual([])
  })
})

test.each<[what: string, where: string, name: string]>([
  ['Kestrelbury Internal Medicine', 'Seattle', 'Kestrelbury Internal Medicine'],
  ['Kestrelbury Internal Medicine Seattle', '', 'Kestrelbury Internal Medicine'],
  ['Hawkmont Health Ctr', '10001', 'Hawkmont Health Center'],
  ['Westview Medical', '', 'Westview Medical Group'],
  ['Westview Med Grp', 'Chicago', 'Westview Medical Group'],
])('%s %s is the clinic of that name', async (what, where, name) => {
  const { organizations, isElsewhere } = await clinics(what, where)
  expect([organizations[0]?.name, where !== '' && isElsewhere]).toEqual([name, false])
})

describe('nobody of a name: who may be meant', () => {
  test.each<[what: string, where: string, names: string[]]>([
    ["O'Bryan", 'Chicago', ["O'Brien"]],
    ['García López', 'Chicago', ['Garcia']],
    ['Nakamura-Smith', 'Chicago', ['Nakamura']],
    ['Laura Nakamura-Vo', '60614', ['Laura Nakamura']],
    ['la cruz', 'Chicago', ['De La Cruz']],
    ['Steven Macdonald', '60614', ['Macdonald']],
    ['Chakrabarti', '60614', ['Chakraborty']],
    ['Peggy Hughes', '', ['Hughes']],
    ['Paco Fernandez', '', ['Fernandez']],
    ['Aaliyah', '60614', ["Aaliyah O'Brien"]],
  ])('%s %s', async (what, where, names) => {
    expect(await found(what, where)).toEqual([])
    expect(await spellings(what, where)).toEqual(names)
  })
})
