import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { nppesHeader } from '#sandbox/world/nppes-format.ts'
import { doorAt, inventedNpi, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importNppes } from './import-nppes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
})
afterAll(() => app.close())
beforeEach(() =>
  app.databases.pool.query(
    'truncate doctors.doctors, doctors.medical_facilities, doctors.doctor_facilities, doctors.loads restart identity cascade',
  ),
)

const at = new Date('2026-11-21T12:00:00Z')
async function* pieces(text: string, length = 1000) {
  const bytes = Buffer.from(text)
  for (let i = 0; i < bytes.length; i += length) yield bytes.subarray(i, i + length)
}
const load = (text: string, isSample = true) => importNppes(app.databases.pool, pieces(text), { isSample, at })
const rows = async (query: string) => (await app.databases.pool.query<Record<string, unknown>>(query)).rows
const people = () => rows('select * from doctors.doctors order by npi')
const facilities = () => rows('select * from doctors.medical_facilities order by id')

describe('what a provider becomes', () => {
  test('DATA-06 a person keeps what the registry says, and what it does not say stays unknown', async () => {
    const report = await load(smallRegistry([smallPerson(1)]))
    expect(report).toMatchObject({ read: 1, loaded: 1, rejected: {} })
    expect((await people())[0]).toMatchObject({
      npi: inventedNpi(1),
      first_name: 'Lena',
      last_name: 'Hartwell',
      title: 'MD',
      taxonomy_codes: ['207RC0000X'],
      data_source: 'npi_registry',
      source: 'NPI registry',
      is_sample: true,
      is_active: true,
      accepting_new_patients: null,
      rating: null,
      review_count: null,
      board_certifications: null,
      years_experience: null,
      medical_school: null,
      profile_image: null,
    })
  })
  test('DATA-07 DATA-08 a person practises at the organization with the same door', async () => {
    await load(
      smallRegistry([
        smallOrganization(1),
        smallPerson(2),
        smallPerson(3, doorAt('9 Elm Rd', 'LIBERTY', 'MO', '64068')),
      ]),
    )
    const places =
      await rows(`select d.npi, f.name, f.npi is null as bare, x.is_primary from doctors.doctor_facilities x
      join doctors.doctors d on d.id = x.doctor_id join doctors.medical_facilities f on f.id = x.facility_id order by d.npi`)
    expect(places).toEqual([
      { npi: inventedNpi(2), name: 'Northgate Heart Clinic', bare: false, is_primary: true },
      { npi: inventedNpi(3), name: '9 Elm Rd', bare: true, is_primary: true },
    ])
  })
  test('two organizations at one door: the address itself is named, not a guess', async () => {
    await load(smallRegistry([smallOrganization(1), smallOrganization(2), smallPerson(3)]))
    const [place] = await rows(
      `select f.name from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id`,
    )
    expect(place).toEqual({ name: '12 Main St' })
  })
  test('a ZIP code gives the coordinates; one we do not know gives none', async () => {
    await load(smallRegistry([smallPerson(1), smallPerson(2, doorAt('1 A St', 'NOWHERE', 'MO', '00001'))]))
    const [known, unknown] = await people()
    expect(known?.latitude).toBeCloseTo(39.08, 1)
    expect(unknown).toMatchObject({ latitude: null, longitude: null, city: 'Nowhere' })
  })
  test('DATA-05 the primary occupation decides the specialty', async () => {
    await load(
      smallRegistry([
        smallPerson(1, {
          'Healthcare Provider Primary Taxonomy Switch_1': 'N',
          'Healthcare Provider Taxonomy Code_2': '208800000X',
          'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
        }),
      ]),
    )
    const [row] = await rows(
      'select s.name from doctors.doctors d join doctors.medical_specialties s on s.id = d.specialty_id',
    )
    expect(row).toEqual({ name: 'Urology' })
  })
})

