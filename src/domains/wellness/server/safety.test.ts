import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { invariant } from '#kit/problem.ts'
import { contextFor } from '#server/context.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { WellnessContract } from '../contract.ts'
import { wellnessRoutes } from './routes.ts'
import { healthContext, lastAnswers, lastScore } from './store.ts'
import { healthDataTracking } from './tables.ts'

type Score = Answer<WellnessContract['score']>
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

const well = {
  age: 30,
  gender: 'female',
  height: `5'4"`,
  weight: '190',
  exerciseFrequency: 'never',
  hasInsurance: true,
}
async function save(who: Visitor, more: object) {
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const payload = { ...well, ...more }
  const answer = await server.inject({ method: 'POST', url: '/api/wellness/health-data/1', headers, payload })
  return { status: answer.statusCode, text: answer.body, body: answer.json<Score & { detail?: string }>() }
}
const kinds = ({ suggestions }: Score) => suggestions.map(({ suggestionType }) => suggestionType)

test('WELL-22 WELL-34 165/112 beside prenatal vitamins is said first, in what is kept too, and no advice on weight stands beside it', async () => {
  const ada = await app.visitor()
  const { text, body } = await save(ada, { bloodPressure: '165/112', medications: 'labetalol, prenatal vitamins' })
  expect(body.safety[0]).toMatchObject({
    id: 'pressureMaternalEmergency',
    urgency: 'now',
    text: expect.stringMatching(/^In pregnancy and for 6 weeks after a birth 160\/110 or more is an emergency/),
    source: { authority: 'American College of Obstetricians and Gynecologists', date: '2019-02' },
  })
  expect(text.indexOf('"safety"')).toBeLessThan(text.indexOf('"score"'))
  expect(body.insights.urgentActions[0]).toBe(body.safety[0]?.text)
  expect([kinds(body), body.heldBack]).toEqual([[], expect.arrayContaining(['moving'])])
  const ctx = contextFor(app, { kind: 'visitor', userId: ada.userId })
  const kept = await ctx.transaction((tx) => lastScore(tx, ada.userId))
  expect(Object.keys(kept?.score ?? {})[0]).toBe('safety')
  expect(kept?.score.safety).toEqual(body.safety)
})

test('WELL-23 WELL-34 a BMI of 13 has no points, no praise and a doctor this week; alone it makes no score at all', async () => {
  const ada = await app.visitor()
  const { body } = await save(ada, { height: `5'7"`, weight: '83', hasInsurance: null, exerciseFrequency: null })
  expect(body.safety[0]).toMatchObject({ id: 'bmiSevere', urgency: 'week', value: '13.0' })
  expect([body.score.overallScore, body.score.healthScore, body.score.bmi, body.history]).toEqual([null, null, 13, []])
})

test('WELL-08 height and weight that hardly go together are refused with what was perhaps meant, and taken once they are right', async () => {
  const ada = await app.visitor()
  const refused = await save(ada, { height: '178', weight: '70' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Did you mean 70 kg?')])
  expect((await save(ada, { height: '178', weight: '70 kg' })).body.score.bmi).toBe(22.1)
  const { body } = await save(ada, { height: '178', weight: '70', bodyConfirmed: true })
  expect([body.score.bmi, body.safety[0]?.id]).toEqual([10, 'bmiExtreme'])
})

test('WELL-25 tobacco of every kind is the first advice, whatever its points; what is spent has what a year would save', async () => {
  for (const smokingKind of ['smoke', 'vapor', 'smokeless', null]) {
    const answers = { smokingStatus: 'current', smokingKind, smokerAtHome: true, lastDentalVisit: '2020-01-01' }
    const { body } = await save(await app.visitor(), { ...answers, monthlyHealthcareSpend: 700 })
    expect(body.suggestions[0], String(smokingKind)).toMatchObject({ suggestionType: 'nicotine', priority: 'high' })
    const spending = body.suggestions.find(({ suggestionType }) => suggestionType === 'spending')
    // $700 less the $378.51 of the next step, for 12 months.
    expect(spending?.potentialSavings).toBe(3857.88)
    expect(body.suggestions[0]?.potentialSavings).toBeNull()
  }
})

test('WELL-22 answers of before that lack what is asked now are read, with pregnancy and the checks for the age open', async () => {
  const ada = await app.visitor()
  await save(ada, { bloodPressure: '150/100' })
  const ctx = contextFor(app, { kind: 'visitor', userId: ada.userId })
  await ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(healthDataTracking)
    invariant(row, 'it was just saved')
    const { answers } = (await lastAnswers(tx, ada.userId)) ?? {}
    const since = ['pregnancy', 'screenings', 'bodyConfirmed']
    const before = Object.fromEntries(Object.entries(answers ?? {}).filter(([name]) => !since.includes(name)))
    const sealed = await tx.vault.seal(ada.userId, healthContext(row.id), before)
    await contextFor(app, { kind: 'system' }).db.update(healthDataTracking).set({ sealed })
  })
  const headers = { cookie: `__Host-sid=${ada.secret}` }
  const answer = await server.inject({ method: 'GET', url: '/api/wellness/score/1', headers })
  const { safety, askAbout } = answer.json<Score>()
  expect(safety[0]).toMatchObject({ id: 'pressureHigh', isPregnancyOpen: true })
  expect(safety[0]?.text).toContain('Pregnant, or a birth in the last 6 weeks?')
  expect(askAbout.map(({ id }) => id)).toEqual(expect.arrayContaining(['cervical', 'hiv', 'vaccineFlu']))
})
