import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsDomain } from '#domains/costs/server/domain.ts'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { startJobs } from '#server/events/jobs.ts'
import { buildServer } from '#server/http/build-server.ts'
import { wellnessRoutes } from './routes.ts'

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  server = await buildServer(copays.world.app, { routes: wellnessRoutes, rateLimits: false })
}, 60_000)
afterAll(async () => {
  await server.close()
  await copays.close()
})

type Visitor = Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>

/** Pays a copay of so many cents and lets it settle. */
async function settle(visitor: Visitor, cents: bigint) {
  const { world } = copays
  const { amount } = await copays.opened(visitor, bodyFor(cents))
  await world.pay(parseDecimal('UDE', String(amount))?.units as bigint)
  await world.mine(16)
  const jobs = startJobs(world.app, costsDomain)
  await jobs.drain()
  await jobs.stop()
}

async function score(visitor: Visitor, more: object = {}) {
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const payload = { height: '6', weight: '180', ...more }
  const answer = await server.inject({ method: 'POST', url: '/api/wellness/health-data/1', headers, payload })
  return answer.json<{ score: { averageMonthlySpend: number | null; spendSource: string | null } }>().score
}

test('DATA-40 what a person paid here stands by months, counted and summed, and is their monthly spend where they say none', async () => {
  const { app } = copays.world
  const [payer, other] = [await app.visitor(), await app.visitor()]
  expect(await score(payer)).toMatchObject({ averageMonthlySpend: null, spendSource: null })
  await settle(payer, 4_000n)
  await settle(payer, 2_150n)
  const { rows } = await app.databases.pool.query(
    `select to_char(month, 'YYYY-MM-DD') as month, visits, claims, billed, plan_paid, patient_paid::text
     from wellness.insurance_utilization_analytics where user_id = $1`,
    [payer.userId],
  )
  // No insurer tells us claims, what was billed or what the plan paid.
  expect(rows).toEqual([
    {
      month: `${app.now().toISOString().slice(0, 7)}-01`,
      visits: 2,
      claims: null,
      billed: null,
      plan_paid: null,
      patient_paid: '6150',
    },
  ])
  expect(await score(payer)).toMatchObject({ averageMonthlySpend: 61.5, spendSource: 'payments' })
  expect(await score(payer, { monthlyHealthcareSpend: 80 })).toMatchObject({
    averageMonthlySpend: 80,
    spendSource: 'answer',
  })
  expect(await score(other)).toMatchObject({ averageMonthlySpend: null })
})
