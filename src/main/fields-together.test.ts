import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyFor, type CopayWorld, copayWorld, walletAddress } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { buildServer } from '#server/http/build-server.ts'
import { allRoutes } from './domains.ts'

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  await importZips(copays.world.app.databases.pool)
  server = await buildServer(copays.world.app, { routes: allRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const care = { serviceType: 'mental_health', location: { city: 'Los Angeles', state: 'CA' } }
const copay = { ...bodyFor(8723n) }
const solana = 'So11111111111111111111111111111111111111112'
const question = { chain: 'evm', chainId: '0x38', address: walletAddress }
const bill = { amount: 25, currency: 'USD', description: 'Copay', cryptocurrency: 'UDE', paymentMethod: 'qr_code' }

/** A call in which each field can be right, what is said of it so, and the one that does not go with the others. */
const pairs: [string, string, object, object, string][] = [
  ['a fee and a copay', 'POST /api/payments/crypto', copay, { feeUsdAmount: 0.87 }, 'costs/fee-mismatch'],
  ['a fee in coins and in dollars', 'POST /api/payments/crypto', copay, { feeAmount: 286.371 }, 'costs/fee-mismatch'],
  ['coins and dollars', 'POST /api/payments/crypto', copay, { amount: copay.amount * 2 }, 'costs/price-moved'],
  ['coins and the price shown', 'POST /api/payments/crypto', copay, { quotedPrice: '0.0031' }, 'costs/price-moved'],
  [
    'a city and a state',
    'POST /api/copay/without-insurance',
    care,
    { location: { city: 'Los Angeles', state: 'NY' } },
    'costs/place-unknown',
  ],
  ['care and a place', 'POST /api/copay/without-insurance', care, { location: undefined }, 'http/bad-request'],
  [
    'a chain and an address',
    'POST /api/wallet/sign-in/challenge',
    question,
    { chain: 'solana' },
    'wallet/unreadable-address',
  ],
  [
    'an address and its chain',
    'POST /api/wallet/sign-in/challenge',
    question,
    { address: solana },
    'wallet/unreadable-address',
  ],
  ['a coin and a wallet', 'POST /api/crypto/payment-request', bill, { walletAddress: solana }, 'http/bad-request'],
  ['a wallet and a chain', 'POST /api/crypto/payment-request', bill, { chain: 'solana' }, 'http/bad-request'],
]
test.each(pairs)('fields together: %s', async (_what, path, right, wrong, code) => {
  const [method, url] = path.split(' ') as ['POST', string]
  const send = async (payload: object) => {
    const { secret } = await copays.world.app.visitor()
    return server.inject({ method, url, headers: { cookie: `__Host-sid=${secret}` }, payload })
  }
  const refused = await send({ ...right, ...wrong })
  expect(refused.json(), 'V2.2.3 fields that do not go together are refused').toMatchObject({ code })
  expect((await send(right)).statusCode).toBeLessThan(300)
})
