import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { nppesHeader } from '#sandbox/world/nppes-format.ts'
import {
  inventedNpi,
  type SmallProvider,
  smallOrganization,
  smallPerson,
  smallRegistry,
} from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { loadRegistry } from '../testing/load-registry.ts'
import { emptyDirectory, loadedRows } from '../testing/loaded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
})
afterAll(() => app.close())
beforeEach(() => emptyDirectory(app.databases.pool))

const address = 'Business Practice Location Address'
const [code, primary] = ['Healthcare Provider Taxonomy Code', 'Healthcare Provider Primary Taxonomy Switch']
const person = smallPerson(1, {
  'Provider Middle Name': 'MARIA',
  'Provider Credential Text': 'M.D., PH.D.',
  [`Provider Second Line ${address}`]: 'STE 400',
  [`${code}_1`]: '207R00000X',
  [`${primary}_1`]: 'N',
  [`${code}_2`]: '207RC0000X',
  [`${primary}_2`]: 'Y',
  'Provider License Number_1': 'A-1',
  'Provider License Number State Code_1': 'KS',
  'Provider License Number_2': 'B-2',
  'Provider License Number State Code_2': 'MO',
  'NPI Deactivation Date': '01/05/2020',
  'NPI Reactivation Date': '02/05/2020',
  'Certification Date': '10/12/2026',
})
const clinic = smallOrganization(2, {
  [`Provider Second Line ${address}`]: 'STE 400',
  [`Provider ${address} Fax Number`]: '8165550143',
  'Certification Date': '',
})
const ended = { NPI: inventedNpi(3), 'NPI Deactivation Date': '11/01/2026' }
const isRead = (name: string) =>
  name in person || name in clinic || [code, primary, 'Provider License Number'].some((start) => name.startsWith(start))
/** Every column that is not read says so, and would be seen wherever it were taken for another. */
const full = (provider: SmallProvider, header: readonly string[]): SmallProvider => ({
  ...Object.fromEntries(header.filter((name) => !isRead(name)).map((name) => [name, `NOT READ: ${name}`.slice(0, 60)])),
  ...provider,
})
const fileWith = (header: readonly string[]) =>
  smallRegistry([full(person, header), full(clinic, header), ended], header)
const rowsOf = async (text: string) => {
  await emptyDirectory(app.databases.pool)
  expect(await loadRegistry(app.databases.pool, text)).toMatchObject({
    read: 3,
    loaded: 2,
    deactivated: 1,
    rejected: {},
  })
  return loadedRows(app.databases.pool)
}

test('DATA-06 every column of a person and of an organization is the one the file names', async () => {
  const [people, facilities, links] = await rowsOf(fileWith(nppesHeader))
  const place = { city: 'Kansas City', state: 'MO', zip_code: '64108', latitude: 39.0837, longitude: -94.5868 }
  const origin = { source: 'NPI registry', as_of: '2026-10-20', is_sample: true, is_active: true }
  const unknown = [
    'years_experience',
    'medical_school',
    'residency',
    'fellowships',
    'board_certifications',
    'languages',
  ]
  const unknownToo = ['hospital_affiliations', 'accepting_new_patients', 'rating', 'review_count', 'profile_image']
  const images = ['facility_image', 'image_source', 'image_verification_status', 'external_id']
  expect(people).toEqual([
    {
      npi: inventedNpi(1),
      sex: 'F',
      first_name: 'Lena',
      last_name: 'Hartwell',
      middle_name: 'Maria',
      folded_first: 'lena',
      folded_last: 'hartwell',
      title: 'MD',
      specialty_id: 5,
      specialty_ids: [5, 1],
      taxonomy_codes: ['207R00000X', '207RC0000X'],
      license_number: 'B-2',
      license_state: 'MO',
      last_verified: '2026-10-12',
      data_source: 'npi_registry',
      ...place,
      ...origin,
      ...Object.fromEntries([...unknown, ...unknownToo, ...images].map((name) => [name, null])),
    },
  ])
  expect(facilities).toEqual([
    {
      npi: inventedNpi(2),
      name: 'Northgate Heart Clinic',
      address: '12 Main St, Ste 400',
      address_key: '64108 12 main st ste 400',
      phone: '(816) 555-0142',
      fax: '(816) 555-0143',
      website: null,
      facility_type: 'clinic',
      taxonomy_codes: ['261QM1300X'],
      ...place,
      ...origin,
    },
  ])
  expect(links).toEqual([[inventedNpi(1), inventedNpi(2), '64108 12 main st ste 400', true, '(816) 555-0142']])
})

test('in whatever order the columns stand, and whichever that are not read are missing, the rows are the same', async () => {
  const expected = await rowsOf(fileWith(nppesHeader))
  const [read, unread] = [nppesHeader.filter(isRead), nppesHeader.filter((name) => !isRead(name))]
  const headers = fc
    .tuple(fc.shuffledSubarray(unread), fc.shuffledSubarray(read, { minLength: read.length }))
    .chain(([some, all]) => fc.shuffledSubarray([...some, ...all], { minLength: some.length + all.length }))
  await fc.assert(
    fc.asyncProperty(headers, async (header) => {
      expect(await rowsOf(fileWith(header))).toEqual(expected)
    }),
    { numRuns: 12, seed: 20261121 },
  )
  expect(await rowsOf(fileWith(nppesHeader.toReversed()))).toEqual(expected)
})

const [firstLine = '', ...lines] = fileWith(nppesHeader).split('\r\n')
test.each([
  ['of the first version', firstLine.replace('Provider Sex Code', 'Provider Gender Code')],
  ['in capitals', firstLine.toUpperCase()],
  ['with other spaces', firstLine.replaceAll(' ', '  ')],
  ['without quotes', firstLine.replaceAll('"', '')],
])('with the names %s the rows are the same', async (_name, otherLine) => {
  expect(otherLine).not.toEqual(firstLine)
  const expected = await rowsOf(fileWith(nppesHeader))
  expect(await rowsOf([otherLine, ...lines].join('\r\n'))).toEqual(expected)
})

test('before there was a certification date, the day of the last change stands for it', async () => {
  expect(nppesHeader).toHaveLength(330)
  const [people] = await rowsOf(fileWith(nppesHeader.slice(0, -1)))
  expect(people).toMatchObject([{ last_verified: '2026-10-20' }])
})

test('400 columns, with names nobody knows yet, are the same rows', async () => {
  const expected = await rowsOf(fileWith(nppesHeader))
  const more = Array.from({ length: 70 }, (_, n) => `New Field ${n}`)
  expect(await rowsOf(fileWith([...more, ...nppesHeader]))).toEqual(expected)
  expect(await rowsOf(fileWith([...nppesHeader, ...more]))).toEqual(expected)
})
