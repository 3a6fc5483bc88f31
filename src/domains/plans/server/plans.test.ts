import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlayedBroker, startBroker } from '#sandbox/broker/broker.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { plansRoutes } from './routes.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
let broker: PlayedBroker
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-broker-'))
  broker = await startBroker({ dataDir: folder, log: () => {} })
  const { name, url, key } = broker.describe()
  app = await testApp({ BROKERS: `${name}|${url}|${key}` })
  server = await buildServer(app, { routes: plansRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await broker.stop()
  rmSync(folder, { recursive: true })
})

type Visitor = Awaited<ReturnType<TestApp['visitor']>>
const userProfile = {
  age: 35,
  state: 'NY',
  monthlyBudget: 500,
  annualIncome: 75_000,
  familySize: 1,
  employmentStatus: 'employed',
  healthcareUsage: 'moderate',
}
type Quote = {
  quoteId: string
  annualSavings: number | null
  score: number
  monthlyEstimate: number
  companyName: string
  isSample: boolean
}
type Lists = 'topRecommendations' | 'budgetFriendly' | 'premiumOptions'
type Recommendation = Record<Lists, Quote[]> & {
  analysisData: Record<string, number | null>
  note: string
  bestQuoteId: string | null
}
async function post(visitor: Visitor, url: string, payload?: object, from = server) {
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const answer = await from.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Recommendation>() }
}
const recommend = (visitor: Visitor, more: object = {}) =>
  post(visitor, '/api/insurance/recommendations', { userId: 1, userProfile: { ...userProfile, ...more } })

test('REC-13 REC-14 REC-15 REC-16 what brokers offer is rated, the best first, in three lists', async () => {
  const { status, body } = await recommend(await app.visitor())
  expect(status).toBe(200)
  expect(body.analysisData).toMatchObject({ totalCompaniesAnalyzed: 5 })
  expect(body.note).toBe('found')
  const scores = body.topRecommendations.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(body.topRecommendations[0]).toMatchObject({
    companyName: expect.stringContaining('(Sample)') as string,
    reasons: expect.arrayContaining([expect.stringContaining('$')]) as string[],
    isSample: true,
  })
  expect(body.budgetFriendly.every(({ monthlyEstimate }) => monthlyEstimate <= 500)).toBe(true)
  expect(body.premiumOptions.length).toBeGreaterThan(0)
})
test('G-21 where nobody offers a plan the lists are empty and say why; without a broker too', async () => {
  const visitor = await app.visitor()
  const empty = { topRecommendations: [], budgetFriendly: [], premiumOptions: [] }
  const nothing = { totalCompaniesAnalyzed: 0, potentialSavings: null, averageMonthlyPremium: null }
  expect((await recommend(visitor, { state: 'AK' })).body).toMatchObject({
    ...empty,
    note: 'noPlans',
    analysisData: nothing,
  })
  const without = await buildServer(
    { ...app, config: { ...app.config, BROKERS: [] } },
    { routes: plansRoutes, rateLimits: false },
  )
  const path = '/api/insurance/recommendations'
  const { body } = await post(visitor, path, { userId: 1, userProfile }, without)
  expect(body).toMatchObject({ ...empty, note: 'noBrokers', analysisData: nothing })
  await without.close()
})
test.each([
  [{ annualIncome: 15_000, state: 'MO' }, 'medicaid'],
  [{ annualIncome: 30_000, familySize: 4, hasChildren: true }, 'medicaid'],
  [{ monthlyBudget: 200 }, undefined],
  [{ monthlyBudget: 0 }, undefined],
])('REC-22 no plan is the best for %j: what comes first is %s', async (more, program) => {
  const { body } = await recommend(await app.visitor(), more)
  expect(body).toMatchObject({ bestQuoteId: null, programs: program ? [program] : [] })
})
test('REC-22 the best plan is within the budget, and what the head says is saved is saved by a plan of the list', async () => {
  const { body } = await recommend(await app.visitor(), { monthlyBudget: 400, priorityFactors: ['cost'] })
  const best = body.topRecommendations[0]
  expect(best?.quoteId).toBe(body.bestQuoteId)
  expect(body.topRecommendations.every(({ monthlyEstimate }) => monthlyEstimate <= 400)).toBe(true)
  const { potentialSavings } = body.analysisData
  if (potentialSavings)
    expect(body.topRecommendations.map(({ annualSavings }) => annualSavings)).toContain(potentialSavings)
})
test.each([
  [{ age: 70 }, 'medicare'],
  [{ otherCoverage: 'medicare' }, 'medicare'],
  [{ otherCoverage: 'medicaid' }, 'medicaid'],
])('somebody with %j is sold nothing, and no broker hears of them', async (more, note) => {
  const { body } = await recommend(await app.visitor(), more)
  expect(body).toMatchObject({ note, programs: [note], topRecommendations: [], budgetFriendly: [], premiumOptions: [] })
})
test.each([
  [{ age: 17 }, 400],
  [{ state: 'XX' }, 400],
  [{ age: 18 }, 200],
  [{ age: 99 }, 200],
  [{ age: 100 }, 400],
  [{ state: 'NYC' }, 400],
  [{ familySize: 0 }, 400],
  [{ familySize: 11 }, 400],
  [{ employmentStatus: 'pirate' }, 400],
  [{ healthcareUsage: 'none' }, 400],
  [{ priorityFactors: ['luck'] }, 400],
])('REC-09 REC-10 REC-11 REC-12 %o answers %i', async (more, status) => {
  expect((await recommend(await app.visitor(), more)).status).toBe(status)
})
test('G-35 a quote is chosen, then another in its place; it is sealed, and nobody else’s', async () => {
  const [visitor, other] = [await app.visitor(), await app.visitor()]
  const { body } = await recommend(visitor)
  const [first, second] = body.topRecommendations
  const select = (who: Visitor, id = '') => post(who, `/api/insurance/quotes/${id}/select`)
  expect(await select(visitor, first?.quoteId)).toMatchObject({
    status: 200,
    body: {
      selected: {
        quoteId: first?.quoteId,
        companyName: first?.companyName,
        enrollUrl: expect.stringMatching(/^https/) as string,
      },
    },
  })
  expect((await select(visitor, second?.quoteId)).status).toBe(200)
  const { rows } = await app.databases.pool.query(
    'select id, sealed from plans.insurance_quotes where user_id = $1 and selected_at is not null',
    [visitor.userId],
  )
  expect(rows.map(({ id }) => id as string)).toEqual([second?.quoteId])
  expect((rows[0].sealed as Buffer).toString('latin1')).not.toContain('Sample')
  expect(await select(other, first?.quoteId)).toMatchObject({ status: 404, body: { code: 'plans/no-such-quote' } })
  expect((await select(visitor, 'quo_nothing')).status).toBe(404)
})
