import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInsurer } from '#domains/coverage/server/testing/insurer.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { sentStatements } from '#server/testing/sent-statements.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { CostsContract } from '../../contract.ts'
import { costsRoutes } from '../routes.ts'
import { estimates } from '../tables.ts'
import { addDoctor, addPractice } from '../testing/add-doctor.ts'

type Visits = Answer<CostsContract['estimateVisits']>
type Visitor = Awaited<ReturnType<TestApp['visitor']>>
type VisitAnswers = { deductibleMet?: boolean; copayOnCard?: number }
type Doctor = Awaited<ReturnType<typeof addDoctor>>

let app: TestApp
let insurer: Awaited<ReturnType<typeof openInsurer>>
let server: Awaited<ReturnType<typeof buildServer>>
/** Twenty who can be estimated, then one whose practice nobody knows and one who is in no directory. */
let doctors: Doctor[]
const kinds = ['Cardiology', 'Primary Care', 'Psychology', 'Dentistry', 'Pediatrics']
const zips = ['641081234', '90012', '10001', '99501']

beforeAll(async () => {
  insurer = await openInsurer()
  app = await testApp(insurer.settings)
  server = await buildServer(app, { routes: costsRoutes, rateLimits: false })
  doctors = []
  for (let i = 0; i < 21; i++)
    doctors.push(
      await addDoctor(app.databases.pool, {
        npi: String(1_000_000_001 + i),
        specialty: kinds[i % kinds.length] ?? '',
        zip: i === 20 ? null : (zips[i % zips.length] ?? ''),
      }),
    )
  doctors.push({ doctorId: 999_999, facilityId: null })
  const nurse = `update doctors.doctors set taxonomy_codes = '{363LF0000X}' where id = $1`
  await app.databases.pool.query(nurse, [doctors[1]?.doctorId])
})
afterAll(async () => {
  await server.close()
  await app.close()
  await insurer.close()
})

const ids = (all: readonly Doctor[]) => all.map(({ doctorId }) => doctorId)
const asked = (all: readonly Doctor[], said: VisitAnswers = {}) => all.map(({ doctorId }) => ({ doctorId, ...said }))
const post = (url: string, payload: object, visitor: Visitor | null) =>
  server.inject({
    method: 'POST',
    url,
    payload,
    ...(visitor && { headers: { cookie: `__Host-sid=${visitor.secret}` } }),
  })

async function visitsOf(
  all: readonly Doctor[],
  company: object,
  visitor: Visitor | null = null,
  said: VisitAnswers = {},
): Promise<Visits> {
  const answer = await post('/api/copay/estimates', { doctors: asked(all, said), ...company }, visitor)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Visits>()
}

/** Somebody whose insurer, Humana, answers these lines. */
async function insuredWith(lines: readonly string[]): Promise<Visitor> {
  const visitor = await app.visitor()
  await insurer.insure(visitor, lines)
  return visitor
}

const copay = ['EB*B*IND*98***27*30*****Y']
const humana = { insuranceCompany: 'Humana' }
const people: [string, readonly string[] | null, { insuranceCompany?: string }, VisitAnswers?][] = [
  ['without insurance', null, {}],
  ['insured, no plan on file', null, humana],
  ['a copay by their word', null, humana, { copayOnCard: 25 }],
  ['a deductible met by their word', null, humana, { deductibleMet: true }],
  ['a verified copay', copay, humana],
  ['a verified deductible', ['EB*C*IND*30***29*60*****Y'], humana],
  ['a verified limit', ['EB*G*IND*30***29*25*****Y'], humana],
  ['a verified plan with another company', copay, { insuranceCompany: 'Aetna' }],
  ['a company whose list states copays', null, { insuranceCompany: 'oscar health' }],
  ['a company nobody knows', null, { insuranceCompany: 'Another company' }],
  ['Medicaid', null, { insuranceCompany: 'Medicaid' }],
  ['Original Medicare', null, { insuranceCompany: 'Medicare' }],
]

