import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insuranceProviders, insuranceVerifications } from '#domains/coverage/server/tables.ts'
import { importZips } from '#domains/location/import/zips.ts'
import type { Answer } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/http.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { CostsContract } from '../contract.ts'
import type { ServiceType } from '../service-types.ts'
import { costsRoutes } from './routes.ts'

type With = Answer<CostsContract['estimateWithInsurance']>
type OnFile = Omit<typeof insuranceVerifications.$inferInsert, 'userId' | 'providerId'>

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

/** What a visit in Los Angeles costs someone who has this on file with Humana. */
async function estimate(onFile: OnFile, serviceType: ServiceType, insuranceCompany = 'Humana'): Promise<With> {
  const visitor = await app.visitor()
  await visitor.transaction(async (tx) => {
    const companies = await tx.db.select().from(insuranceProviders)
    const providerId = companies.find(({ name }) => name === 'Humana')?.id as number
    await tx.db.insert(insuranceVerifications).values({ userId: visitor.userId, providerId, ...onFile })
  })
  const answer = await server.inject({
    method: 'POST',
    url: '/api/copay/with-insurance',
    payload: { serviceType, patientAge: 46, insuranceCompany, location: { city: 'Los Angeles', state: 'CA' } },
    headers: { cookie: `__Host-sid=${visitor.secret}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<With>()
}

const verified = { isVerified: true, deductible: null, outOfPocketMax: null, copay: null }
const said = ({ basis, derivation }: With) => [basis.assumption, ...derivation.map(({ why }) => why)].join(' ')

describe('COPAY-07 a verified plan that says only some of its terms', () => {
  test('a limit that is met leaves nothing to pay, although the deductible is not known', async () => {
    const body = await estimate({ ...verified, outOfPocketMax: '500000', outOfPocketMet: '500000' }, 'lab')
    expect(body).toMatchObject({
      patientPays: 0,
      payable: 0,
      copay: null,
      deductibleRemaining: null,
      range: { low: 0, high: 0, orMore: false },
      basis: { assumptionKey: 'assume.limitOnFile', isPlanChecked: true, isSample: false },
    })
    const onFile = { text: 'Your verified plan with Humana, day of the check not known', year: null, isSample: false }
    expect(body.basis.sources.at(-1)).toMatchObject(onFile)
    expect(body.derivation.map(({ reason }) => reason)).toContain('why.limitOnFile')
  })

  test('the line of the copay names the check it is from, its day and its year', async () => {
    const checked = { ...verified, copay: '3000', verifiedAt: new Date('2026-11-20T15:00:00Z') }
    const { derivation, basis } = await estimate(checked, 'primary_care')
    const source = {
      text: 'Check of your plan with Humana, 2026-11-20',
      year: 2026,
      asOf: '2026-11-20T15:00:00.000Z',
      isSample: false,
    }
    expect(derivation.find(({ step }) => step === 'your.copay')?.source).toMatchObject(source)
    expect(basis.sources.at(-1)).toMatchObject(source)
  })

  test('a check with an invented company is marked as a sample', async () => {
    await app.databases.pool.query(`update coverage.insurance_providers set is_sample = true where name = 'Humana'`)
    const { derivation, basis } = await estimate({ ...verified, copay: '3000' }, 'primary_care')
    await app.databases.pool.query(`update coverage.insurance_providers set is_sample = false where name = 'Humana'`)
    expect(basis.isSample).toBe(true)
    expect(derivation.filter(({ source }) => source.isSample).map(({ step }) => step)).toEqual(['your.copay'])
  })

  test('a limit that is nearly met closes the range', async () => {
    const body = await estimate({ ...verified, outOfPocketMax: '500000', outOfPocketMet: '495000' }, 'mental_health')
    expect(body).toMatchObject({ patientPays: null, range: { low: 24.53, high: 50, orMore: false } })
  })

  test('a plan that only has a copay leaves the price of a test open, and nobody says that no plan was checked', async () => {
    const body = await estimate({ ...verified, copay: '3000' }, 'lab')
    expect(body).toMatchObject({
      copay: null,
      deductibleRemaining: null,
      range: { low: 3.98, high: 19.9, orMore: true },
      basis: { assumptionKey: 'assume.deductibleUnknown', isPlanChecked: true },
    })
    expect(said(body)).toMatch(/Your checked plan does not say what is left of your deductible/)
    expect((await estimate({ ...verified, copay: '3000' }, 'primary_care')).patientPays).toBe(30)
  })

  test('a plan with another company, or one not verified, counts for nothing', async () => {
    const others = await Promise.all([
      estimate({ ...verified, copay: '3000' }, 'lab', 'Aetna'),
      estimate({ ...verified, isVerified: false, copay: '3000' }, 'lab'),
    ])
    for (const body of others) {
      expect(body.basis).toMatchObject({ assumptionKey: 'assume.open', isPlanChecked: false })
      expect(said(body)).toMatch(/Your plan is not checked/)
    }
  })
})
