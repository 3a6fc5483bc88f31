import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInsurer } from '#domains/coverage/server/testing/insurer.ts'
import { importZips } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { CostsContract } from '../../contract.ts'
import { serviceTypes } from '../../estimates/service-types.ts'
import { costsRoutes } from '../routes.ts'
import { sealedContext } from '../store.ts'
import { estimates } from '../tables.ts'
import { addDoctor } from '../testing/add-doctor.ts'

type With = Answer<CostsContract['estimateWithInsurance']>
type Without = Answer<CostsContract['estimateWithoutInsurance']>

let app: TestApp
let humana: Awaited<ReturnType<typeof openInsurer>>
let server: Awaited<ReturnType<typeof buildServer>>
let cardiologist: Awaited<ReturnType<typeof addDoctor>>
let homeless: Awaited<ReturnType<typeof addDoctor>>

beforeAll(async () => {
  humana = await openInsurer()
  app = await testApp(humana.settings)
  await importZips(app.databases.pool)
  cardiologist = await addDoctor(app.databases.pool, { npi: '1000000001', specialty: 'Cardiology', zip: '641081234' })
  homeless = await addDoctor(app.databases.pool, { npi: '1000000002', specialty: 'Psychology', zip: null })
  server = await buildServer(app, { routes: costsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await humana.close()
})

const losAngeles = { city: 'Los Angeles', state: 'CA' }
const insured = { serviceType: 'primary_care', patientAge: 46, insuranceCompany: 'Aetna', location: losAngeles }
const send = (kind: 'with' | 'without', payload: object) =>
  server.inject({ method: 'POST', url: `/api/copay/${kind}-insurance`, payload })
async function estimate<Body>(kind: 'with' | 'without', payload: object): Promise<Body> {
  const answer = await send(kind, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Body>()
}
const cents = (dollars: number) => Math.round(dollars * 100)

describe('COPAY-06 with insurance', () => {
  test('COPAY-07 answers every figure that somebody knows, and null for the others', async () => {
    const body = await estimate<With>('with', { ...insured, seenBefore: true })
    expect(body).toMatchObject({
      payer: 'private',
      copay: null,
      patientPays: null,
      totalCost: 105.54,
      medicareAllows: { low: 105.54, high: 105.54, year: '2026', variant: 'variant.known' },
      insurancePays: null,
      deductibleRemaining: null,
      savings: null,
      range: { low: 21.11, high: 105.54, orMore: true },
      payable: 21.11,
      place: { ...losAngeles, zip: null, pricingArea: 'Los Angeles-Long Beach-Anaheim (Los Angeles/Orange County)' },
      basis: { assumptionKey: 'assume.open', isPlanChecked: false, isSample: false },
    })
    expect(body.estimateId).toMatch(/^est_[0-9a-z]{26}$/)
    expect(body.basis.sources).toMatchObject([
      { text: 'CMS physician fee schedule 2026 (RVU26C)', year: 2026, asOf: '2026-06-30', isSample: false },
      { text: 'CMS area factors of 2025 (GPCI)', year: 2025, isSample: false },
    ])
    expect(body.derivation.map(({ step, label, source }) => [step, label, source.key])).toEqual([
      ['code.99213', 'Office visit, seen before', 'from.physician'],
      ['area.higher', expect.stringMatching(/^Prices in Los Angeles.* are 10\.9% higher$/), 'from.areaFactors'],
      ['price', 'What Medicare allows in 2026', 'rule.sum'],
    ])
  })
  test('whether the doctor knows the patient is asked; while it is not answered both prices stand', async () => {
    const body = await estimate<With>('with', insured)
    expect(body.medicareAllows).toMatchObject({
      low: 105.54,
      high: 129.56,
      variants: [
        { key: 'variant.new', text: 'First visit', amount: 129.56 },
        { key: 'variant.known', amount: 105.54 },
      ],
    })
    expect(body.range).toEqual({ low: 21.11, high: 129.56, orMore: true })
    expect(body.payable).toBeNull()
  })
  test.each(serviceTypes)('COPAY-02 %s: the lines add up to the last of them', async (serviceType) => {
    const body = await estimate<With>('with', { ...insured, serviceType })
    const lines = body.derivation.filter(({ kind }) => kind === 'line')
    expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(body.derivation.at(-1)?.amount ?? 0))
    expect(body.derivation.at(-1)?.amount).toBe(body.totalCost)
    expect(body.notIncluded.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/[{]\w+[}]/)
  })
  test('from 65 on a note about Medicare and no other figure', async () => {
    const [young, old] = await Promise.all(
      [64, 65].map((patientAge) => estimate<With>('with', { ...insured, patientAge })),
    )
    expect(young?.notes).toEqual([])
    expect(old?.notes).toMatchObject([{ key: 'note.medicare' }])
    expect(old?.range).toEqual(young?.range)
  })
})

describe('COPAY-08 without insurance', () => {
  test('COPAY-09 answers what Medicare allows, and neither an average nor what is paid, which nobody knows', async () => {
    const body = await estimate<Without>('without', { serviceType: 'imaging', imaging: 'xray', location: losAngeles })
    expect(body).toMatchObject({ averageCost: null, totalCost: 38.08, range: null, payable: null, payer: 'none' })
    expect(body.derivation.at(-1)).toMatchObject({ step: 'price', kind: 'total', amount: body.totalCost })
  })
})

describe('for a doctor', () => {
  test('the specialty says the kind of care and the practice’s ZIP the place', async () => {
    const body = await estimate<With>('with', { insuranceCompany: 'Aetna', ...cardiologist })
    expect(body.serviceType).toBe('specialist')
    // Somebody just found is new to them.
    expect(body.medicareAllows?.variant).toBe('variant.new')
    expect(body.place).toEqual({
      city: 'Kansas City',
      state: 'MO',
      zip: '64108',
      pricingArea: 'Metropolitan Kansas City',
    })
  })
  test('what is said outright goes before what the doctor implies', async () => {
    const asked = { serviceType: 'lab', location: losAngeles, doctorId: cardiologist.doctorId }
    expect(await estimate<Without>('without', asked)).toMatchObject({ serviceType: 'lab', place: losAngeles })
  })
})

describe('COPAY-07 what is known of the plan', () => {
  const insurer = async (name: string) =>
    (
      await app.databases.pool.query<{ id: number }>('select id from coverage.insurance_providers where name = $1', [
        name,
      ])
    ).rows[0]?.id as number
  test('a copay that the insurer’s own list states for the doctor is the figure, and no range', async () => {
    const listed = `insert into doctors.insurance_networks (provider_id, doctor_id, copay_amount, source, as_of, is_sample)
      values ($1, $2, 4500, 'Insurer directory', '2026-10-01', true)`
    await app.databases.pool.query(listed, [await insurer('Oscar Health'), cardiologist.doctorId])
    const body = await estimate<With>('with', { insuranceCompany: 'oscar health', ...cardiologist })
    expect(body).toMatchObject({
      copay: 45,
      patientPays: 45,
      range: { low: 45, high: 45, orMore: false },
      basis: { assumptionKey: 'assume.networkCopay', isSample: true },
    })
    const list = { text: 'List of doctors of Oscar Health, 2026-10-01', year: 2026, asOf: '2026-10-01', isSample: true }
    expect(body.basis.sources.at(-1)).toMatchObject(list)
    expect(body.derivation.find(({ reason }) => reason === 'why.networkCopay')?.source).toMatchObject(list)
    // A test at the same doctor is no visit, and another company has another list.
    expect(
      (await estimate<With>('with', { insuranceCompany: 'Oscar Health', serviceType: 'lab', ...cardiologist })).copay,
    ).toBe(null)
    expect((await estimate<With>('with', { insuranceCompany: 'Humana', ...cardiologist })).copay).toBe(null)
  })
  test('an insurer’s answer says what is left of the deductible, for a day', async () => {
    const visitor = await app.visitor()
    const ask = async (company = 'Humana') => {
      const headers = { cookie: `__Host-sid=${visitor.secret}` }
      const payload = { ...insured, seenBefore: true, insuranceCompany: company }
      return (await server.inject({ method: 'POST', url: '/api/copay/with-insurance', payload, headers })).json<With>()
    }
    expect(await ask()).toMatchObject({ deductibleRemaining: null, patientPays: null })
    await humana.insure(visitor, ['EB*C*IND*30***23*100*****Y', 'EB*C*IND*30***29*60*****Y'])
    // $60 of the deductible, then 20% of the other $45.54.
    expect(await ask()).toMatchObject({
      deductibleRemaining: 60,
      patientPays: 69.11,
      range: { low: 69.11, high: 69.11, orMore: true },
      // A share that the insurer did not say is no figure of its plan: nothing of it is offered to be paid.
      payable: null,
      countsTowards: null,
      insurancePays: null,
      basis: { assumptionKey: 'assume.deductibleOnFile', isSample: true },
    })
    expect(await ask('Aetna')).toMatchObject({ copay: null, patientPays: null })
    app.setNow(new Date(Date.now() + 25 * 3_600_000))
    expect(await ask()).toMatchObject({ deductibleRemaining: null, patientPays: null })
    app.setNow(null)
  })
})

describe('refusals', () => {
  test.each([
    ['COPAY-03 no place', { ...insured, location: undefined }, 'location'],
    ['COPAY-03 an empty city', { ...insured, location: { city: ' ', state: 'CA' } }, 'location.city'],
    ['a state in words', { ...insured, location: { city: 'Los Angeles', state: 'California' } }, 'location.state'],
    ['COPAY-04 no age', { ...insured, patientAge: undefined }, 'patientAge'],
    ['COPAY-05 seventeen', { ...insured, patientAge: 17 }, 'patientAge'],
    ['COPAY-05 a hundred and one', { ...insured, patientAge: 101 }, 'patientAge'],
    ['half a year', { ...insured, patientAge: 46.5 }, 'patientAge'],
    ['a copay of three decimals', { ...insured, copayOnCard: 40.005 }, 'copayOnCard'],
    ['a copay below nothing', { ...insured, copayOnCard: -1 }, 'copayOnCard'],
    ['a picture nobody takes', { ...insured, imaging: 'sonar' }, 'imaging'],
    ['no company', { ...insured, insuranceCompany: '' }, 'insuranceCompany'],
    ['an unknown kind of care', { ...insured, serviceType: 'spa' }, 'serviceType'],
    ['no kind of care and no doctor', { ...insured, serviceType: undefined }, 'serviceType'],
    ['another doctor’s practice', { ...insured, facilityId: 2_000_000 }, 'facilityId'],
  ])('400 %s', async (_name, payload, field) => {
    const answer = await send('with', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'http/bad-request', fields: [{ field }] })
  })
  test('400 a place that is in no list', async () => {
    const answer = await send('without', { serviceType: 'lab', location: { city: 'Atlantis', state: 'CA' } })
    expect(answer.json()).toMatchObject({ code: 'costs/place-unknown', status: 400 })
  })
  test('400 a doctor whose practice nobody knows, unless a place is said', async () => {
    const { doctorId } = homeless
    expect((await send('without', { doctorId })).json()).toMatchObject({ code: 'costs/place-unknown' })
    expect((await estimate<Without>('without', { doctorId, location: losAngeles })).serviceType).toBe('mental_health')
  })
  test('404 a doctor who is not in the directory', async () => {
    expect((await send('without', { doctorId: 999_999 })).json()).toMatchObject({
      code: 'doctors/unknown',
      status: 404,
    })
  })
})

describe('an estimate is kept', () => {
  test('for a day, sealed, and only for the one who asked', async () => {
    const [mine, other] = [await app.visitor(), await app.visitor()]
    const cookie = `__Host-sid=${mine.secret}`
    const payload = { ...insured, insuranceCompany: 'Meridian', copayOnCard: 21.11 }
    const made = await server.inject({ method: 'POST', url: '/api/copay/with-insurance', payload, headers: { cookie } })
    const { estimateId, expiresAt } = made.json<With>()
    const [row] = await mine.transaction((tx) => tx.db.select().from(estimates))
    expect(row).toMatchObject({ id: estimateId, amount: 2111n, expiresAt: new Date(expiresAt) })
    expect(row?.expiresAt.getTime()).toBe((row?.createdAt.getTime() ?? 0) + 24 * 3_600_000)
    expect(row?.sealed.includes('Meridian')).toBe(false)
    expect(await app.vault.open(mine.userId, sealedContext(estimateId), row?.sealed as Buffer)).toMatchObject({
      insuranceCompany: 'Meridian',
      patientAge: 46,
      copayOnCard: 21.11,
      deductibleMet: null,
      place: losAngeles,
    })
    expect(await other.transaction((tx) => tx.db.select().from(estimates))).toEqual([])
  })
})
