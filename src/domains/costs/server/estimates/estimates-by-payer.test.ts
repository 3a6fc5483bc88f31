import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { CostsContract } from '../../contract.ts'
import { payerOfType } from '../../plan/insured.ts'
import { costsRoutes } from '../routes.ts'
import { addDoctor } from '../testing/add-doctor.ts'
import { estimateWithoutInsurance } from './make-estimate.ts'

type With = Answer<CostsContract['estimateWithInsurance']>
type Without = Answer<CostsContract['estimateWithoutInsurance']>

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
  server = await buildServer(app, { routes: costsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const losAngeles = { city: 'Los Angeles', state: 'CA' }
const insured = { serviceType: 'primary_care', patientAge: 46, insuranceCompany: 'Aetna', location: losAngeles }
async function estimate<Body>(kind: 'with' | 'without', payload: object): Promise<Body> {
  const answer = await server.inject({ method: 'POST', url: `/api/copay/${kind}-insurance`, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}

test('two answers make it one figure', async () => {
  const asked = { ...insured, seenBefore: true }
  const answered = (said: object) => estimate<With>('with', { ...asked, ...said })
  expect(await answered({ deductibleMet: true })).toMatchObject({ patientPays: 21.11, payable: 21.11 })
  expect(await answered({ deductibleMet: false })).toMatchObject({
    patientPays: 105.54,
    range: { low: 105.54, high: 105.54, orMore: true },
  })
  // A plan may ask for the deductible before its copay: both are said, and only the copay can be paid as the estimate.
  expect(await answered({ copayOnCard: 40, deductibleMet: false })).toMatchObject({
    patientPays: null,
    range: { low: 40, high: 105.54, orMore: true },
    payable: 40,
  })
  expect(await answered({ copayOnCard: 40 })).toMatchObject({ copay: 40, patientPays: 40, payable: 40 })
})
test('imaging is named for the picture that it is', async () => {
  const scan = { ...insured, serviceType: 'imaging', imaging: 'mri' }
  expect(await estimate<With>('with', scan)).toMatchObject({
    totalCost: 235.85,
    medicareAllows: { variant: 'variant.mri', low: 235.85, high: 235.85 },
  })
})
describe('what kind of payer a company is decides what is said', () => {
  const kinds = ['medicaid', 'chip', 'tricare', 'va']
  test.each([
    ['Medicaid', 'medicaid'],
    ['medicaid', 'medicaid'],
    ['CareSource', 'medicaid'],
    ['AmeriHealth Caritas', 'medicaid'],
    ['CHIP (Children’s Health Insurance Program)', 'chip'],
    ['TRICARE', 'tricare'],
    ['VA health care', 'va'],
    ['Medicare', 'original_medicare'],
    ['Devoted Health', 'private'],
    ['Aetna', 'private'],
    ['Blue Cross and Blue Shield of Texas', 'private'],
    ['Ambetter Health', 'private'],
    ['Another company', 'unlisted'],
  ])('%s is %s', async (insuranceCompany, payer) => {
    const body = await estimate<With>('with', { ...insured, insuranceCompany, copayOnCard: 12, deductibleMet: false })
    expect(body.payer).toBe(payer)
    // Nobody with one of the programmes is told an amount, of anything.
    if (kinds.includes(payer))
      expect(body).toMatchObject({
        totalCost: null,
        medicareAllows: null,
        range: null,
        patientPays: null,
        insurancePays: null,
        copay: null,
        payable: null,
        derivation: [],
        notIncluded: [],
        basis: { assumptionKey: `assume.${payer}`, sources: [] },
      })
  })
  test.each([
    ['Medicaid', 200],
    ['Medicare', 200],
    ['TRICARE', 200],
    ['Aetna', 400],
    ['Another company', 400],
  ])(
    'COPAY-04 without an age, %s answers %d: it is asked only of whom may have Medicare beside it',
    async (name, status) => {
      const payload = { ...insured, patientAge: undefined, insuranceCompany: name }
      const answer = await server.inject({ method: 'POST', url: '/api/copay/with-insurance', payload })
      expect(answer.statusCode).toBe(status)
    },
  )
  test('every company in the directory has a kind', async () => {
    const { rows } = await app.databases.pool.query<{ name: string; type: string }>(
      'select name, type from coverage.insurance_providers where is_active',
    )
    expect(rows.filter(({ type }) => payerOfType(type) === 'unlisted')).toEqual([])
  })
})

test.each(['Dentistry', 'Optometry'])(
  'a doctor of %s has no price, whatever kind of visit is named',
  async (specialty) => {
    const npi = specialty === 'Dentistry' ? '1000000003' : '1000000004'
    const other = await addDoctor(app.databases.pool, { npi, specialty, zip: '64108' })
    for (const asked of [{}, { serviceType: 'specialist' }]) {
      const body = await estimate<With>('with', { insuranceCompany: 'Aetna', ...other, ...asked })
      expect(body).toMatchObject({ serviceType: null, totalCost: null, range: null, payable: null, derivation: [] })
      expect(body.basis.assumptionKey).toBe('assume.noPrice')
    }
    const alone = await estimate<Without>('without', other)
    expect(alone).toMatchObject({ totalCost: null, basis: { assumptionKey: 'assume.noPrice' } })
  },
)
describe('the day of the estimate', () => {
  test('in 2027 it says whose prices they are', async () => {
    const visitor = await app.visitor()
    const later = { ...visitor, now: () => new Date('2027-01-02T12:00:00Z') }
    const asked = { serviceType: 'lab', location: losAngeles } as const
    const [now, then] = [await estimateWithoutInsurance(visitor, asked), await estimateWithoutInsurance(later, asked)]
    expect(now.notes).toEqual([])
    expect(then.notes.map(({ text }) => text)).toEqual([
      'These are Medicare’s prices and terms of 2026. Those of 2027 are not here yet.',
    ])
    expect(then.totalCost).toBe(now.totalCost)
  })
})
