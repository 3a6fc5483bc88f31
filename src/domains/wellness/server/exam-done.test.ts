import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { invariant } from '#kit/problem.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { WellnessContract } from '../contract.ts'
import { wellnessRoutes } from './routes.ts'

type Body = Answer<WellnessContract['score']> &
  Answer<WellnessContract['healthData']> &
  Answer<WellnessContract['changeSuggestion']>
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

async function call(who: Visitor, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const answer = await server.inject({ method, url: `/api/wellness/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const profile = { height: `5'10"`, weight: '182', bloodPressure: '124/78', lastPhysicalExam: '2020-10-20' }
const save = (who: Visitor, more: object = {}) => call(who, 'POST', 'health-data/1', { ...profile, ...more })
const scoreOf = async (who: Visitor) => (await call(who, 'GET', 'score/1')).body
const examOf = async (who: Visitor) => {
  const own = (await scoreOf(who)).suggestions.find(({ suggestionType }) => suggestionType === 'physicalExam')
  invariant(own, 'the exam is old')
  return own
}
const done = async (who: Visitor, doneOn: string) =>
  call(who, 'PATCH', `suggestions/${(await examOf(who)).id}`, { status: 'implemented', doneOn })
const today = () => app.now().toISOString().slice(0, 10)

test('WELL-43 an exam that is done on a day puts the day into the answers and a form that is not sent, and the score follows', async () => {
  const ada = await app.visitor()
  await save(ada)
  await call(ada, 'PATCH', 'draft/1', { weight: '175', lastPhysicalExam: '2019-01-01' })
  const { status, body } = await done(ada, today())
  expect([status, body.status]).toEqual([200, 'implemented'])
  const after = await scoreOf(ada)
  expect([after.score.preventiveScore, after.score.lastCheckupDate, after.history.length]).toEqual([100, today(), 2])
  expect((await call(ada, 'GET', 'health-data/1')).body).toMatchObject({
    typed: { lastPhysicalExam: today(), weight: '182' },
    draft: { weight: '175', lastPhysicalExam: today() },
  })
  expect(await examOf(ada)).toMatchObject({ status: 'implemented' })
})

test('WELL-43 an exam of too long ago is kept and not done; with an older day in the form it is due again', async () => {
  const ada = await app.visitor()
  await save(ada)
  const { body } = await done(ada, '2021-03-04')
  expect(body).toMatchObject({ status: 'in_progress', implementedAt: null })
  expect((await scoreOf(ada)).score).toMatchObject({ preventiveScore: 0, lastCheckupDate: '2021-03-04' })
  await done(ada, today())
  await save(ada)
  expect(await examOf(ada)).toMatchObject({ status: 'new', implementedAt: null })
})

test('WELL-43 a day to come is refused and nothing is done; what is no exam has no day', async () => {
  const ada = await app.visitor()
  await save(ada, { exerciseFrequency: 'never' })
  expect((await done(ada, '2999-01-01')).status).toBe(400)
  expect(await examOf(ada)).toMatchObject({ status: 'new' })
  const moving = (await scoreOf(ada)).suggestions.find(({ suggestionType }) => suggestionType === 'moving')
  const answer = await call(ada, 'PATCH', `suggestions/${moving?.id}`, { status: 'implemented', doneOn: today() })
  expect(answer.body.status).toBe('implemented')
  expect((await scoreOf(ada)).history).toHaveLength(1)
})
