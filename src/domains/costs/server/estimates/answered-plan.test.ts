import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#sandbox/payer/members.ts'
import { addDoctor } from '../testing/add-doctor.ts'
import { memberCard as card, checkedPlanWorld } from '../testing/checked-plan-world.ts'

let world: Awaited<ReturnType<typeof checkedPlanWorld>>
let app: (typeof world)['app']
let server: (typeof world)['server']
beforeAll(async () => {
  world = await checkedPlanWorld()
  ;({ app, server } = world)
})
afterAll(() => world.close())

test('COPAY-07 before a check a visit is a guess; after it each kind of care has the copay or the share the insurer answered', async () => {
  const { secret } = await app.visitor()
  const post = async (url: string, payload: object) => {
    const answer = await server.inject({ method: 'POST', url, payload, headers: { cookie: `__Host-sid=${secret}` } })
    return answer.json<Record<string, never>>()
  }
  const estimate = (serviceType: string) =>
    post('/api/copay/with-insurance', {
      serviceType,
      patientAge: 46,
      insuranceCompany: card.insuranceCompany,
      location: { city: 'Los Angeles', state: 'CA' },
    })
  expect(await estimate('primary_care')).toMatchObject({ copay: null, basis: { isPlanChecked: false } })
  await post('/api/insurance/card-capture', card)
  await post('/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
  expect(await estimate('primary_care')).toMatchObject({ copay: 25, patientPays: 25, basis: { isPlanChecked: true } })
  expect(await estimate('mental_health')).toMatchObject({ copay: 25 })
  expect(await estimate('specialist')).toMatchObject({
    copay: null,
    deductibleRemaining: 50,
    basis: { assumptionKey: 'assume.planShare', isSample: true },
  })
  // The answer says nothing of it, so no other visit's copay stands in.
  expect(await estimate('physical_therapy')).toMatchObject({ copay: null })
})

test('COPAY-07 a psychiatrist’s visit costs what the insurer answered of mental health, in the list and in the estimate', async () => {
  const { secret } = await app.visitor()
  const headers = { cookie: `__Host-sid=${secret}` }
  const post = async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, payload, headers })).json<Record<string, never>>()
  const zip = '900121234'
  const { pool } = app.databases
  const psychiatrist = await addDoctor(pool, { npi: '1000000011', specialty: 'Psychiatry', zip })
  const cardiologist = await addDoctor(pool, { npi: '1000000012', specialty: 'Cardiology', zip })
  await post('/api/insurance/card-capture', card)
  await post('/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
  const { insuranceCompany } = card
  const of = ({ doctorId }: { doctorId: number }, more: object = {}) =>
    post('/api/copay/with-insurance', { doctorId, patientAge: 46, insuranceCompany, ...more })
  expect(await of(psychiatrist)).toMatchObject({ copay: 25, patientPays: 25 })
  expect(await of(psychiatrist, { serviceType: 'specialist' })).toMatchObject({ copay: 25 })
  expect(await of(cardiologist)).toMatchObject({ copay: null, basis: { assumptionKey: 'assume.planShare' } })
  // Which specialist may be said before a doctor is chosen; a cardiologist's visit is no psychiatrist's.
  const asked = { serviceType: 'specialist', location: { city: 'Los Angeles', state: 'CA' } }
  const ofSpecialist = (specialist: string) =>
    post('/api/copay/with-insurance', { ...asked, specialist, patientAge: 46, insuranceCompany })
  expect(await ofSpecialist('Psychiatry')).toMatchObject({ copay: 25 })
  expect(await ofSpecialist('Cardiology')).toMatchObject({ copay: null })
  expect(await ofSpecialist('Dentistry')).toMatchObject({ status: 400 })
  const doctors = [{ doctorId: psychiatrist.doctorId }]
  expect(await post('/api/copay/estimates', { doctors, insuranceCompany })).toMatchObject({
    visits: [{ patientPays: { low: '25.00', high: '25.00', ifInNetwork: true } }],
  })
  // Nobody says that the doctor is in the plan's network, until the insurer's list does.
  const unlisted = await of(psychiatrist)
  expect(unlisted.notes).toMatchObject([{ key: 'note.network' }, { key: 'note.insurersNote' }])
  await pool.query(
    `insert into doctors.insurance_networks (doctor_id, provider_id, source, as_of, is_sample)
     select $1, id, 'test', '2026-10-31', true from coverage.insurance_providers where name = $2`,
    [psychiatrist.doctorId, insuranceCompany],
  )
  // A list that is at hand and leaves a doctor out says more than that nothing is known.
  expect((await of(cardiologist)).notes).toMatchObject([{ key: 'note.notOnList', values: { day: '2026-10-31' } }])
  const listed = await of(psychiatrist)
  expect(listed.notes).toMatchObject([
    { key: 'note.listed', values: { day: '2026-10-31' } },
    { key: 'note.insurersNote' },
  ])
  expect(await post('/api/copay/estimates', { doctors, insuranceCompany })).toMatchObject({
    visits: [{ patientPays: { low: '25.00', ifInNetwork: false } }],
  })
})

