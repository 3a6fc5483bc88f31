import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInsurer } from '#domains/coverage/server/testing/insurer.ts'
import { importZips } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { CostsContract } from '../../contract.ts'
import type { ServiceType } from '../../estimates/service-types.ts'
import { costsRoutes } from '../routes.ts'

type With = Answer<CostsContract['estimateWithInsurance']>

let app: TestApp
let insurer: Awaited<ReturnType<typeof openInsurer>>
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  insurer = await openInsurer()
  app = await testApp(insurer.settings)
  await importZips(app.databases.pool)
  server = await buildServer(app, { routes: costsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await insurer.close()
})

/** What a visit in Los Angeles costs someone whose insurer, Humana, answers these lines. */
async function estimate(
  lines: readonly string[],
  serviceType: ServiceType,
  company = 'Humana',
  imaging?: string,
): Promise<With> {
  const visitor = await app.visitor()
  expect(await insurer.insure(visitor, lines)).toMatchObject({ status: 'verified' })
  const location = { city: 'Los Angeles', state: 'CA' }
  const payload = { serviceType, patientAge: 46, insuranceCompany: company, location, seenBefore: true, imaging }
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const answer = await server.inject({ method: 'POST', url: '/api/copay/with-insurance', payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<With>()
}

const said = ({ basis, derivation }: With) => [basis.assumption, ...derivation.map(({ why }) => why)].join(' ')
const trace = ({ derivation }: With) =>
  derivation.flatMap(({ kind, step, amount }) => (kind === 'line' ? [] : [`${step} ${amount.toFixed(2)}`]))
const used = ['EB*G*IND*30***23*5000*****Y', 'EB*G*IND*30***29*0*****Y']

describe('COPAY-07 the working of an estimate is the insurer’s answer, line by line', () => {
  // $105.54 in Los Angeles: 50 of the deductible, 20% of 55.54.
  test('the deductible, the share, what is paid, the plan’s part, and what is left of the year', async () => {
    const lines = [
      'EB*C*IND*30***29*50*****Y',
      'EB*G*IND*30***29*3088*****Y',
      'EB*A*IND*98***27**.2****Y',
      'MSG*AFTER DEDUCTIBLE',
    ]
    const body = await estimate(lines, 'primary_care')
    expect(trace(body)).toEqual([
      'price 105.54',
      'part.deductible 50.00',
      'part.share 11.11',
      'you.pay 61.11',
      'plan.share 44.43',
      'left.deductible 0.00',
      'left.outOfPocket 3026.89',
    ])
    expect(body).toMatchObject({
      patientPays: 61.11,
      deductibleRemaining: 50,
      countsTowards: { deductible: 50, outOfPocket: 61.11 },
    })
  })
  test('a copay after the deductible is said as one, never as a share of nothing', async () => {
    const copay = ['EB*C*IND*30***29*50*****Y', 'EB*B*IND*98***27*25*****Y', 'MSG*AFTER DEDUCTIBLE']
    const body = await estimate(copay, 'primary_care')
    expect(trace(body)).toContain('your.copay 25.00')
    expect(body.patientPays).toBe(75)
    expect(body.basis.rule?.text).toBe(
      'Your insurer says: first what is left of your deductible, $50.00, then a copay of $25.00.',
    )
    expect(said(body)).not.toContain('0%')
  })
  test('a copay alone counts towards the limit and not towards the deductible', async () => {
    const lines = ['EB*C*IND*30***29*50*****Y', 'EB*G*IND*30***29*100*****Y', 'EB*B*IND*98***27*30*****Y']
    const body = await estimate(lines, 'primary_care')
    expect(trace(body)).toEqual([
      'your.copay 30.00',
      'you.paySet 30.00',
      'left.deductible 50.00',
      'left.outOfPocket 70.00',
    ])
    expect(body.countsTowards).toEqual({ deductible: 0, outOfPocket: 30 })
    const year = new Date().getUTCFullYear()
    expect(body.derivation[0]?.source).toMatchObject({ key: 'from.planCheck', isSample: true, year })
  })
  test('what the answer does not say is taken, and marked as our rule', async () => {
    const body = await estimate(['EB*C*IND*30***29*50*****Y'], 'primary_care')
    expect(trace(body)).toContain('part.share 11.11')
    expect(body.derivation.find(({ step }) => step === 'part.share')?.source.key).toBe('rule.usualShare')
    expect(body.basis.assumptionKey).toBe('assume.deductibleOnFile')
  })
})

describe('COPAY-07 a verified plan that says only some of its terms', () => {
  test.each([
    ['the person’s own limit', used],
    ['their family’s limit, beside their own that is not', ['EB*G*IND*30***29*3000*****Y', 'EB*G*FAM*30***29*0*****Y']],
    ['their family’s limit, where nobody says their own', ['EB*G*FAM*30***29*0*****Y']],
    ['a limit of which only what is left is said', ['EB*G*IND*30***29*0*****Y']],
  ])('%s that is used up leaves nothing to pay, although the deductible is not known', async (_name, lines) => {
    const body = await estimate(lines, 'lab')
    expect(body).toMatchObject({
      patientPays: 0,
      payable: 0,
      copay: null,
      deductibleRemaining: null,
      range: { low: 0, high: 0, orMore: false },
      basis: { assumptionKey: 'assume.limitOnFile', isPlanChecked: true, isSample: true },
    })
    expect(body.derivation.map(({ reason }) => reason)).toContain('why.limitOnFile')
  })
  test('what is left of a deductible counts, although the answer does not say how much it is in a year', async () => {
    const body = await estimate(['EB*C*IND*30***29*40*****Y', 'EB*A*IND*5***27**.2****Y'], 'lab')
    expect(body).toMatchObject({ deductibleRemaining: 40, patientPays: 19.9 })
  })
  test('a limit that is nearly met closes the range', async () => {
    const body = await estimate(['EB*G*IND*30***29*50*****Y'], 'mental_health')
    expect(body).toMatchObject({ patientPays: null, range: { low: 24.53, high: 50, orMore: false } })
  })
  test('a plan that only has a copay leaves the price of a test open, and nobody says that no plan was checked', async () => {
    const body = await estimate(['EB*B*IND*98***27*30*****Y'], 'lab')
    expect(body).toMatchObject({
      copay: null,
      deductibleRemaining: null,
      range: { low: 3.98, high: 19.9, orMore: true },
      basis: { assumptionKey: 'assume.deductibleUnknown', isPlanChecked: true },
    })
    expect(said(body)).toMatch(/Your checked plan does not say what is left of your deductible/)
  })
  test('an MRI is what the answer says of an MRI, with the permission it needs, and never what it says of an X-ray', async () => {
    const xray = 'EB*B*IND*4***27*40*****Y'
    const asked = await estimate([xray, 'EB*A*IND*62***27**.3***Y*Y'], 'imaging', 'Humana', 'mri')
    expect(asked.copay).toBeNull()
    expect(asked.notes).toMatchObject([{ key: 'note.authorization' }])
    expect(asked.notes[0]?.text).toMatch(/^Your insurer must say yes before you go/)
    expect((await estimate([xray], 'imaging', 'Humana', 'mri')).copay).toBeNull()
    const other = await estimate([xray, 'EB*A*IND*62***27**.3***Y*Y'], 'imaging', 'Humana', 'xray')
    expect(other).toMatchObject({ copay: 40, notes: [] })
  })
  // In Los Angeles Medicare allows more for a CT or an MRI than for an X-ray: 30% of each is worked out from the answer.
  test('while nobody says which picture it is, the range goes over the terms of both, and both are named', async () => {
    const [xray, scan] = ['EB*B*IND*4***27*40*****Y', 'EB*A*IND*62***27**.3***Y*Y']
    const both = await estimate([xray, scan, 'EB*C*IND*30***29*0*****Y'], 'imaging')
    const of = (name: string) => both.medicareAllows?.variants.find(({ key }) => key === `variant.${name}`)?.amount ?? 0
    const share = (dollars: number) => Math.round(dollars * 30) / 100
    const [ct, mri] = [share(of('ct')), share(of('mri'))]
    const ends = [Math.min(ct, mri), Math.max(ct, mri)] as const
    expect(both).toMatchObject({
      copay: null,
      patientPays: null,
      payable: null,
      countsTowards: null,
      range: { low: Math.min(40, ends[0]), high: Math.max(40, ends[1]), orMore: true },
      basis: { assumptionKey: 'assume.pictures' },
    })
    expect(both.basis.rule?.values).toEqual({
      xray: '$40.00',
      scan: `$${ends[0].toFixed(2)}–$${ends[1].toFixed(2)}+`,
    })
    expect(both.notes.map(({ key }) => key)).toEqual(['note.authorizationScan'])
    // The rule says how the range comes about; the price of one picture would be another figure.
    expect(both.derivation).toEqual([])
  })
  test('two copays of pictures are one range from the lower to the higher, closed, whatever the pictures cost', async () => {
    const copays = ['EB*B*IND*62***27*0*****Y', 'MSG*NO DEDUCTIBLE', 'EB*B*IND*4***27*50*****Y']
    expect(await estimate(copays, 'imaging')).toMatchObject({
      patientPays: null,
      range: { low: 0, high: 50, orMore: false },
      basis: { rule: { values: { xray: '$50.00', scan: '$0.00' } } },
    })
    expect(await estimate(copays, 'imaging', 'Humana', 'mri')).toMatchObject({ copay: 0, patientPays: 0 })
  })
  test('that no copay is asked of whoever is admitted from the emergency room is said beside it', async () => {
    const copay = 'EB*B*IND*86***27*250*****Y'
    const noted = await estimate([copay, 'MSG*NO DEDUCTIBLE. WAIVED IF ADMITTED'], 'emergency')
    expect(noted).toMatchObject({ copay: 250, notes: [{ key: 'note.waivedIfAdmitted' }] })
    expect(await estimate([copay], 'emergency')).toMatchObject({ copay: 250, notes: [] })
  })
  test('where only one kind of picture is answered, what is taken of the other is said', async () => {
    const scanAlone = await estimate(['EB*B*IND*62***27*150*****Y'], 'imaging')
    expect(scanAlone.basis.assumptionKey).toBe('assume.picturesOpen')
    expect(scanAlone.basis.rule?.values).toMatchObject({ scan: '$150.00' })
    const keys = async (lines: string[]) => (await estimate(lines, 'imaging')).notes.map(({ key }) => key)
    expect(await keys(['EB*B*IND*4***27*40*****Y'])).toEqual(['note.scanNotSaid'])
    expect(await keys(['EB*B*IND*62***27*40****Y*Y', 'EB*B*IND*4***27*40*****Y'])).toEqual(['note.authorizationScan'])
  })
  test('a copay a day, and visits that are counted, are said; where none is left no share is named', async () => {
    const copay = 'EB*B*IND*PT***7*40*****Y'
    const count = (left: string) => [copay, 'EB*F*IND*PT***23***VS*20**Y', `EB*F*IND*PT***29***VS*${left}**Y`]
    const some = await estimate(count('12'), 'physical_therapy')
    expect(some).toMatchObject({ copay: 40, patientPays: 40 })
    expect(some.notes).toMatchObject([
      { key: 'note.visitsLeft', values: { year: '20', left: '12' } },
      { key: 'note.copayPerDay' },
    ])
    expect(some.notes[0]?.text).toContain('20 a year, 12 left')
    const none = await estimate(count('0'), 'physical_therapy')
    expect(none).toMatchObject({ copay: null, patientPays: null, range: null, payable: null, countsTowards: null })
    expect(none.basis).toMatchObject({ assumptionKey: 'assume.noVisitsLeft', isPlanChecked: true })
    // Of other care nothing is used up.
    expect((await estimate([...count('0'), 'EB*B*IND*98***27*30*****Y'], 'primary_care')).copay).toBe(30)
    const open = await estimate([copay, 'EB*F*IND*PT***23***VS*20**Y'], 'physical_therapy')
    expect(open.notes[0]).toMatchObject({ key: 'note.visitsOfYear', values: { year: '20' } })
  })
  test('a plan with another company counts for nothing', async () => {
    const body = await estimate(['EB*B*IND*98***27*30*****Y'], 'lab', 'Aetna')
    expect(body.basis).toMatchObject({ assumptionKey: 'assume.open', isPlanChecked: false })
    expect(body).toMatchObject({ countsTowards: null })
  })
})
