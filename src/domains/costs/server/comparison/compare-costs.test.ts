import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { aHospital, tallFile, type WrittenHospital } from '#sandbox/world/hospitals/price-files.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { Comparison } from '../../comparison/comparison-shapes.ts'
import type { SignedDocument } from '../../comparison/price-document.ts'
import { importHospital } from '../../import/hospital/import-hospital.ts'
import { unpacked } from '../../import/hospital/open-price-file.ts'
import { costsRoutes } from '../routes.ts'
import { checkDocument, signDocument } from './sign-document.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  for (const hospital of hospitals) await load(hospital)
  server = await buildServer(app, { routes: costsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function load(hospital: WrittenHospital) {
  async function* bytes() {
    yield Buffer.from(tallFile(hospital))
  }
  const options = { isSample: true, at: new Date('2026-11-20T12:00:00Z') }
  await importHospital(app.databases.pool, await unpacked(bytes(), () => {}), options)
}

/** A hospital with both parts of an MRI. */
const withScan = (name: string, zip: string, [reading, scan]: readonly [string, string]): WrittenHospital =>
  aHospital({
    name,
    zip,
    charges: [
      { code: '73721', gross: '1600', cash: '300', payers: [{ payer: 'Aetna', plan: 'PPO', dollar: scan }] },
      {
        code: '73721',
        modifiers: '26',
        gross: '250',
        cash: '95',
        payers: [{ payer: 'Aetna', plan: 'PPO', dollar: reading }],
      },
    ],
  })
const half = aHospital({
  name: 'Northgate Hospital',
  zip: '64118',
  charges: [{ code: '73721', gross: '2000', payers: [{ payer: 'Aetna', dollar: '1120' }] }],
})
const formula = aHospital({
  name: 'Percent Hospital',
  zip: '64109',
  charges: [{ code: '73721', gross: '900', cash: '500', payers: [{ payer: 'Aetna', percentage: '65' }] }],
})
const cashOnly = aHospital({
  name: 'Cash Clinic',
  zip: '64110',
  charges: [{ code: '73721', billingClass: 'both', gross: '900', cash: '350' }],
})
const far = withScan('Springfield Hospital', '65806', ['10', '20'])
const hospitals = [
  withScan('Brookside Hospital', '64113', ['96', '684']),
  withScan('Trinity Hospital', '64132', ['96', '892']),
  withScan('Blue River Imaging', '64133', ['84', '384']),
  half,
  formula,
  cashOnly,
  far,
]

const asked = { procedure: '73721', zipCode: '64108', insuranceProvider: 'Aetna' }
async function post(body: object): Promise<Comparison> {
  const answer = await server.inject({ method: 'POST', url: '/api/cost-comparison/search', payload: body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const named = ({ results }: Comparison) => results.map(({ facilityName, price }) => [facilityName, price])

describe('COST-12 comparing what hospitals published', () => {
  test('whole prices come from the lowest on, half bills last; percentages are counted and never shown as prices', async () => {
    const found = await post(asked)
    expect(named(found)).toEqual([
      ['Blue River Imaging', 468],
      ['Brookside Hospital', 780],
      ['Trinity Hospital', 988],
      ['Northgate Hospital', 1120],
    ])
    expect(found.summary).toEqual({ count: 4, whole: 3, lowest: 468, average: 745.33, median: 780, maxSavings: 312 })
    expect(found.coverage).toMatchObject({ places: 6, formulaOnly: 1, without: 1, newest: '2026-10-14' })
    expect(found.results.map(({ savingsVsAverage, isWhole }) => [savingsVsAverage, isWhole])).toEqual([
      [312, true],
      [0, true],
      [-208, true],
      [null, false],
    ])
  })
  test('COST-09 a result says its parts, its file and row, and null for what no source says', async () => {
    const [first] = (await post(asked)).results
    expect(first).toMatchObject({
      providerName: 'Blue River Imaging',
      networkStatus: 'in_network',
      basePrice: 1850,
      insuranceDiscount: 1382,
      parts: [
        { part: 'professional', low: 84, line: 5 },
        { part: 'facility', low: 384, line: 4 },
      ],
      qualityRating: null,
      acceptingPatients: null,
      waitTime: null,
      patientResponsibility: null,
      procedureName: 'MRI of the knee, hip or ankle',
      source: { version: '3.0.0', asOf: '2026-10-14', isSample: true },
    })
  })
  test('C-33 GET and POST answer the same for equal filters', async () => {
    for (const more of [
      {},
      { radius: 10 },
      { networkOnly: false },
      { maxCost: 500, minRating: 5, urgency: 'urgent' },
    ]) {
      const filters = { ...asked, ...more }
      const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
      const got = await server.inject(`/api/cost-comparison?${query}`)
      expect(got.json()).toEqual(await post(filters))
    }
  })
  test('without insurance cash prices are compared, and who pays cash pays all of it', async () => {
    const found = await post({ procedure: '73721', zipCode: '64108' })
    expect(named(found)).toEqual([
      ['Cash Clinic', 350],
      ['Brookside Hospital', 395],
      ['Trinity Hospital', 395],
      ['Blue River Imaging', 395],
      ['Percent Hospital', 500],
    ])
    expect(found.results[0]).toMatchObject({
      priceKind: 'cash',
      patientResponsibility: 350,
      copay: 0,
      networkStatus: 'unknown',
    })
    expect(found.results[4]).toMatchObject({ isWhole: false, savingsVsAverage: null })
  })
  test('COST-17 with places outside the network too, their cash price is shown last and compared with nothing', async () => {
    const found = await post({ ...asked, networkOnly: false })
    expect(found.results.at(-1)).toMatchObject({
      facilityName: 'Cash Clinic',
      priceKind: 'cash',
      networkStatus: 'unknown',
      savingsVsAverage: null,
      patientResponsibility: 350,
    })
    expect(found.summary).toMatchObject({ count: 5, whole: 3, lowest: 468 })
  })
  test('COST-15 the highest price hides what is above it, and the middle of the area stays', async () => {
    const found = await post({ ...asked, maxCost: 780 })
    expect(named(found)).toHaveLength(2)
    expect(found.summary).toMatchObject({ count: 2, median: 780, maxSavings: 312 })
  })
  test('where nobody published it nothing is filled in, and a wider distance is named only where somebody did', async () => {
    expect(await post({ ...asked, procedure: '29881' })).toMatchObject({
      results: [],
      summary: { count: 0, lowest: null, average: null },
      coverage: { places: 6, without: 6, withinMiles: null },
    })
    expect((await post({ ...asked, zipCode: '65201' })).coverage).toMatchObject({ places: 0, oldest: null })
  })
  test('COST-30 without a procedure or a known ZIP code it is refused', async () => {
    for (const body of [
      { zipCode: '64108' },
      { procedure: '73721' },
      { ...asked, zipCode: '00000' },
      { ...asked, procedure: '12345' },
    ]) {
      const answer = await server.inject({ method: 'POST', url: '/api/cost-comparison/search', payload: body })
      expect(answer.statusCode, answer.body).toBe(400)
    }
  })
})

describe('why a price is what it is', () => {
  const ask = async (placeId: string, more: object = {}) => {
    const body = { ...asked, placeId, ...more }
    return server.inject({ method: 'POST', url: '/api/cost-comparison/document', payload: body })
  }
  test('the document names file, lines and each step, is signed, and holds when it is worked out again', async () => {
    const [first] = (await post(asked)).results
    const answer = await ask(first?.id ?? '')
    const checked = checkDocument(app.config, answer.body)
    expect(checked).toMatchObject({
      inputs: {
        facility: 'Blue River Imaging',
        parts: [
          { line: 5, amount: '8400' },
          { line: 4, amount: '38400' },
        ],
      },
      sources: [{ name: 'Blue River Imaging', asOf: '2026-10-14', sha256: first?.source.sha256 }],
      result: { price: '46800', low: '46800', youPay: null },
    })
    expect(answer.json<{ document: { note: string } }>().document.note).toContain('not a Good Faith Estimate')
  })
  test('one flipped bit anywhere in it is refused', async () => {
    const [first] = (await post({ procedure: '73721', zipCode: '64108' })).results
    const bytes = Buffer.from((await ask(first?.id ?? '', { insuranceProvider: '' })).body)
    expect(checkDocument(app.config, bytes.toString())).toMatchObject({
      result: { youPay: { low: '35000', high: '35000' } },
    })
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      expect(checkDocument(app.config, flipped.toString()), `byte ${at}`).toBeTypeOf('string')
    }
  }, 30_000)
  test('a document that was signed anew by another key is not ours', async () => {
    const [first] = (await post(asked)).results
    const { document } = (await ask(first?.id ?? '')).json<SignedDocument>()
    const other = signDocument({ VAULT_KEY: Buffer.alloc(32, 7).toString('base64'), VAULT_KEY_OLD: [] }, document)
    expect(checkDocument(app.config, JSON.stringify(other))).toBe('signed by somebody else')
    const wrong = { ...document, result: { ...document.result, price: '1' } }
    expect(checkDocument(app.config, JSON.stringify(signDocument(app.config, wrong)))).toBe('does not follow')
  })
  test('a place that published no such price has no document', async () => {
    const answer = await ask('999999')
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'costs/no-such-price' })])
  })
})
