import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyFor, walletAddress } from '#domains/costs/server/testing/copay-world.ts'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import type { Shape } from '#kit/endpoint.ts'
import { serveHealth } from '#server/health/serve-health.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { Route } from '#server/http/route.ts'
import { serveSandbox } from '#server/serve-sandbox.ts'
import { allRoutes } from './domains.ts'
import { notBuiltPaths } from './not-built-paths.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

let world: PayingWorld
let server: FastifyInstance
let node: Server
let cookie: string
let invoice: string
const askedOfNode: string[] = []

beforeAll(async () => {
  node = createServer((request, response) => {
    askedOfNode.push(request.url ?? '')
    const stats = { funded_txo_sum: 0, spent_txo_sum: 0 }
    response.end(JSON.stringify({ chain_stats: stats, mempool_stats: stats }))
  })
  await new Promise<void>((ready) => node.listen(0, '127.0.0.1', ready))
  const esplora = `http://127.0.0.1:${(node.address() as AddressInfo).port}/tenant-key/api`
  world = await payingWorld({ BITCOIN_ESPLORA_URLS: esplora })
  server = await buildServer(world.app, { routes: allRoutes, notBuilt: notBuiltPaths, rateLimits: false })
  serveHealth(server, world.app, {})
  serveSandbox(server, world.app.config.SANDBOX_URL)
  cookie = `__Host-sid=${(await world.app.visitor()).secret}`
  invoice = (await send('POST', '/api/crypto/payment-request', request)).json<{ invoiceId: string }>().invoiceId
})
afterAll(async () => {
  await server.close()
  await world.close()
  node.close()
})

const request = {
  amount: 25,
  currency: 'USD',
  description: 'Copay',
  cryptocurrency: 'UDE',
  paymentMethod: 'qr_code',
}
const place = { serviceType: 'primary_care', location: { city: 'Kansas City', state: 'MO' } }
const send = (method: Method, url: string, body?: object | string) =>
  server.inject({
    method,
    url,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  })
const bitcoin = 'bcrt1qpayer0000000000000'
const hash = `0x${'ab'.repeat(32)}`

const refusal = expect.stringMatching(/is no part of this request|comes twice|Unrecognized key/) as string

/** How many rows a person could have written: what is refused must leave all of them as they are. */
const stored = async () => {
  const counted = ['payments.invoices', 'payments.refunds', 'costs.estimates', 'costs.crypto_payments', 'visitor.users']
  const counts = await Promise.all(
    counted.map((table) => world.app.databases.pool.query(`select count(*)::int as rows from ${table}`)),
  )
  const profiles = await world.app.databases.pool.query('select profile from visitor.users order by id')
  return [...counts.map(({ rows }) => rows[0] as object), profiles.rows]
}

test.each<[string, Method, string, (object | string)?]>([
  ['a patient’s name twice in the query', 'POST', '/api/crypto/payment-request?patientName=A&patientName=B', request],
  [
    'a patient’s name of 12,000 letters in the query',
    'POST',
    `/api/crypto/payment-request?patientName=${'x'.repeat(12_000)}`,
    request,
  ],
  ['a wallet twice in the query', 'POST', '/api/crypto/payment-request?walletAddress=1&walletAddress=2', request],
  ['an e-mail in the query', 'PATCH', '/api/users/me?email=%3Cscript%3E', {}],
  ['a first name twice in the query', 'PATCH', '/api/users/me?firstName=a&firstName=b', {}],
  [
    'a refund’s tag in the query',
    'POST',
    '/api/crypto/payment-request/{id}/refund?tag=9%1b[31m',
    { address: walletAddress },
  ],
  ['an address in the query', 'GET', `/api/chains/bitcoin/address/${bitcoin}?address=..%2Fblocks%2Ftip%2Fheight`],
  ['a chain twice in the query', 'GET', '/api/chains/0x38?chain=a&chain=b'],
  ['a doctor in the query of a payment', 'POST', '/api/payments/crypto?doctorId=abc', bodyFor(2_500n)],
  ['a doctor in the query of an estimate', 'POST', '/api/copay/without-insurance?doctorId=abc', place],
  [
    'an insurer twice in the query',
    'POST',
    '/api/copay/estimates?insuranceCompany=a&insuranceCompany=b',
    { doctors: [{ doctorId: 1 }] },
  ],
  ['an invoice in the query', 'GET', '/api/crypto/payment-request/NOPE?id={id}'],
  ['an invoice in the body', 'POST', '/api/crypto/payment-request/NOPE/requote', { id: '{id}' }],
  ['an invoice in the query of its stream', 'GET', '/api/crypto/payment-request/NOPE/events?id={id}'],
  ['an unknown field of the body', 'PATCH', '/api/users/me', { nickname: 'x' }],
  [
    'an unknown field deep in the body',
    'POST',
    '/api/copay/without-insurance',
    { ...place, location: { ...place.location, zip: '64108' } },
  ],
  ['an unknown name in the query', 'GET', '/api/doctors/search?zip=64108&sort=x'],
  [
    'a declared name twice in the query',
    'GET',
    `/api/crypto/payment-request/{id}/claim?transactionHash=${hash}&transactionHash=${hash}`,
  ],
  ['a body that is a list where none is declared', 'POST', '/api/crypto/payment-request/{id}/requote', '[]'],
  ['a body that is a text where none is declared', 'POST', '/api/visitor', '"x"'],
  ['a body of a read', 'GET', '/api/specialties', '{"a":1}'],
  ['a body of an erasing', 'DELETE', '/api/users/me', { userId: 7 }],
  ['a query of health', 'GET', '/api/health?a=1'],
  ['a query of the description', 'GET', '/api/openapi.json?a=1'],
  ['a query of the sandbox', 'GET', '/api/sandbox?a=1'],
  ['a query of a control of the sandbox', 'POST', '/api/sandbox/mine?chain=bitcoin', {}],
])('request: %s is refused with 400 and changes nothing', async (_, method, url, body) => {
  const before = await stored()
  const sent = typeof body === 'object' ? (JSON.parse(JSON.stringify(body).replace('{id}', invoice)) as object) : body
  const answer = await send(method, url.replace('{id}', invoice), sent)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'http/bad-request', detail: refusal }),
  ])
  expect(await stored()).toEqual(before)
  expect((await send('GET', `/api/crypto/payment-request/${invoice}`)).statusCode).toBe(200)
})

