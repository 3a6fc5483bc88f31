import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { aHospital, jsonFile, tallFile, wideFile } from '#sandbox/world/hospitals/price-files.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { importHospital } from './import-hospital.ts'
import { unpacked } from './open-price-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
})
afterAll(() => app.close())
beforeEach(() => app.databases.pool.query('delete from costs.price_files'))

const options = { isSample: false, at: new Date('2026-11-20T12:00:00Z') }
const rows = async (text: string) => (await app.databases.pool.query<Record<string, unknown>>(text)).rows
async function* pieces(bytes: Buffer, length = 700) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const load = async (file: string | Buffer, more = {}) =>
  importHospital(app.databases.pool, await unpacked(pieces(Buffer.from(file)), () => {}), { ...options, ...more })
const stored = () =>
  rows(`select code, part, setting, gross::int, cash::int, payer, plan, company_id is not null as known, negotiated::int, is_formula as formula,
    minimum::int, maximum::int, median::int, p10::int, p90::int, bills from costs.published_prices order by code, part, payer, plan`)

const hospital = aHospital({
  charges: [
    {
      code: '73721',
      billingClass: 'facility',
      gross: '1850',
      cash: '395.00',
      payers: [
        {
          payer: 'Aetna',
          plan: 'Choice PPO',
          dollar: '684',
          median: '684',
          p10: '610.5',
          p90: '702',
          count: '1 through 10',
        },
        { payer: 'Cigna', plan: 'HMO', percentage: '65' },
      ],
    },
    {
      code: '73721',
      modifiers: '26',
      gross: '240',
      cash: '120',
      payers: [{ payer: 'Aetna', plan: 'Choice PPO', dollar: '96' }],
    },
  ],
})

describe('COST-09 hospital price files', () => {
  test.each([
    ['json', jsonFile(hospital)],
    ['csv-tall', tallFile(hospital)],
    ['csv-wide', wideFile(hospital)],
  ])('the same hospital as %s loads the same prices with the file they are from', async (format, file) => {
    const report = await load(file)
    expect(report).toMatchObject({ publisher: 'Brookside Hospital', places: 1 })
    expect(await stored()).toEqual([
      expect.objectContaining({
        code: '73721',
        part: 'facility',
        gross: 185000,
        cash: 39500,
        payer: 'Aetna',
        plan: 'Choice PPO',
        known: true,
        negotiated: 68400,
        median: 68400,
        p10: 61050,
        p90: 70200,
        bills: '1 through 10',
      }),
      expect.objectContaining({ part: 'facility', payer: 'Cigna', negotiated: null, formula: true }),
      expect.objectContaining({ part: 'professional', payer: 'Aetna', negotiated: 9600 }),
    ])
    const [kept] = await rows('select format, version, as_of::text, rows, sha256 from costs.price_files')
    expect(kept).toMatchObject({
      format,
      version: '3.0.0',
      as_of: '2026-10-14',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await rows('select name, zip, latitude is not null as placed from costs.price_places')).toEqual([
      { name: 'Brookside Hospital', zip: '64113', placed: true },
    ])
  })

  test('a newer file of the same hospital replaces its own prices and no other’s; an older one changes nothing', async () => {
    await load(tallFile(hospital))
    await load(tallFile(aHospital({ name: 'Trinity Hospital', zip: '64132' })))
    await load(tallFile(aHospital({ asOf: '2026-11-01' })))
    expect(await rows('select publisher, as_of::text from costs.price_files order by 1')).toEqual([
      { publisher: 'Brookside Hospital', as_of: '2026-11-01' },
      { publisher: 'Trinity Hospital', as_of: '2026-10-14' },
    ])
    await expect(load(tallFile(hospital))).rejects.toThrow('of 2026-11-01 is here already')
    expect(await rows('select publisher from costs.price_files')).toHaveLength(2)
  })

  test('a hospital that has none of the ten procedures is known to have been read', async () => {
    const report = await load(tallFile(aHospital({ charges: [{ code: '70551', gross: '1200' }] })))
    expect([report.loaded, report.rejected]).toEqual([0, { 'another procedure': { count: 1, lines: [4] } }])
    expect(await rows('select rows from costs.price_files')).toEqual([{ rows: 1 }])
  })
})

describe('what files have that is no price', () => {
  const spoiled = (text: string) => tallFile(hospital).replace('1850', text)
  test.each(['999999999', '-1850', '1e3', 'N/A', '99999999', '0'])(
    'a charge of %s is not taken over, and neither is the file',
    async (text) => {
      await expect(load(spoiled(text))).rejects.toThrow('66% of its 3 rows were understood')
      expect(await stored()).toEqual([])
    },
  )
  test('a row that has more fields than the table has columns is not believed', async () => {
    await expect(load(spoiled('1,850'))).rejects.toThrow('not as described: 1, on line 4')
  })
  test('spaced pipes, any case, a byte order mark and mixed line endings are read', async () => {
    const [one = '', two = '', three = '', ...rest] = tallFile(hospital).split('\r\n')
    const odd = `\ufeff${one.toUpperCase()}\n${two}\r\n${three.replaceAll('|', ' | ').replace('setting', 'Setting')}\n${rest.join('\n')}`
    expect(await load(odd)).toMatchObject({ read: 3, loaded: 3 })
  })
  test('UTF-16 is read, and so is gzip', async () => {
    const wide = Buffer.from(`\ufeff${tallFile(hospital)}`, 'utf16le')
    expect(await load(wide)).toMatchObject({ loaded: 3 })
    expect(await load(gzipSync(jsonFile(hospital)))).toMatchObject({ loaded: 3 })
  })
  test('a file that is cut off changes nothing, whatever its form', async () => {
    const packed = gzipSync(tallFile(hospital))
    await expect(load(packed.subarray(0, packed.length - 20))).rejects.toThrow('cut off')
    await expect(load(jsonFile(hospital).slice(0, -30))).rejects.toThrow('ends too early')
    await expect(load(tallFile(hospital).slice(0, -60))).rejects.toThrow('ends too early')
    expect(await rows('select 1 from costs.price_files')).toEqual([])
  })
  test.each([
    ['1.1', 'version 2.0 to 3.0'],
    ['April', 'version 2.0 to 3.0'],
  ])('a file of version %s is refused', async (version, why) => {
    await expect(load(tallFile(aHospital({ version })))).rejects.toThrow(why)
  })
  test('a file of no day, of a day to come, or without a ZIP code is refused', async () => {
    await expect(load(tallFile(aHospital({ asOf: 'soon' })))).rejects.toThrow('of which day')
    await expect(load(tallFile(aHospital({ asOf: '2027-01-01' })))).rejects.toThrow('a day that has not come')
    await expect(load(tallFile(aHospital({ zip: '' })))).rejects.toThrow('ZIP code')
  })
  test('care in a stay, with other modifiers, or of several procedures at once is left out by its reason', async () => {
    const charges = [
      { code: '99213', gross: '210' },
      { code: '99213', gross: '210', setting: 'inpatient' },
      { code: '73721', gross: '210', modifiers: 'LT' },
      { code: '73721', more: ['29881'], gross: '210' },
    ]
    const report = await load(jsonFile(aHospital({ charges })))
    expect(report.loaded).toBe(1)
    expect(report.rejected).toEqual({
      inpatient: { count: 1, lines: [2] },
      'with a modifier': { count: 1, lines: [3] },
      'several procedures in one price': { count: 1, lines: [4] },
    })
  })
})
