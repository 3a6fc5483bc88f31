import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverageRoutes } from '#domains/coverage/server/routes.ts'
import { payerSettingsFor } from '#domains/coverage/server/testing/payer-settings.ts'
import type { Answer } from '#kit/endpoint.ts'
import { type Payer, startPayer } from '#sandbox/payer/payer.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { WellnessContract } from '../contract.ts'
import { wellnessRoutes } from './routes.ts'

type Score = Answer<WellnessContract['score']>
type Form = Answer<WellnessContract['healthData']>
type Visitor = Awaited<ReturnType<TestApp['visitor']>>

let app: TestApp
let payer: Payer
let folder: string
let server: Awaited<ReturnType<typeof buildServer>>
const company = 'Meridian Health (Sample)'
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hub-payer-'))
  payer = await startPayer({ dataDir: folder, log: () => {} })
  app = await testApp(payerSettingsFor(payer))
  await app.databases.pool.query(
    `insert into coverage.insurance_providers (name, type, is_sample) values ($1, 'commercial', true)`,
    [company],
  )
  server = await buildServer(app, { routes: [...coverageRoutes, ...wellnessRoutes], rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await payer.stop()
  rmSync(folder, { recursive: true })
})

async function call(who: Visitor, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<Score & Form>()
}
const readForm = (who: Visitor) => call(who, 'GET', '/api/wellness/health-data/1')
const readScore = (who: Visitor) => call(who, 'GET', '/api/wellness/score/1')
const card = { userId: 1, insuranceCompany: company, memberId: 'MH-4402-118', planType: 'PPO' }
const holder = { firstName: 'Jordan', lastName: 'Sample', dateOfBirth: '1980-02-03' }

test('WELL-22 WELL-25 a plan that its payer confirms after the answers counts at the next look, in the score, its suggestions and its line', async () => {
  const ada = await app.visitor()
  const before = await call(ada, 'POST', '/api/wellness/health-data/1', { height: '6', weight: '180' })
  expect(before.score).toMatchObject({ insuranceOptimizationScore: null, deductibleUtilization: null, cover: null })
  await call(ada, 'POST', '/api/insurance/card-capture', { ...card, ...holder })
  // A card alone says nothing that is known.
  expect((await readScore(ada)).score.cover).toBeNull()
  expect((await readForm(ada)).plan).toBeNull()
  await call(ada, 'POST', '/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
  const { score, history } = await readScore(ada)
  expect(score.cover).toMatchObject({ isSample: true })
  expect(score.deductibleUtilization).toBeGreaterThanOrEqual(0)
  expect(score.outOfPocketUtilization).toBeGreaterThanOrEqual(0)
  expect(score.insuranceOptimizationScore).not.toBeNull()
  expect(score.parts.find(({ part }) => part === 'financial')?.score).not.toBeNull()
  expect(history.at(-1)?.overallScore).toBe(score.overallScore)
  const { plan } = await readForm(ada)
  expect(plan).toEqual({
    checkedOn: score.cover?.checkedOn,
    insuranceType: 'PPO',
    deductibleAmount: expect.stringMatching(/^\d+(\.\d\d?)?$/),
  })
  // Looked at again, nothing changes.
  expect((await readScore(ada)).score).toEqual(score)
  expect((await readScore(ada)).history).toEqual(history)
})

test('WELL-25 pages that read a score at once after a plan was confirmed find every suggestion once', async () => {
  const ada = await app.visitor()
  await call(ada, 'POST', '/api/wellness/health-data/1', { height: '6', weight: '240', hasInsurance: false })
  await call(ada, 'POST', '/api/insurance/card-capture', { ...card, ...holder })
  await call(ada, 'POST', '/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
  await Promise.all([readScore(ada), readScore(ada), readScore(ada)])
  const { suggestions } = await readScore(ada)
  const kinds = suggestions.map(({ suggestionType }) => suggestionType)
  expect(new Set(kinds).size).toBe(kinds.length)
  // Who was said to have none has one.
  expect(kinds).not.toContain('covered')
  expect(kinds).toContain('weight')
})
