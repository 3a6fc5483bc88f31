import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextFor } from '#server/context.ts'
import { buildServer } from '#server/http/build-server.ts'
import { lockWaitedFor } from '#server/testing/lock-waited-for.ts'
import { paymentsPaths } from '../paths.ts'
import { paymentsRoutes } from './routes.ts'
import { invoices, quotes } from './tables.ts'
import { type EthereumWorld, ethereumWorld } from './testing/ethereum-world.ts'

type Visitor = { secret: string; userId: number }
const json = { 'content-type': 'application/json' }

let world: EthereumWorld
let server: FastifyInstance
let visitor: Visitor
let id: string
beforeAll(async () => {
  world = await ethereumWorld()
  server = await buildServer(world.app, { routes: paymentsRoutes, rateLimits: false })
  const made = await world.app.visitor()
  visitor = made
  id = (await world.ask(made, 'USDC', 5_000n)).id
})
afterAll(async () => {
  await server.close()
  await world.close()
})

/** Sends a body as it is written, so that a number no program can write can be sent too. */
const send = async (path: keyof typeof paymentsPaths, body: string | null, more: Record<string, string> = {}) => {
  const [method, url] = paymentsPaths[path].replace('{id}', id).split(' ') as ['POST', string]
  const headers = { cookie: `__Host-sid=${visitor.secret}`, ...(body !== null && json), ...more }
  const answer = await server.inject({ method, url, headers, ...(body !== null && { payload: body }) })
  const said = answer.body ? answer.json<{ code?: string; invoiceId?: string; detail?: string }>() : {}
  return { status: answer.statusCode, said }
}

const request = (changed: Record<string, string>) => {
  const usual = {
    amount: '125',
    currency: '"USD"',
    description: '"Copay"',
    cryptocurrency: '"USDC"',
    paymentMethod: '"qr_code"',
  }
  const fields = Object.entries({ ...usual, ...changed }).map(([name, text]) => `"${name}":${text}`)
  return `{${fields.join(',')}}`
}
const check = (amount: string, changed = '') =>
  `{"transactionHash":"0x${'ab'.repeat(32)}","networkId":"BSC","amount":${amount}${changed}}`

const noAmounts = [
  ['zero', '0'],
  ['zero by another way', '-0.0'],
  ['less than nothing', '-5'],
  ['1e309', '1e309'],
  ['-1e309', '-1e309'],
  ['19 decimals', '0.0000000000000000001'],
  ['not a number', 'NaN'],
  ['a text', '"12"'],
  ['nothing at all', 'null'],
  ['a list', '[1]'],
]

describe('no amount of money', () => {
  test.each(noAmounts)('a request for %s is a 400', async (_, amount) => {
    expect((await send('requestPayment', request({ amount }))).status).toBe(400)
  })
  test.each(noAmounts)('a check of %s is a 400', async (_, amount) => {
    expect((await send('validateTransaction', check(amount))).status).toBe(400)
  })
  test('the least there is, is asked for; half of it is not', async () => {
    expect((await send('requestPayment', request({ amount: '0.01' }))).status).toBe(201)
    expect((await send('requestPayment', request({ amount: '0.005' }))).status).toBe(400)
  })
})

test.each([
  ['requestPayment', request({ cryptocurrency: '"DOGE"' }), 400],
  ['requestPayment', request({ cryptocurrency: '"__proto__"' }), 400],
  ['requestPayment', request({ currency: '"YEN"' }), 400],
  ['requestPayment', request({ chain: '"dogecoin"' }), 400],
  ['requestPayment', request({ chain: '"xrpl"' }), 400],
  ['requestPayment', request({ replaces: `"${'x'.repeat(41)}"` }), 400],
  ['requestPayment', request({ replaces: '"INV-20260101-0000000000"' }), 404],
  ['requestPayment', '{', 400],
  ['requestPayment', '[]', 400],
  ['requestPayment', '"1"', 400],
  ['validateTransaction', check('1', ',"transactionHash":"0x12"'), 400],
  ['validateTransaction', check('1', ',"networkId":"Ethereum"'), 400],
  ['declareTransaction', '{"transactionHash":"0x12"}', 400],
  ['declareTransaction', `{"transactionHash":"${'0x' + 'g'.repeat(64)}"}`, 400],
  ['declareTransaction', '{}', 400],
  ['claimPayment', `{"transactionHash":"0x${'ab'.repeat(32)}"}`, 400],
  ['claimPayment', `{"transactionHash":"0x${'ab'.repeat(32)}","signature":"\\u0000"}`, 400],
  ['claimPayment', '{"transactionHash":1,"signature":"0x00"}', 400],
] as const)('%s %s is refused with %i', async (path, body, status) => {
  expect((await send(path, body)).status).toBe(status)
})

describe('an invoice that is nobody’s of the caller', () => {
  const hash = `0x${'ab'.repeat(32)}`
  test.each([
    ['invoice', null],
    ['requote', '{}'],
    ['declareTransaction', `{"transactionHash":"${hash}"}`],
    ['claimPayment', `{"transactionHash":"${hash}","signature":"0x${'00'.repeat(65)}"}`],
  ] as const)('%s is a 404 for a stranger', async (path, body) => {
    const stranger = await world.app.visitor()
    const answer = await send(path, body, { cookie: `__Host-sid=${stranger.secret}` })
    expect([answer.status, answer.said.code]).toEqual([404, 'payments/no-such-invoice'])
  })
})

describe('an idempotency key', () => {
  const key = (name: string) => ({ 'idempotency-key': `bad-input-${name}-000000` })
  test('that is used with another body is a 422, and makes nothing', async () => {
    const first = await send('requestPayment', request({}), key('reused'))
    const other = await send('requestPayment', request({ amount: '126' }), key('reused'))
    const again = await send('requestPayment', request({}), key('reused'))
    expect([first.status, other.status, other.said.code]).toEqual([201, 422, 'http/key-reused'])
    expect(again.said.invoiceId).toBe(first.said.invoiceId)
  })
  test('of two requests at once: one makes it, the other is told 409 meanwhile and has the same answer later', async () => {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (changed: Record<string, string> = {}) => {
      const headers = { ...json, ...key('at-once'), cookie: `__Host-sid=${visitor.secret}` }
      const body = request(changed)
      const answer = await fetch(`${origin}/api/crypto/payment-request`, { method: 'POST', headers, body })
      const said = (await answer.json()) as { code?: string; invoiceId?: string }
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said }
    }
    const system = contextFor(world.app, { kind: 'system' })
    const before = await system.db.$count(invoices)
    const running = await system.transaction(async (tx) => {
      // The first one has its key, and cannot write yet.
      await tx.db.execute(sql`lock table ${quotes} in share mode`)
      const first = ask()
      await lockWaitedFor(world.app)
      const stillRuns = { status: 409, retryAfter: '1', said: { code: 'http/key-running' } }
      expect(await ask()).toMatchObject(stillRuns)
      expect(await ask({ amount: '126' })).toMatchObject(stillRuns)
      return { first }
    })
    const made = await running.first
    expect(made.status).toBe(201)
    expect(await ask()).toMatchObject({ status: 201, said: { invoiceId: made.said.invoiceId } })
    expect(await ask({ amount: '126' })).toMatchObject({ status: 422, said: { code: 'http/key-reused' } })
    expect(await system.db.$count(invoices)).toBe(before + 1)
  })
})
