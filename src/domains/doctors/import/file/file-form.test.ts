import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { nppesHeader } from '#sandbox/world/nppes-format.ts'
import { addressAt, smallOrganization, smallPerson, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { loadRegistry } from '../testing/load-registry.ts'
import { emptyDirectory } from '../testing/loaded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
})
afterAll(() => app.close())
beforeEach(() => emptyDirectory(app.databases.pool))

const load = (text: string | Uint8Array, isSample = true) => loadRegistry(app.databases.pool, text, { isSample })
const rows = async (query: string) => (await app.databases.pool.query<Record<string, unknown>>(query)).rows
const people = () => rows('select * from doctors.doctors order by npi')
const facilities = () => rows('select * from doctors.medical_facilities order by id')

const one = smallRegistry([smallPerson(1)])
test('a file cut short loads what is whole, says so, and stays unfinished', async () => {
  const text = smallRegistry([smallPerson(1), smallPerson(2)])
  for (const left of [400, 10, 3]) {
    const { stopped, ...report } = await load(text.slice(0, -left))
    expect(report).toMatchObject({ read: 1, loaded: 1, rejected: {} })
    expect(stopped).toBe('The file ends in the middle of a row; a whole copy of it is needed.')
    expect(await rows('select finished_at from doctors.loads order by id desc limit 1')).toEqual([
      { finished_at: null },
    ])
  }
  expect(await load(text.slice(0, -2))).toMatchObject({ read: 2, stopped: null })
})
test('however it is cut, a file is loaded in whole rows or refused', async () => {
  const text = smallRegistry([smallOrganization(1), smallPerson(2), smallPerson(3)])
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: text.length }), async (length) => {
      await emptyDirectory(app.databases.pool)
      const answer = await load(text.slice(0, length)).catch((error: Error) => error.message)
      if (typeof answer === 'string') {
        expect(answer).toMatch(/empty|not an NPPES/)
        return
      }
      const whole = text.slice(0, length).split('\r\n').slice(1)
      expect(answer.read).toBeLessThanOrEqual(whole.length)
      expect((await people()).length + (await facilities()).length).toBe(answer.loaded)
      expect(await rows('select from doctors.doctor_facilities')).toHaveLength((await people()).length)
    }),
    { numRuns: 25 },
  )
})
test('another kind of file is refused with the names that are missing, and changes nothing', async () => {
  await load(one)
  const before = await rows('select id from doctors.loads')
  await expect(load('"NPI","Name"\n"1","x"\n')).rejects.toThrow('it has no column Entity Type Code')
  await expect(load('')).rejects.toThrow('empty')
  const image = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb00430003', 'hex')
  await expect(load(image)).rejects.toThrow('This is not an NPPES provider file')
  await expect(load(Buffer.alloc(3_000_000, image))).rejects.toThrow('This is not a')
  expect(await people()).toHaveLength(1)
  expect(await rows('select id from doctors.loads')).toEqual(before)
})
// Of a file of which less than nine rows in ten are sound nothing is loaded.
const sound = Array.from({ length: 100 }, (_, n) => smallPerson(n + 100))
const country = 'Provider Business Practice Location Address Country Code (If outside U.S.)'
test('every row that is not loaded is counted with its reason and its line', async () => {
  const report = await load(
    smallRegistry(
      [
        smallPerson(1),
        smallPerson(1),
        smallPerson(2, { NPI: '1234567890' }),
        smallPerson(3, { 'Entity Type Code': '7' }),
        smallPerson(4, { 'Healthcare Provider Taxonomy Code_1': '183500000X' }),
        smallPerson(5, { 'Provider Last Name (Legal Name)': ' ' }),
        smallPerson(6, addressAt('', 'LIBERTY', 'MO', '64068')),
        smallPerson(7, { ...addressAt('1 RUE X', 'PARIS', 'FRANCE', '75001'), [country]: 'FR' }),
        smallPerson(9, { 'Provider First Name': 'X'.repeat(201) }),
        smallPerson(10, { 'Provider First Name': 'LE\u0000NA' }),
        smallPerson(11, { 'Entity Type Code': '' }),
        smallPerson(12, addressAt('1 RUE X', 'PARIS', 'FRANCE', '75001')),
        smallPerson(13, { npi_activation_status: 'deactive' }),
        ...sound,
      ],
      [...nppesHeader, 'npi_activation_status'],
    ) + '"1","2"\r\n',
  )
  expect(report).toMatchObject({
    read: 114,
    loaded: 102,
    deactivated: 1,
    lines: {
      'came twice': [3],
      'check digit': [4],
      'entity type': [5, 12],
      'no name': [7],
      'no practice address': [8],
      'outside the US': [9],
      'too long': [10],
      'unreadable letters': [11],
      'no such state': [13],
      'number of columns': [115],
    },
  })
})
test('of many rejections the first lines are kept', async () => {
  const wrong = Array.from({ length: 8 }, () => smallPerson(1, { NPI: '1234567890' }))
  expect(await load(smallRegistry([...wrong, ...sound]))).toMatchObject({
    rejected: { 'check digit': 8 },
    lines: { 'check digit': [2, 3, 4, 5, 6] },
  })
})
test('a file of which less than nine rows in ten can be understood is refused, and changes nothing', async () => {
  await load(smallRegistry([smallPerson(1)]))
  const before = await rows('select * from doctors.doctors order by id')
  const nameless = Array.from({ length: 12 }, (_, n) => smallPerson(n + 300, { 'Provider First Name': '' }))
  const moved = smallPerson(1, {
    ...addressAt('5 OAK AVE', 'LIBERTY', 'MO', '64068'),
    'Last Update Date': '11/20/2026',
  })
  for (const faulty of [nameless, nameless.map((one) => ({ ...one, NPI: '1234567890' }))])
    await expect(load(smallRegistry([moved, ...sound, ...faulty]))).rejects.toThrow(
      /were understood.*Nothing was changed/,
    )
  expect(await rows('select * from doctors.doctors order by id')).toEqual(before)
})
test('letters of older exports are read, and counted', async () => {
  const text = smallRegistry([smallPerson(1, { 'Provider Last Name (Legal Name)': 'PEÑA' }), smallPerson(2)])
  expect(await load(Buffer.from(text, 'latin1'))).toMatchObject({ loaded: 2, converted: 1 })
  expect((await people())[0]).toMatchObject({ last_name: 'Peña' })
  expect(await load(text)).toMatchObject({ loaded: 2, converted: 0, changed: 0 })
})
test('days that do not exist are unknown', async () => {
  await load(smallRegistry([smallPerson(1, { 'Last Update Date': '02/30/2026', 'Certification Date': 'x' })]))
  expect((await people())[0]).toMatchObject({ as_of: null, last_verified: null })
})
