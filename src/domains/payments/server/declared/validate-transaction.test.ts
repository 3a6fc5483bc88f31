import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#server/http/build-server.ts'
import { paymentsRoutes } from '../routes.ts'
import { type ServedWorld, servedWorld } from '../testing/paying-world.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await servedWorld()
})
afterAll(() => world.close())

const validate = async (transactionHash: string, amount: number, more: object = {}) => {
  const payload = { transactionHash, networkId: 'BSC', amount, ...more }
  const answer = await world.server.inject({ method: 'POST', url: '/api/crypto/validate-transaction', payload })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, headers: answer.headers }
}
const unknown = `0x${'cd'.repeat(32)}`

test('PAY-26 valid from the fifteenth confirmation on, for at least the amount', async () => {
  const { hash } = await world.pay(12_500_000n * 10n ** 12n)
  await world.chain.mine(14)
  expect((await validate(hash, 12.5)).body).toEqual({
    isValid: false,
    confirmations: 14,
    required: 15,
    reason: 'confirming',
  })
  await world.chain.mine(1)
  expect((await validate(hash, 12.5)).body).toEqual({ isValid: true, confirmations: 15, required: 15, reason: 'ok' })
  expect((await validate(hash, 12.499999)).body).toMatchObject({ isValid: true })
  expect((await validate(hash, 12.500001)).body).toMatchObject({ isValid: false, reason: 'underpaid' })
})
test('PAY-26 a hash nobody knows is not valid, and asking makes no visitor', async () => {
  const { status, body, headers } = await validate(unknown, 1)
  expect([status, body]).toEqual([200, { isValid: false, confirmations: 0, required: 15, reason: 'not_found' }])
  expect(headers['set-cookie']).toBeUndefined()
})
test('400 another network, an amount finer than six decimals, no hash', async () => {
  expect((await validate(unknown, 1, { networkId: 'ETH' })).status).toBe(400)
  expect((await validate(unknown, 0.0000001)).status).toBe(400)
  expect((await validate('0x12', 1)).status).toBe(400)
})
test('PAY-26 while the chain does not answer nothing is valid', async () => {
  const away = { ...world.app, config: { ...world.app.config, BSC_RPC_URLS: ['http://127.0.0.1:1'] } }
  const lonely = await buildServer(away, { routes: paymentsRoutes, rateLimits: false })
  const payload = { transactionHash: unknown, networkId: 'BSC', amount: 1 }
  const answer = await lonely.inject({ method: 'POST', url: '/api/crypto/validate-transaction', payload })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { isValid: false, confirmations: 0, required: 15, reason: 'unreachable' },
  ])
  await lonely.close()
})
