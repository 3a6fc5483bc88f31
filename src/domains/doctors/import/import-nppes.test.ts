import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { addressAt, inventedNpi, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { loadRegistry } from './testing/load-registry.ts'
import { emptyDirectory, updatedOn, wrongPractices } from './testing/loaded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
})
afterAll(() => app.close())
afterEach(async () => expect(await wrongPractices(app.databases.pool)).toEqual([]))
beforeEach(() => emptyDirectory(app.databases.pool))

const load = (text: string, isSample = true) => loadRegistry(app.databases.pool, text, { isSample })
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
      sex: 'F',
      taxonomy_codes: ['207RC0000X'],
      data_source: 'npi_registry',
      zip_code: '64108',
      source: 'NPI registry',
      as_of: new Date(2026, 9, 20),
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
  test('DATA-06 the registry’s sex code is kept as it is, also under its former name, and another one is not known', async () => {
    const codes = ['F', 'M', 'U', '']
    const text = smallRegistry(codes.map((sex, i) => smallPerson(i + 1, { 'Provider Sex Code': sex })))
    for (const file of [text, text.replace('Provider Sex Code', 'Provider Gender Code')]) {
      await emptyDirectory(app.databases.pool)
      await load(file)
      expect((await people()).map(({ sex }) => sex)).toEqual(['F', 'M', null, null])
    }
  })
  test('DATA-07 DATA-08 a person practises at the organization with the same address', async () => {
    await load(
      smallRegistry([
        smallOrganization(1),
        smallPerson(2),
        smallPerson(3, addressAt('9 Elm Rd', 'LIBERTY', 'MO', '64068')),
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
  test('two organizations at one address: the address itself is named, not a guess', async () => {
    await load(smallRegistry([smallOrganization(1), smallOrganization(2), smallPerson(3)]))
    const [place] = await rows(
      `select f.name from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id`,
    )
    expect(place).toEqual({ name: '12 Main St' })
  })
  test('a ZIP code gives the coordinates; one we do not know gives none', async () => {
    await load(smallRegistry([smallPerson(1), smallPerson(2, addressAt('1 A St', 'NOWHERE', 'MO', '00001'))]))
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
  test('a person who moved is at the new address only', async () => {
    await load(smallRegistry([smallPerson(1)]))
    await load(smallRegistry([smallPerson(1, addressAt('5 Oak Ave', 'LIBERTY', 'MO', '64068'))]))
    const places = await rows(
      `select f.name from doctors.doctor_facilities x join doctors.medical_facilities f on f.id = x.facility_id`,
    )
    expect(places).toEqual([{ name: '5 Oak Ave' }])
  })
  test('someone deactivated is no longer listed, and is again when reactivated', async () => {
    await load(smallRegistry([smallPerson(1), smallOrganization(2)]))
    const ended = { 'NPI Deactivation Date': '11/01/2026' }
    const report = await load(smallRegistry([1, 2, 3].map((number) => ({ NPI: inventedNpi(number), ...ended }))))
    expect(report).toMatchObject({ read: 3, loaded: 0, deactivated: 3, rejected: {} })
    expect((await people())[0]).toMatchObject({ is_active: false })
    expect((await facilities())[0]).toMatchObject({ is_active: false })
    const again = { ...ended, 'NPI Reactivation Date': '11/09/2026', ...updatedOn('11/09/2026') }
    await load(smallRegistry([smallPerson(1, again), smallOrganization(2, again)]))
    expect((await people())[0]).toMatchObject({ is_active: true })
    expect((await facilities())[0]).toMatchObject({ is_active: true })
  })
  test('someone who turned to another occupation is found under it alone', async () => {
    await load(smallRegistry([smallPerson(1)]))
    const turned = { 'Healthcare Provider Taxonomy Code_1': '183500000X', ...updatedOn('11/02/2026') }
    expect(await load(smallRegistry([smallPerson(1, turned)]))).toMatchObject({ loaded: 1, changed: 1, rejected: {} })
    expect(
      await rows('select s.name from doctors.listings l join doctors.medical_specialties s on s.id = l.specialty_id'),
    ).toEqual([{ name: 'Pharmacists' }])
  })
  test('an older row never replaces a newer one, nor brings anyone back', async () => {
    await load(smallRegistry([smallPerson(1, updatedOn('11/02/2026')), smallOrganization(2, updatedOn('11/02/2026'))]))
    await load(smallRegistry([{ NPI: inventedNpi(3), 'NPI Deactivation Date': '11/01/2026' }]))
    const before = await people()
    const elsewhere = { ...addressAt('5 Oak Ave', 'LIBERTY', 'MO', '64068'), 'Provider Last Name (Legal Name)': 'OLD' }
    const report = await load(smallRegistry([smallPerson(1, elsewhere), smallOrganization(2, elsewhere)]))
    expect(report).toMatchObject({ loaded: 2, changed: 0 })
    expect(await people()).toEqual(before)
    expect(await facilities()).toHaveLength(1)
  })
  test('the same file again changes nothing', async () => {
    const text = smallRegistry([
      smallOrganization(1),
      smallPerson(2),
      smallPerson(3, addressAt('9 Elm Rd', 'LIBERTY', 'MO', '64068')),
    ])
    expect(await load(text)).toMatchObject({ loaded: 3, changed: 3 })
    const before = await rows('select d.*, d.xmin from doctors.doctors d order by id')
    expect(await load(text)).toMatchObject({ loaded: 3, changed: 0 })
    expect(await rows('select d.*, d.xmin from doctors.doctors d order by id')).toEqual(before)
  })
})
