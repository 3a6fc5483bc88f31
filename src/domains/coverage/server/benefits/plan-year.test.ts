import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { coverageRoutes } from '../routes.ts'
import { openInsurer } from '../testing/insurer.ts'

let app: TestApp
let insurer: Awaited<ReturnType<typeof openInsurer>>
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  insurer = await openInsurer()
  app = await testApp(insurer.settings)
  server = await buildServer(app, { routes: coverageRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await insurer.close()
})

type Visitor = Awaited<ReturnType<TestApp['visitor']>>
const read = async ({ secret }: Visitor, path = '') =>
  (await server.inject({ url: `/api/insurance/user/1${path}`, headers: { cookie: `__Host-sid=${secret}` } })).json()
const insured = async (lines: readonly string[]) => {
  const visitor = await app.visitor()
  expect(await insurer.insure(visitor, lines)).toMatchObject({ status: 'verified' })
  return visitor
}
const limits = [
  'EB*C*IND*30***23*1500*****Y',
  'EB*C*IND*30***29*50*****Y',
  'DTP*636*D8*20261114',
  'EB*G*IND*30***23*5000*****Y',
  'EB*G*IND*30***29*3088*****Y',
]

test('VER-22 DATA-04 what was met in a year is never told in the next: an answer of its last evening holds until midnight', async () => {
  const year = new Date().getUTCFullYear()
  app.setNow(new Date(`${year}-12-31T18:00:00Z`))
  const visitor = await insured(limits)
  expect(await read(visitor)).toMatchObject({
    isVerified: true,
    deductibleMet: 1450,
    outOfPocketMet: 1912,
    expiresAt: `${year + 1}-01-01T00:00:00.000Z`,
  })
  app.setNow(new Date(`${year + 1}-01-01T00:00:00Z`))
  const unknown = { deductible: null, deductibleMet: null, outOfPocketMax: null, outOfPocketMet: null }
  expect(await read(visitor)).toMatchObject({ isVerified: false, ...unknown })
  expect(await read(visitor, '/coverage')).toMatchObject({ check: null })
  app.setNow(null)
})

test('the day the insurer counted what is left comes along', async () => {
  const { check } = await read(await insured(limits), '/coverage')
  expect(check.limits[0]).toMatchObject({ what: 'deductible', left: '50.00', asOf: '2026-11-14' })
})

test('figures of several tiers decide nothing, and each is told with its tier', async () => {
  const tiers = [
    'EB*B*IND*98***27*25*****Y',
    'MSG*TIER 1 PRIMARY CARE',
    'EB*B*IND*98***27*40*****Y',
    'MSG*TIER 2 PRIMARY CARE',
    'EB*A*IND*5***27**.1****Y',
    'MSG*TIER 1',
    'EB*A*IND*5***27**.3****Y',
    'MSG*TIER 2',
  ]
  const { check } = await read(await insured(tiers), '/coverage')
  const visit = (care: string) =>
    check.visits.find((one: { care: string; network: string }) => one.care === care && one.network === 'in')
  expect(visit('primary_care')).toMatchObject({
    copay: null,
    undecided: [
      { amount: '25.00', share: null, tier: '1', place: null },
      { amount: '40.00', share: null, tier: '2', place: null },
    ],
  })
  expect(visit('lab').undecided).toEqual([
    { amount: null, share: 1000, tier: '1', place: null },
    { amount: null, share: 3000, tier: '2', place: null },
  ])
})
