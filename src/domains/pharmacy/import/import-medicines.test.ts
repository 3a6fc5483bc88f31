import { createReadStream, existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packageFile, productFile } from '#sandbox/world/pharmacy/drugs.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { fileOf } from '../server/testing/small-pharmacies.ts'
import { importNadac } from './import-nadac.ts'
import { importNdc } from './import-ndc.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.databases.pool.query('delete from pharmacy.medications; delete from pharmacy.nadac_prices'))
const options = { isSample: false, at: new Date('2026-11-20T12:00:00Z') }
const rows = async (text: string) => (await app.databases.pool.query<Record<string, unknown>>(text)).rows

const head =
  'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date'
const nadac = (ndc: string, price: string, effective: string, asOf: string, unit = 'EA') =>
  `"AZITHROMYCIN, 250 MG",${ndc},${price},${effective},${unit},C/I,N,"1, 5",G,,,${asOf}`

/** Other packages of a list of this day. */
const others = (asOf: string, count: number) =>
  Array.from({ length: count }, (_, n) => nadac(String(55500000000 + n), '0.12000', '09/23/2026', asOf))

test('of a year of NADAC lists the newest counts; what it lacks is dropped, and no bad row is believed', async () => {
  const file = [
    head,
    nadac('68180086106', '0.31600', '12/17/2025', '01/07/2026'),
    nadac('68180086106', '0.26557', '09/23/2026', '09/30/2026'),
    nadac('11111111111', '0.40000', '12/17/2025', '09/23/2026'),
    nadac('22222222222', '-1.00000', '09/23/2026', '09/30/2026'),
    nadac('33333333333', '1.00000', '13/45/2026', '09/30/2026'),
    nadac('44444444444', '1.00000', '09/23/2026', '09/30/2026', 'BOX'),
    nadac('123', '1.00000', '09/23/2026', '09/30/2026'),
    ...others('09/30/2026', 40),
  ].join('\r\n')
  const report = await importNadac(app.databases.pool, fileOf(file), options)
  expect(report).toMatchObject({ read: 47, loaded: 41 })
  expect(Object.fromEntries(Object.entries(report.rejected).map(([why, { count }]) => [why, count]))).toEqual({
    'an older list': 2,
    'not a price': 1,
    'no date': 1,
    'unknown unit': 1,
    'not a code': 1,
  })
  expect(
    await rows(
      'select ndc, price_per_unit::text, effective_date::text, as_of::text from pharmacy.nadac_prices where price_per_unit > 0.2',
    ),
  ).toEqual([{ ndc: '68180086106', price_per_unit: '0.26557', effective_date: '2026-09-23', as_of: '2026-09-30' }])
  await expect(importNadac(app.databases.pool, fileOf('<html>'), options)).rejects.toThrow('not a NADAC list')
  await expect(importNadac(app.databases.pool, fileOf(`${head}\n`), options)).rejects.toThrow('it has no rows')
  expect(await rows('select ndc from pharmacy.nadac_prices')).toHaveLength(41)
})

test('a list of medicines without one that people are given changes nothing', async () => {
  const load = (product: string, packages: string) =>
    importNdc(app.databases.pool, { product: fileOf(product), packages: fileOf(packages) }, options)
  await load(productFile(), packageFile())
  const known = (await rows('select ndc from pharmacy.medications')).length
  const [head = ''] = productFile().split('\n')
  await expect(load(`${head}\n`, packageFile())).rejects.toThrow('This is not the FDA’s list of medicines')
  await expect(load(productFile(), `${packageFile().split('\n')[0]}\n`)).rejects.toThrow('nothing of it is left')
  expect(known).toBeGreaterThan(50)
  expect(await rows('select ndc from pharmacy.medications')).toHaveLength(known)
})

const fda = '../shared/data/drugs/openfda-openfda_ndc_tests'
test.runIf(existsSync(`${fda}_product_trimmed.txt`))(
  'the FDA’s own rows: packages for people, what is excluded left out, a listing that ran out kept with its day',
  async () => {
    const file = (name: string) => createReadStream(`${fda}_${name}_trimmed.txt`)
    const report = await importNdc(app.databases.pool, { product: file('product'), packages: file('package') }, options)
    expect(report.loaded).toBeGreaterThan(0)
    const found = await rows(
      'select ndc, rx_otc, is_controlled, dea_schedule, certified_until::text, strength from pharmacy.medications order by ndc limit 2',
    )
    expect(found).toEqual([
      {
        ndc: '00002080001',
        rx_otc: 'otc',
        is_controlled: false,
        dea_schedule: null,
        certified_until: '2019-12-31',
        strength: '1 mL/mL',
      },
      // The file's own schedule is none we know: it stays controlled, of no schedule.
      expect.objectContaining({ ndc: '00002120050', is_controlled: true, dea_schedule: null }),
    ])
  },
)