test.each([undefined, {}, ''])(
  'request: a write that declares no body takes none, or an empty object (%o)',
  async (body) => {
    expect((await send('POST', '/api/visitor', body === '' ? undefined : body)).statusCode).toBe(201)
  },
)
test.each([
  '{"firstName":"a","firstName":"b"}',
  '{"firstName":"a","first\\u004eame":"b"}',
  '{"firstName":{"a":1,"a":1}}',
])('request: a name twice in the body is refused with 400: %s', async (body) => {
  const answer = await send('PATCH', '/api/users/me', body)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ detail: 'A name in the body comes twice' }),
  ])
})
test('request: colons, quotes and backslashes within a text are no names', async () => {
  const firstName = 'a":"b\\\\":{"c":1}\\'
  const answer = await send('PATCH', '/api/users/me', JSON.stringify({ firstName, lastName: null }))
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ firstName })])
})
test('request: of a path that is not built nothing is read, and it says so', async () => {
  for (const text of notBuiltPaths) {
    const [method, url] = text.split(' ') as ['POST' | 'GET', string]
    const answer = await send(method, `${url}?a=1&a=2`, method === 'POST' ? '{"broken' : undefined)
    expect([answer.statusCode, answer.json()]).toEqual([501, expect.objectContaining({ code: 'http/not-built' })])
  }
})
test('request: an address cannot leave its place in the path of our node', async () => {
  for (const path of ['..%2Fblocks', '%2e%2e', `${bitcoin}%3Fx%3D1`, `x%2F..%2F${bitcoin}`])
    expect((await send('GET', `/api/chains/bitcoin/address/${path}`)).statusCode, path).toBeGreaterThanOrEqual(400)
  expect((await send('GET', `/api/chains/bitcoin/address/${bitcoin}`)).statusCode).toBe(200)
  expect(new Set(askedOfNode), 'V1.3.6 a caller’s text stays in its place in the path of a node').toEqual(
    new Set([`/tenant-key/api/address/${bitcoin}`]),
  )
})
test('request: the description allows no field beside those it names, however deep', async () => {
  const { paths } = (await server.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>()
  const open: string[] = []
  const look = (at: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    if ('properties' in schema && (schema as { additionalProperties?: unknown }).additionalProperties !== false)
      open.push(at)
    for (const [name, part] of Object.entries(schema)) look(`${at}.${name}`, part)
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods) as [string, { requestBody?: unknown }][])
      look(`${method} ${path}`, requestBody)
  expect(open).toEqual([])
  expect(JSON.stringify(paths['/api/copay/with-insurance'])).toContain('Without it, where the doctor’s practice is')
})

describe('a contract', () => {
  const mounted = (path: Route['path'], shape: Partial<Shape>) =>
    buildServer(world.app, {
      routes: [
        {
          name: 'x',
          path,
          shape: { summary: '', answer: z.object({}), ...shape },
          operation: () => Promise.resolve({}),
        },
      ],
    })
  const id = z.object({ id: z.string() })
  test('contract: a name in two parts does not start', async () => {
    await expect(mounted('POST /api/x/{id}', { params: id, body: id })).rejects.toThrow('id stands in two parts')
    await expect(mounted('POST /api/x', { query: id, body: id })).rejects.toThrow('id stands in two parts')
  })
  test('contract: a path with other parameters than it declares does not start', async () => {
    await expect(mounted('GET /api/x/{id}', {})).rejects.toThrow('parameters')
    await expect(mounted('GET /api/x', { params: id })).rejects.toThrow('parameters')
  })
})