describe('loading again', () => {
  test('providers keep their ids and take the new facts', async () => {
    await load(smallRegistry([smallOrganization(1), smallPerson(2), smallPerson(3)]))
    const before = await people()
    const placesBefore = await facilities()
    await load(
      smallRegistry([
        smallPerson(3, { 'Provider Last Name (Legal Name)': 'SANDOVAL' }),
        smallOrganization(1),
        smallPerson(2),
      ]),
    )
    const after = await people()
    expect(after.map(({ id, npi }) => ({ id, npi }))).toEqual(before.map(({ id, npi }) => ({ id, npi })))
    expect(after[1]).toMatchObject({ last_name: 'Sandoval' })
    expect((await facilities()).map(({ id }) => id)).toEqual(placesBefore.map(({ id }) => id))
    expect(await rows('select * from doctors.doctor_facilities')).toHaveLength(2)
  })
  test('a person who moved is at the new door only', async () => {
    await load(smallRegistry([smallPerson(1)]))
    await load(smallRegistry([smallPerson(1, doorAt('5 Oak Ave', 'LIBERTY', 'MO', '64068'))]))
    const places = await rows(
      `select f.name from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id`,
    )
    expect(places).toEqual([{ name: '5 Oak Ave' }])
  })
  test('someone deactivated is no longer listed', async () => {
    await load(smallRegistry([smallPerson(1)]))
    const report = await load(smallRegistry([{ NPI: inventedNpi(1), 'NPI Deactivation Date': '10/01/2026' }]))
    expect(report).toMatchObject({ read: 1, loaded: 0, rejected: { deactivated: 1 } })
    expect((await people())[0]).toMatchObject({ is_active: false })
  })
})

describe('the form of the file', () => {
  const one = smallRegistry([smallPerson(1)])
  test('330 columns', () => expect(nppesHeader).toHaveLength(330))
  test.each([
    ['329 columns, before the certification date', nppesHeader.slice(0, -1)],
    ['columns in another order', [...nppesHeader].reverse()],
    [
      'the sex code under its older name',
      nppesHeader.map((n) => (n === 'Provider Sex Code' ? 'Provider Gender Code' : n)),
    ],
    ['other spacing in the names', nppesHeader.map((n) => n.replace(' ', '  '))],
  ])('%s', async (_name, header) => {
    const trimmed = smallRegistry([smallPerson(1)], header)
    const cells = smallRegistry(
      [smallPerson(1)],
      header.map((n) => n.replace('  ', ' ')),
    ).split('\r\n')[1]
    expect(await load(`${trimmed.split('\r\n')[0]}\r\n${cells}\r\n`)).toMatchObject({ loaded: 1, rejected: {} })
  })
  test('a file cut short loads what is whole and counts the rest', async () => {
    const text = smallRegistry([smallPerson(1), smallPerson(2)])
    expect(await load(text.slice(0, -400))).toMatchObject({ read: 2, loaded: 1, rejected: { 'row cut short': 1 } })
  })
  test('another kind of file is refused with the names that are missing, and changes nothing', async () => {
    await load(one)
    await expect(load('"NPI","Name"\n"1","x"\n')).rejects.toThrow('Entity Type Code')
    await expect(load('')).rejects.toThrow('empty')
    expect(await people()).toHaveLength(1)
  })
  test('every row that is not loaded is counted with its reason', async () => {
    const report = await load(
      smallRegistry([
        smallPerson(1),
        smallPerson(1),
        smallPerson(2, { NPI: '1234567890' }),
        smallPerson(3, { 'Entity Type Code': '7' }),
        smallPerson(4, { 'Healthcare Provider Taxonomy Code_1': '183500000X' }),
        smallPerson(5, { 'Provider Last Name (Legal Name)': ' ' }),
        smallPerson(6, doorAt('', 'LIBERTY', 'MO', '64068')),
        smallPerson(7, doorAt('1 RUE X', 'PARIS', 'FRANCE', '75001')),
        { NPI: inventedNpi(8) },
      ]),
    )
    expect(report).toMatchObject({
      read: 9,
      loaded: 1,
      rejected: {
        'came twice': 1,
        'check digit': 1,
        'entity type': 1,
        'occupation not searched': 1,
        'no name': 1,
        'no practice address': 1,
        'outside the US': 1,
        deactivated: 1,
      },
    })
  })
  const published = '../shared/data/nppes/npidata_pfile_fixture.csv'
  test.runIf(existsSync(published))('twelve published organizations go through', async () => {
    const report = await load(readFileSync(published, 'utf8'), false)
    expect(report).toMatchObject({ read: 12, loaded: 12, rejected: {} })
    expect((await facilities()).every(({ latitude, is_sample }) => latitude !== null && is_sample === false)).toBe(true)
  })
})
