import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { invariant } from '#kit/problem.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { WellnessContract } from '../contract.ts'
import { wellnessRoutes } from './routes.ts'

type Score = Answer<WellnessContract['score']>
type SavedForm = Answer<WellnessContract['healthData']>
type Visitor = Awaited<ReturnType<TestApp['visitor']>>

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: wellnessRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function call(who: Visitor | null, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const headers = who ? { cookie: `__Host-sid=${who.secret}` } : {}
  const answer = await server.inject({ method, url: `/api/wellness/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Score & SavedForm & { code?: string }>() }
}
const profile = {
  age: 46,
  height: `5'10"`,
  weight: '182',
  smokingStatus: 'never',
  bloodPressure: '184/122',
  lastEyeExam: '2020-10-20',
  medications: 'Canary-Cetirizine, Canary-Metformin\nAspirin',
  chronicConditions: ['Allergies'],
  vaccinations: [],
}
const save = (who: Visitor, more: object = {}) => call(who, 'POST', 'health-data/1', { ...profile, ...more })

test('WELL-18 WELL-22 WELL-24 what is answered becomes a score with what would help; before it there is none', async () => {
  const ada = await app.visitor()
  expect(await call(ada, 'GET', 'score/1')).toMatchObject({ status: 404, body: { code: 'wellness/no-score' } })
  expect((await call(null, 'GET', 'score/1')).status).toBe(404)
  const saved = await save(ada)
  expect(saved.status).toBe(201)
  const read = await call(ada, 'GET', 'score/1')
  expect(read.body).toEqual(saved.body)
  expect(read.body.score).toMatchObject({
    bmi: 26.1,
    preventiveScore: 0,
    financialScore: null,
    medicationsCount: 3,
    chronicConditions: ['Allergies'],
    averageMonthlySpend: null,
    allergyCount: null,
    lastCalculated: expect.any(String),
    preventiveCareUsage: expect.any(Number),
    deductibleUtilization: null,
    outOfPocketUtilization: null,
    planEfficiencyScore: null,
    networkUtilizationScore: null,
    costOptimizationScore: null,
  })
  expect(read.body.score).toHaveProperty('lastCheckupDate')
  expect(read.body.insights.urgentActions).toHaveLength(1)
  expect(read.body.suggestions.map(({ title }) => title)).toContain('Have an eye exam')
  expect(read.body.history).toHaveLength(1)
})

test.each([
  ['age', 17],
  ['age', 101],
  ['sleepHours', 2.9],
  ['sleepHours', 12.1],
  ['stressLevel', 11],
  ['height', ''],
  ['weight', 'heavy'],
  ['lastEyeExam', '2999-01-01'],
  ['lastEyeExam', '2025-02-29'],
  ['vaccinations', ['Rabies']],
  ['monthlyHealthcareSpend', -1],
  ['monthlyHealthcareSpend', 1.234],
  ['medications', 'x'.repeat(2001)],
])('WELL-05 WELL-12 WELL-14 %s %j is refused and nothing is kept', async (field, value) => {
  const ada = await app.visitor()
  expect((await save(ada, { [field]: value })).status).toBe(400)
  expect((await call(ada, 'GET', 'score/1')).status).toBe(404)
})

test.each([
  ['age', 18],
  ['age', 100],
  ['sleepHours', 3],
  ['sleepHours', 12],
])('WELL-05 WELL-12 %s %j is the edge of what is taken', async (field, value) => {
  const ada = await app.visitor()
  expect((await save(ada, { [field]: value })).status).toBeLessThan(300)
  expect((await call(ada, 'GET', 'score/1')).status).toBe(200)
})

test('WELL-18 it is nobody else’s: another id is refused, another visitor has nothing', async () => {
  const [ada, eve] = [await app.visitor(), await app.visitor()]
  const { body } = await save(ada)
  expect((await call(eve, 'GET', 'score/2')).status).toBe(403)
  expect((await call(eve, 'GET', 'score/1')).status).toBe(404)
  expect((await call(eve, 'GET', 'health-data/1')).body).toEqual({
    typed: null,
    recordedAt: null,
    draft: null,
    draftSavedAt: null,
    plan: null,
  })
  const [own] = body.suggestions
  invariant(own, 'something helps')
  expect(await call(eve, 'PATCH', `suggestions/${own.id}`, { status: 'implemented' })).toMatchObject({
    status: 404,
    body: { code: 'wellness/no-such-suggestion' },
  })
})

test('DATA-37 DATA-38 DATA-39 nothing of it can be read in the database', async () => {
  const ada = await app.visitor()
  await save(ada)
  await call(ada, 'PATCH', 'draft/1', { medications: 'Canary-Draft' })
  const { pool } = app.databases
  const all: string[] = []
  for (const table of ['drafts', 'health_data_tracking', 'wellness_scores', 'insurance_optimization_suggestions'])
    all.push(
      ...(await pool.query<{ row: string }>(`select t::text as row from wellness.${table} t`)).rows.map((it) => it.row),
    )
  expect(all.filter((row) => /hlt_|sug_/.test(row)).length).toBeGreaterThan(3)
  for (const word of ['Canary', '184/122', 'eyeExam', 'Allergies'])
    for (const form of [word, Buffer.from(word).toString('hex')]) expect(all.join('').includes(form), word).toBe(false)
})

describe('G-44 the form', () => {
  const kept = async (who: Visitor) => (await call(who, 'GET', 'health-data/1')).body
  test('what two tabs type is put together, is there after a reload, and ends with what is sent', async () => {
    const ada = await app.visitor()
    await Promise.all([
      call(ada, 'PATCH', 'draft/1', { height: '178 cm' }),
      call(ada, 'PATCH', 'draft/1', { weight: '82.5 kg', vaccinations: ['Tetanus'] }),
    ])
    expect((await kept(ada)).draft).toEqual({ height: '178 cm', weight: '82.5 kg', vaccinations: ['Tetanus'] })
    await save(ada)
    expect(await kept(ada)).toMatchObject({ draft: null, typed: { height: `5'10"`, age: '46', hasInsurance: '' } })
  })
  test('two tabs that send at once are both kept, and every suggestion stands there once', async () => {
    const ada = await app.visitor()
    const answers = await Promise.all([save(ada), save(ada, { smokingStatus: 'current' })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { body } = await call(ada, 'GET', 'score/1')
    expect(body.history).toHaveLength(2)
    const kinds = body.suggestions.map(({ suggestionType }) => suggestionType)
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

test('WELL-26 a suggestion keeps its type, whether it was seen and done, and when; one that has expired is hidden', async () => {
  const ada = await app.visitor()
  const find = async () =>
    (await call(ada, 'GET', 'score/1')).body.suggestions.find(({ suggestionType }) => suggestionType === 'eyeExam')
  await save(ada)
  const eye = await find()
  invariant(eye, 'the eye exam is old')
  expect(eye).toMatchObject({ isViewed: false, isImplemented: false, implementedAt: null, expiresAt: null })
  const stored = async () => {
    const columns = 'is_viewed, is_implemented, implemented_at, expires_at'
    const text = `select ${columns} from wellness.insurance_optimization_suggestions where id = $1`
    return (await app.databases.pool.query<Record<string, unknown>>(text, [eye.id])).rows[0]
  }
  expect(await stored()).toEqual({ is_viewed: false, is_implemented: false, implemented_at: null, expires_at: null })
  await call(ada, 'PATCH', `suggestions/${eye.id}`, {})
  expect(await find()).toMatchObject({ isViewed: true, isImplemented: false, status: 'new' })
  expect(await stored()).toEqual({ is_viewed: true, is_implemented: false, implemented_at: null, expires_at: null })
  await call(ada, 'PATCH', `suggestions/${eye.id}`, { status: 'implemented' })
  const done = await find()
  expect(done).toMatchObject({ isViewed: true, isImplemented: true, expiresAt: null })
  expect(await stored()).toMatchObject({
    is_viewed: true,
    is_implemented: true,
    implemented_at: new Date(String(done?.implementedAt)),
  })
  const expire = (when: string) =>
    app.databases.pool.query(
      `update wellness.insurance_optimization_suggestions set expires_at = now() + $2::interval where id = $1`,
      [eye.id, when],
    )
  await expire('1 hour')
  expect(new Date((await find())?.expiresAt ?? 0)).toEqual((await stored())?.['expires_at'])
  await expire('-1 second')
  expect(await find()).toBeUndefined()
})

test('WELL-27 insights are three lists of text: strengths, improvement areas and urgent actions', async () => {
  const ada = await app.visitor()
  await save(ada)
  const { insights } = (await call(ada, 'GET', 'score/1')).body
  expect(Object.keys(insights).toSorted()).toEqual(['improvementAreas', 'strengths', 'urgentActions'])
  for (const list of Object.values(insights)) {
    expect(list.length).toBeGreaterThan(0)
    for (const text of list) expect(text).toMatch(/\w+ \w+/)
  }
  expect(insights.urgentActions[0]).toContain('184/122')
  await save(ada, { bloodPressure: '110/70' })
  expect((await call(ada, 'GET', 'score/1')).body.insights.urgentActions).toEqual([])
  const { insights: high } = (await save(ada, { bloodPressure: '80/50', bloodSugar: '300' })).body
  expect(high.urgentActions).toEqual([expect.stringContaining('300')])
  expect(high.improvementAreas[0]).toContain('80/50')
})

test('WELL-43 G-46 a suggestion is in progress, then done, stays so when the form is sent again, and goes when it does not help any more', async () => {
  const ada = await app.visitor()
  const find = async (kind: string) =>
    (await call(ada, 'GET', 'score/1')).body.suggestions.find(({ suggestionType }) => suggestionType === kind)
  await save(ada)
  const eye = await find('eyeExam')
  invariant(eye, 'the eye exam is old')
  await call(ada, 'PATCH', `suggestions/${eye.id}`, { status: 'in_progress' })
  await save(ada)
  expect(await find('eyeExam')).toMatchObject({
    id: eye.id,
    status: 'in_progress',
    isImplemented: false,
    isViewed: true,
  })
  await call(ada, 'PATCH', `suggestions/${eye.id}`, { status: 'implemented' })
  await save(ada, { lastEyeExam: new Date().toISOString().slice(0, 10) })
  expect(await find('eyeExam')).toMatchObject({ id: eye.id, isImplemented: true, implementedAt: expect.any(String) })
  await save(ada, { bloodPressure: '148/94' })
  expect(await find('bloodPressure')).toBeDefined()
  await save(ada, { bloodPressure: '110/70' })
  expect(await find('bloodPressure')).toBeUndefined()
  expect((await call(ada, 'PATCH', `suggestions/${eye.id}`, { status: 'paid' })).status).toBe(400)
})
