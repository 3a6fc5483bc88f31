import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PathText } from '#kit/endpoint.ts'
import { readPath } from '#kit/endpoint.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { Route } from '#server/http/route.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { allRoutes } from './domains.ts'
import { notBuiltPaths } from './not-built-paths.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: allRoutes, notBuilt: notBuiltPaths, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Calls a path as somebody who is nobody yet, its parameters filled with 1 and an empty body. */
async function call(text: PathText, { userId = '1', body = {} as object } = {}) {
  const { method, path } = readPath(text)
  const url = path.replace('{userId}', userId).replace(/\{\w+\}/g, '1')
  const answer = await server.inject({ method: method as Method, url, ...(method !== 'GET' && { payload: body }) })
  return { status: answer.statusCode, code: answer.body.startsWith('{') ? answer.json<{ code?: string }>().code : '' }
}

const named = [
  ...new Set(
    [
      ...readFileSync('docs/requirements.md', 'utf8').matchAll(/\b(?:GET|POST|PATCH|DELETE) \/api\/[\w/{}-]*[\w}]/g),
    ].map(([text]) => text as PathText),
  ),
]

test('HOME-06 the requirements name more than thirty calls', () => expect(named.length).toBeGreaterThan(30))
/** What a visitor of whom nothing is known may be told: there is none yet. */
const noneYet = ['coverage/none-on-file', 'wellness/no-score']
test.each(named)('HOME-06 %s has a handler', async (text) => {
  const { status, code } = await call(text)
  expect(code, `${status}`).not.toBe('http/not-found')
  expect([404, 405]).not.toContain(noneYet.includes(code ?? '') ? 0 : status)
})

const json = allRoutes.filter(({ shape }) => shape.kind !== 'stream')
test.each(json.map(({ path }) => path))('HOME-27 %s turns nobody away for being anonymous', async (path) => {
  expect([401, 403]).not.toContain((await call(path)).status)
})

const asksWho = ({ shape }: Route) => [shape.params, shape.body].some((part) => part && 'userId' in part.shape)
const bought = { tokenSymbol: 'UDE', usdAmount: 25, walletAddress: `0x${'ab'.repeat(20)}` }
const household = { monthlyBudget: 300, annualIncome: 40_000, familySize: 1 }
/** What has to be in a body before it is asked whose it is. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/insurance/quick-verify': { method: 'one_click' },
  'POST /api/insurance/photo-verify': { cardFrontImage: 'data:image/png;base64,' },
  'POST /api/insurance/card-capture': {
    insuranceCompany: 'Aetna',
    memberId: 'W123456789',
    planType: 'PPO',
    firstName: 'Ana',
    lastName: 'Diaz',
    dateOfBirth: '1990-02-03',
  },
  'POST /api/insurance/recommendations': {
    userProfile: { ...household, age: 40, state: 'IL', employmentStatus: 'employed', healthcareUsage: 'low' },
  },
  'POST /api/crypto/create-purchase': {
    ...bought,
    paymentMethod: 'metamask',
    walletType: 'metamask',
    createWallet: false,
  },
  'POST /api/crypto/purchase': { ...bought, paymentMethod: 'credit_card', createWallet: false },
  'POST /api/payments/crypto': {
    amount: 100,
    usdAmount: 87.23,
    feeAmount: 2,
    feeUsdAmount: 1.74,
    tokenSymbol: 'UDE',
    walletAddress: `0x${'ab'.repeat(20)}`,
    networkId: 'BSC',
  },
  'POST /api/appointments': {
    doctorId: 1,
    appointmentDate: '2026-11-25T15:30:00Z',
    selectedTime: '09:30',
    reasonForVisit: 'Annual Check-up',
  },
  'POST /api/wellness/health-data/{userId}': { height: '6', weight: '180' },
}
const personal = allRoutes.filter(asksWho)
test('HOME-28 calls about a person name them', () => expect(personal.length).toBeGreaterThanOrEqual(3))
test.each(personal.map((route) => [route.path, route] as const))(
  'HOME-28 %s answers to 1 and refuses any other id',
  async (path, { shape }) => {
    const inBody = shape.body !== undefined && 'userId' in shape.body.shape
    const of = (userId: number) =>
      call(path, { userId: String(userId), body: { ...bodies[path], ...(inBody && { userId }) } })
    expect((await of(1)).code).not.toBe('visitor/not-yours')
    expect(await of(2), 'V8.2.1 a call about a person answers no other').toEqual({
      status: 403,
      code: 'visitor/not-yours',
    })
  },
)