describe('COPAY-07 COPAY-09 each doctor’s figure is that of the estimate made for this doctor', () => {
  beforeAll(async () => {
    await app.databases.pool.query(
      `insert into doctors.insurance_networks (provider_id, doctor_id, copay_amount, source, as_of, is_sample)
       select p.id, d.id, d.copay, 'Insurer directory', '2026-10-01', true
       from coverage.insurance_providers p, (values ($1::int, 4500), ($2::int, null::int)) d (id, copay)
       where p.name = 'Oscar Health'`,
      [doctors[0]?.doctorId, doctors[1]?.doctorId],
    )
  })
  test.each(people)('%s', async (_name, lines, company, said = {}) => {
    const visitor = lines ? await insuredWith(lines) : await app.visitor()
    const { visits, basis } = await visitsOf(doctors.slice(0, 20), company, visitor, said)
    const kind = 'insuranceCompany' in company ? 'with' : 'without'
    const each = []
    for (const { doctorId, facilityId } of doctors.slice(0, 20)) {
      const body = { doctorId, facilityId, ...company, ...said }
      const one = (await post(`/api/copay/${kind}-insurance`, body, visitor)).json<
        Answer<CostsContract['estimateWithoutInsurance']>
      >()
      const two = (ends: { low: number; high: number } | null) =>
        ends && { low: ends.low.toFixed(2), high: ends.high.toFixed(2) }
      const ifInNetwork = one.notes.some(({ key }) => key === 'note.network' || key === 'note.notOnList')
      const patientPays = one.range && { ...two(one.range), orMore: one.range.orMore, ifInNetwork }
      each.push({ visit: { doctorId, medicareAllows: two(one.medicareAllows), patientPays }, basis: one.basis })
    }
    expect(visits).toEqual(each.map(({ visit }) => visit))
    const keysOf = (all: readonly { key: string }[]) => [...new Set(all.map(({ key }) => key))].sort()
    expect(keysOf(basis.assumptions)).toEqual([...new Set(each.map((one) => one.basis.assumptionKey))].sort())
    expect(keysOf(basis.sources)).toEqual(keysOf(each.flatMap((one) => one.basis.sources)))
    expect(basis.isSample).toBe(each.some((one) => one.basis.isSample))
  })
  test('who knows a doctor sees the price of a later visit beside this doctor, and of a first one beside the others', async () => {
    const [first, second] = doctors.slice(0, 2) as [Doctor, Doctor]
    const all = [{ doctorId: first.doctorId, seenBefore: true }, { doctorId: second.doctorId }]
    const { visits } = (await post('/api/copay/estimates', { doctors: all }, null)).json<Visits>()
    const allowed = async (doctorId: number, seenBefore: boolean) => {
      const answer = await post('/api/copay/without-insurance', { doctorId, seenBefore }, null)
      return answer.json<Answer<CostsContract['estimateWithoutInsurance']>>().medicareAllows?.low.toFixed(2)
    }
    expect(visits.map(({ medicareAllows }) => medicareAllows?.low)).toEqual([
      await allowed(first.doctorId, true),
      await allowed(second.doctorId, false),
    ])
    expect(await allowed(first.doctorId, true)).not.toBe(await allowed(first.doctorId, false))
  })
  test('a person without a plan sees a range, one with a copay its figure, and a list only speaks for its own', async () => {
    const two = doctors.slice(0, 2)
    expect((await visitsOf(two, humana)).visits[0]?.patientPays).toEqual({
      low: '34.60',
      high: '173.00',
      orMore: true,
      ifInNetwork: false,
    })
    const { visits, basis } = await visitsOf(two, { insuranceCompany: 'Oscar Health' })
    expect(visits[0]?.patientPays).toEqual({ low: '45.00', high: '45.00', orMore: false, ifInNetwork: false })
    expect(visits[1]?.patientPays?.low).not.toBe(visits[1]?.patientPays?.high)
    expect(basis.sources.filter((one) => one.isSample).map(({ text }) => text)).toEqual([
      'List of doctors of Oscar Health, 2026-10-01',
    ])
  })
  test('who practises nowhere we know, or is in no directory, has no figure, where an estimate is refused', async () => {
    const unknown = doctors.slice(20)
    const { visits } = await visitsOf(unknown, humana)
    expect(visits).toEqual(ids(unknown).map((doctorId) => ({ doctorId, medicareAllows: null, patientPays: null })))
    for (const { doctorId } of unknown)
      expect((await post('/api/copay/without-insurance', { doctorId }, null)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('PROV-04 a doctor’s second practice', () => {
  let doctorId: number
  let second: number
  beforeAll(async () => {
    const { pool } = app.databases
    const doctor = await addDoctor(pool, { npi: '1000000099', specialty: 'Cardiology', zip: '64108' })
    doctorId = doctor.doctorId
    const place = { street: '9 Bay Rd', city: 'Anchorage', state: 'AK', zip: '99501' }
    second = await addPractice(pool, doctorId, place)
    await pool.query(
      `insert into doctors.insurance_networks (provider_id, doctor_id, copay_amount, address, zip_code, source, as_of, is_sample)
       select id, $1, 2500, '9 Bay Rd', '99501', 'Insurer directory', '2026-10-01', true
       from coverage.insurance_providers where name = 'Oscar Health'`,
      [doctorId],
    )
  })
  const visitAt = async (facilityId: number | undefined, company: object) => {
    const payload = { doctors: [{ doctorId, facilityId }], ...company }
    return (await post('/api/copay/estimates', payload, null)).json<Visits>().visits[0]
  }
  test('is priced by Medicare’s area of its own ZIP code, in the list as in the estimate, and the first by its own', async () => {
    const prices = await Promise.all(
      [undefined, second].map(async (facilityId) => {
        const one = (await post('/api/copay/without-insurance', { doctorId, facilityId }, null)).json<
          Answer<CostsContract['estimateWithoutInsurance']>
        >()
        expect((await visitAt(facilityId, {}))?.medicareAllows?.low).toBe(one.medicareAllows?.low.toFixed(2))
        return { area: one.place.pricingArea, city: one.place.city, zip: one.place.zip, price: one.medicareAllows?.low }
      }),
    )
    expect(prices).toMatchObject([
      { city: 'Kansas City', zip: '64108', area: 'Metropolitan Kansas City' },
      { city: 'Anchorage', zip: '99501', area: 'Alaska' },
    ])
    expect(prices[1]?.price).toBeGreaterThan(prices[0]?.price ?? 0)
  })
  test('has the copay that the insurer’s list states for it, and the first has not', async () => {
    const company = { insuranceCompany: 'Oscar Health' }
    expect((await visitAt(second, company))?.patientPays).toEqual({
      low: '25.00',
      high: '25.00',
      orMore: false,
      ifInNetwork: false,
    })
    expect((await visitAt(undefined, company))?.patientPays?.orMore).toBe(true)
  })
  test('that is somebody else’s has no figure', async () => {
    expect(await visitAt(doctors[0]?.facilityId ?? 0, {})).toMatchObject({ medicareAllows: null, patientPays: null })
  })
})

describe('asking', () => {
  test('makes nobody a visitor and keeps nothing', async () => {
    const answer = await post('/api/copay/estimates', { doctors: asked(doctors.slice(0, 3)), ...humana }, null)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const visitor = await app.visitor()
    await visitsOf(doctors.slice(0, 3), humana, visitor)
    expect(await visitor.transaction((tx) => tx.db.select().from(estimates))).toEqual([])
  })
  test('twenty doctors cost no more statements than one', async () => {
    const visitor = await insuredWith(copay)
    // What is asked side by side has no order.
    const sent = async (count: number) =>
      (await sentStatements(() => visitsOf(doctors.slice(0, count), humana, visitor))).sort()
    await sent(20)
    const [one, twenty] = [await sent(1), await sent(20)]
    expect(twenty).toEqual(one)
    expect(twenty.length).toBeLessThanOrEqual(5)
  })
  test.each([
    ['nobody', { doctors: [] }],
    ['more than a page', { doctors: Array.from({ length: 21 }, (_, i) => ({ doctorId: i + 1 })) }],
    ['a doctor by name', { doctors: [{ doctorId: 'Lena' }] }],
    ['an empty company', { doctors: [{ doctorId: 1 }], insuranceCompany: ' ' }],
  ])('400 %s', async (_name, payload) => {
    expect((await post('/api/copay/estimates', payload, null)).statusCode).toBe(400)
  })
  test('as often as estimates are: 120 times a minute', async () => {
    const limited = await buildServer(app, { routes: costsRoutes })
    const cookies = { '__Host-sid': (await app.visitor()).secret }
    const payload = { doctors: asked(doctors.slice(0, 1)) }
    const statuses: number[] = []
    const asking = { method: 'POST', url: '/api/copay/estimates', payload, cookies } as const
    for (let i = 0; i < 121; i++) statuses.push((await limited.inject(asking)).statusCode)
    expect([statuses.slice(0, 120).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
    await limited.close()
  })
})
