import type { AddressInfo } from 'node:net'
import { addDoctor } from '#domains/costs/server/testing/add-doctor.ts'
import { bodyFor } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { allRoutes } from '#main/domains.ts'
import { notBuiltPaths } from '#main/not-built-paths.ts'
import { serveHealth } from '#server/health/serve-health.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type Described, describedBy, type Examples } from './requests.ts'
import type { KnownValues } from './values.ts'

/** The product over HTTP on a database of its own, with a chain, a price, a doctor and a payment that nobody explains. */
export async function fuzzedWorld() {
  const world = await payingWorld()
  await importZips(world.app.databases.pool)
  const doctor = await addDoctor(world.app.databases.pool, {
    npi: '1000000001',
    specialty: 'Cardiology',
    zip: '641081234',
  })
  const server = await buildServer(world.app, { routes: allRoutes, notBuilt: notBuiltPaths, rateLimits: false })
  serveHealth(server, world.app, {})
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const { hash } = await world.pay(7n * 10n ** 18n)
  await world.mine(20)
  const known: KnownValues = {
    userId: [1],
    chain: ['0x38', 'solana', '0x1'],
    transactionHash: [hash],
    networkId: ['BSC'],
    doctorId: [doctor.doctorId],
    facilityId: [doctor.facilityId],
    doctors: [[{ doctorId: doctor.doctorId }]],
    zip: ['64108'],
    zipCode: ['64108'],
    city: ['Kansas City'],
    state: ['MO'],
    lat: ['39.1'],
    lng: ['-94.6'],
    walletAddress: [world.payer.address],
    address: [world.payer.address],
    q: ['64108', 'Kansas'],
    method: ['eth_chainId', 'eth_blockNumber', 'eth_call'],
    zips: ['64108,64155'],
    insuranceProviderId: ['1'],
  }
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Parameters<typeof describedBy>[0]
  return {
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    known,
    operations: [...describedBy({ paths }), ...beside],
    examples: (own: KnownValues): Examples => examplesOf(own, world.payer.address),
    outside: new Set(
      allRoutes
        .flatMap(({ shape }) => shape.problems ?? [])
        .flatMap(({ status, code }) => (status === 503 ? [code] : [])),
    ),
    /** Keeps the price from growing old. */
    refresh: async () => {
      await world.chain.post(world.payer, world.feed, 304_500n)
      await world.mine()
    },
    close: async () => {
      await server.close()
      await world.close()
    },
  }
}

/** What no description names. */
const beside: Described[] = ['/api/health', '/api/openapi.json', '/api/nowhere'].map((path) => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  params: {},
  query: {},
  body: null,
}))

const location = { city: 'Kansas City', state: 'MO' }

function examplesOf(own: KnownValues, address: string): Examples {
  const estimateId = own['estimateId']?.[0]
  const estimate = { serviceType: 'primary_care', location, patientAge: 46, insuranceCompany: 'Aetna' }
  const { patientAge: _age, insuranceCompany: _company, ...uninsured } = estimate
  return {
    'POST /api/copay/with-insurance': () => estimate,
    'POST /api/copay/without-insurance': () => uninsured,
    'POST /api/payments/crypto': (chance) => ({
      ...bodyFor(BigInt(chance.between(100, 90_000))),
      ...(chance.percent(20) && estimateId !== undefined && { estimateId }),
    }),
    'POST /api/crypto/payment-request': (chance) => ({
      amount: chance.between(100, 90_000) / 100,
      currency: 'USD',
      description: 'Copay',
      cryptocurrency: 'UDE',
      paymentMethod: 'qr_code',
      ...(chance.percent(20) && { patientName: 'Ana', replaces: own['id']?.[0] ?? '' }),
    }),
    'POST /api/wallet/sign-in/challenge': () => ({ chain: 'evm', address }),
    'PATCH /api/users/me': (chance) => ({ firstName: chance.one(['Ana', null]), email: 'ana@example.org' }),
  }
}
