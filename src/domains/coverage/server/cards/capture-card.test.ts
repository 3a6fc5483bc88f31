import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { coverageRoutes } from '../routes.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: coverageRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

type Visitor = Awaited<ReturnType<TestApp['visitor']>>
const jordan = {
  userId: 1,
  insuranceCompany: 'Aetna',
  memberId: 'MH-4402-118',
  planType: 'PPO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
}
const call = async (visitor: Visitor, method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const answer = await server.inject({ method, url: `/api/insurance/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const save = (visitor: Visitor, card: object = {}) => call(visitor, 'POST', 'card-capture', { ...jordan, ...card })

test('CARD-06 a company that is not listed is kept by the name on its card, and is never asked', async () => {
  const visitor = await app.visitor()
  expect((await save(visitor, { insuranceCompany: 'Prairie Star Cooperative' })).status).toBe(201)
  expect((await call(visitor, 'GET', 'user/1')).body).toMatchObject({
    providerName: 'Prairie Star Cooperative',
    isVerified: false,
  })
  expect((await call(visitor, 'POST', 'quick-verify', { userId: 1, method: 'one_click' })).body).toMatchObject({
    status: 'pending',
    reason: 'cannotAsk',
  })
  const { rows } = await app.databases.pool.query(
    `select name from coverage.insurance_providers where name ilike '%prairie%'`,
  )
  expect(rows).toEqual([])
})
test.each([
  ['1EG4-TE5-MK73', '1EG4TE5MK73'],
  ['1eg4 te5 mk73', '1EG4TE5MK73'],
  ['\u200bMH-4402\u00a0118 ', 'MH-4402 118'],
  ['MH\u20114402', 'MH-4402'],
])('CARD-07 the number %j is taken as %s', async (typed, memberId) => {
  const visitor = await app.visitor()
  expect((await save(visitor, { memberId: typed })).status).toBe(201)
  const card = (await call(visitor, 'GET', 'user/1/coverage/card')).body
  expect(JSON.stringify(card)).toContain(memberId)
})
test('CARD-06 prices are taken as they are printed, and a name of no letters an insurer has is refused', async () => {
  const visitor = await app.visitor()
  for (const printed of ['20%', '20% after deductible', '$25-$95', '25 – 95', '$1,304.50'])
    expect((await save(visitor, { copaySpecialist: printed })).status, printed).toBe(201)
  for (const name of ['李', '-', '...', 'Иван'])
    expect((await save(visitor, { lastName: name })).status, name).toBe(400)
})