test('COPAY-04 COPAY-05 nobody is asked the age that their card tells: a birthday 65 years ago brings the word about Medicare', async () => {
  const { secret } = await app.visitor()
  const headers = { cookie: `__Host-sid=${secret}` }
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload, headers })
  const asked = {
    serviceType: 'primary_care',
    insuranceCompany: 'Aetna',
    location: { city: 'Los Angeles', state: 'CA' },
  }
  const estimate = () => post('/api/copay/with-insurance', asked)
  expect((await estimate()).statusCode).toBe(400)
  const day = (years: number, later: number) => {
    const at = new Date(Date.now() + later * 86_400_000)
    return `${at.getUTCFullYear() - years}-${at.toISOString().slice(5, 10).replace('02-29', '02-28')}`
  }
  await post('/api/insurance/card-capture', { ...card, dateOfBirth: day(65, 1) })
  expect((await estimate()).json<{ notes: object[] }>().notes).toEqual([])
  await post('/api/insurance/card-capture', { ...card, dateOfBirth: day(65, -1) })
  expect((await estimate()).json()).toMatchObject({ notes: [{ key: 'note.medicare' }] })
})

test('COPAY-07 a plan that ended says the day and the price without insurance, never that it is not checked', async () => {
  const { secret } = await app.visitor()
  const headers = { cookie: `__Host-sid=${secret}` }
  const post = async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, payload, headers })).json<Record<string, never>>()
  const former = { memberId: 'MH-9001-404', firstName: 'Casey', lastName: 'Former', dateOfBirth: '1975-11-30' }
  await post('/api/insurance/card-capture', { ...card, ...former, copayPrimaryCare: '35' })
  const estimate = (insuranceCompany: string) =>
    post('/api/copay/with-insurance', {
      serviceType: 'primary_care',
      patientAge: 46,
      insuranceCompany,
      location: { city: 'Los Angeles', state: 'CA' },
    })
  // Nobody has answered yet: the copay that was typed from the card counts, with its own company alone.
  const typed = await estimate(card.insuranceCompany)
  expect(typed).toMatchObject({ copay: 35, basis: { assumptionKey: 'assume.copayOnCard', isPlanChecked: false } })
  expect(await estimate('Aetna')).toMatchObject({ copay: null, basis: { assumptionKey: 'assume.open' } })
  await post('/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
  const day = `${new Date().getUTCFullYear() - 1}-09-30`
  expect(await estimate(card.insuranceCompany)).toMatchObject({
    payer: 'none',
    copay: null,
    notes: [{ key: 'note.planEnded', values: { day } }],
    basis: { assumptionKey: 'assume.noInsurance' },
  })
  const doctor = await addDoctor(app.databases.pool, { npi: '1000000013', specialty: 'Primary Care', zip: '900121234' })
  const doctors = [{ doctorId: doctor.doctorId }]
  const inList = await post('/api/copay/estimates', { doctors, insuranceCompany: card.insuranceCompany })
  expect(inList).toMatchObject({
    visits: [{ patientPays: null }],
    basis: { payer: 'none', notes: [{ key: 'note.planEnded', values: { day } }] },
  })
})

test.each([
  ['Ruth', { patientPays: 21.11, range: { low: 21.11 }, basis: { assumptionKey: 'assume.medicareChecked' } }, 21.11],
  [
    'Walter',
    {
      basis: {
        assumptionKey: 'assume.otherPayer',
        assumptionValues: { names: 'Sunrise Advantage HMO' },
        isPlanChecked: true,
      },
    },
    null,
  ],
  ['Edith', { basis: { assumptionKey: 'assume.hospitalOnly', isPlanChecked: true } }, null],
  [
    'Jamie',
    { copay: 20, countsTowards: null, notes: [{ key: 'note.otherPayer', values: { names: 'Beacon Group Health' } }] },
    20,
  ],
] as const)(
  'COPAY-07 %s: whoever else pays by the insurer’s answer decides whether a share is named',
  async (first, said, pays) => {
    const member = members.find(({ firstName }) => firstName === first.toUpperCase())
    if (!member) throw new Error('the payer does not know them')
    const { company, memberId, lastName, birthday } = member
    const { secret } = await app.visitor()
    const headers = { cookie: `__Host-sid=${secret}` }
    const post = async (url: string, payload: object) =>
      (await server.inject({ method: 'POST', url, payload, headers })).json<Record<string, never>>()
    const dateOfBirth = birthday.replace(/(....)(..)(..)/, '$1-$2-$3')
    const planType = company === 'Medicare' ? 'Medicare' : 'HMO'
    const own = { insuranceCompany: company, memberId, planType, firstName: first, lastName, dateOfBirth }
    await post('/api/insurance/card-capture', { ...card, ...own })
    await post('/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
    const asked = { serviceType: 'primary_care', seenBefore: true, insuranceCompany: company }
    const location = { city: 'Los Angeles', state: 'CA' }
    const answer = await post('/api/copay/with-insurance', { ...asked, location })
    expect(answer).toMatchObject(said)
    if (pays === null)
      expect(answer).toMatchObject({
        copay: null,
        patientPays: null,
        insurancePays: null,
        deductibleRemaining: null,
        countsTowards: null,
        range: null,
        payable: null,
      })
    const doctor = await addDoctor(app.databases.pool, {
      npi: `10000001${members.indexOf(member) + 10}`,
      specialty: 'Primary Care',
      zip: '900121234',
    })
    const list = await post('/api/copay/estimates', {
      doctors: [{ doctorId: doctor.doctorId }],
      insuranceCompany: company,
    })
    const { basis, notes } = said as { basis?: object; notes?: object[] }
    if (pays === null) expect(list).toMatchObject({ visits: [{ patientPays: null }] })
    if (pays === null && basis && 'assumptionValues' in basis)
      expect(list).toMatchObject({ basis: { assumptions: [{ values: basis.assumptionValues }] } })
    if (notes) expect(list).toMatchObject({ basis: { notes } })
  },
)
