import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsRoutes } from '#domains/costs/server/routes.ts'
import { bodyFor, type CopayWorld, copayWorld, walletAddress } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { paymentsRoutes } from '#domains/payments/server/routes.ts'
import { walletRoutes } from '#domains/wallet/server/routes.ts'
import { buildServer } from '#server/http/build-server.ts'
import { accountRoutesWith } from '../routes.ts'

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  await importZips(copays.world.app.databases.pool)
  const routes = [...accountRoutesWith([]), ...costsRoutes, ...paymentsRoutes, ...walletRoutes]
  server = await buildServer(copays.world.app, { routes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const location = { city: 'Los Angeles', state: 'CA' }
const portal = {
  amount: 61,
  currency: 'USD',
  description: 'Office visit',
  patientName: 'Ada Moreno',
  cryptocurrency: 'UDE',
  paymentMethod: 'qr_code',
}
const writes: readonly [method: 'POST' | 'PATCH', url: string, body: object][] = [
  ['PATCH', '/api/users/me', { firstName: 'Ada' }],
  ['POST', '/api/copay/without-insurance', { serviceType: 'lab', location }],
  ['POST', '/api/crypto/payment-request', portal],
  ['POST', '/api/payments/crypto', bodyFor(1234n)],
  ['POST', '/api/wallet/sign-in/challenge', { chain: 'evm', chainId: '0x38', address: walletAddress }],
]

async function send(secret: string, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, key?: string) {
  const headers = { cookie: `__Host-sid=${secret}`, ...(key && { 'idempotency-key': key }) }
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
  const { code } = answer.json<{ code?: string }>()
  return { url, status: answer.statusCode, code, cookies: answer.cookies.map(({ name }) => name) }
}

test('erase: 25 times beside six writes each, every write is done before it or told that the visitor is gone', async () => {
  const { app } = copays.world
  for (const [method, url, body] of writes) {
    const { secret } = await app.visitor()
    expect((await send(secret, method, url, body)).status, url).toBeLessThan(300)
  }
  const answers = []
  for (let round = 0; round < 25; round++) {
    const { secret, userId } = await app.visitor()
    const patch = () => send(secret, 'PATCH', '/api/users/me', { lastName: 'Moreno' }, 'beside-an-erasing')
    const erase = () => send(secret, 'DELETE', '/api/users/me')
    const beside = [
      ...writes.map(
        ([method, url, body]) =>
          () =>
            send(secret, method, url, body),
      ),
      patch,
    ]
    beside.splice(round % 7, 0, erase)
    answers.push(...(await Promise.all(beside.map((one) => one()))))
    const { rows } = await app.databases.pool.query('select from visitor.users where id = $1', [userId])
    expect(rows).toHaveLength(0)
  }
  const odd = answers.filter(({ status, code }) => status >= 300 && !(status === 410 && code === 'visitor/gone'))
  expect(odd).toEqual([])
  expect(answers.filter(({ status }) => status === 410).length).toBeGreaterThan(0)
})
