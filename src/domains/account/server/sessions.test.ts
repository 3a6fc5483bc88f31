import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyFor, type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { askRefund } from '#domains/payments/server/refunds/ask-refund.ts'
import { paymentsRoutes } from '#domains/payments/server/routes.ts'
import type { Answer } from '#kit/endpoint.ts'
import { ofVisitor } from '#kit/me.ts'
import { buildServer } from '#server/http/build-server.ts'
import { readDevice } from '#server/visitor/device.ts'
import { openSession } from '#server/visitor/session.ts'
import type { AccountContract } from '../contract.ts'
import { accountRoutesWith } from './routes.ts'

type Sessions = Answer<AccountContract['sessions']>['sessions']

let copays: CopayWorld
let server: FastifyInstance
beforeAll(async () => {
  copays = await copayWorld()
  server = await buildServer(copays.world.app, {
    routes: [...accountRoutesWith([]), ...paymentsRoutes],
    rateLimits: false,
  })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

const url = '/api/users/me/sessions'
const phone = readDevice('Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0')

async function call(secret: string | null, method: 'GET' | 'DELETE' | 'PATCH', path = url, payload?: object) {
  const headers = secret ? { cookie: `__Host-sid=${secret}` } : {}
  const answer = await server.inject({ method, url: path, headers, ...(payload && { payload }) })
  const body = answer.json<{ sessions: Sessions; ended: number; code?: string; requests: { state: string }[] }>()
  const clears = answer.headers['clear-site-data']
  const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')
  return { status: answer.statusCode, body, clears, cookie }
}

/** Somebody known in two browsers. */
async function inTwo() {
  const { world } = copays
  const here = await world.app.visitor()
  const there = await openSession(world.app.system, here.userId, phone)
  return { here: here.secret, there: there.secret, thereId: there.sessionId }
}
const known = async (secret: string) => (await call(secret, 'GET')).body.sessions.length > 0

test('sessions: the list says where somebody is known, since when and on what, of them alone, and no secret', async () => {
  const { here, thereId } = await inTwo()
  const { body } = await call(here, 'GET')
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  expect(body.sessions.find(({ id }) => id === thereId)).toEqual({
    id: thereId,
    createdAt: expect.any(String) as string,
    lastUsedAt: expect.any(String) as string,
    browser: 'Firefox',
    system: 'Android',
    isThis: false,
  })
  expect((await call((await copays.world.app.visitor()).secret, 'GET')).body.sessions).toHaveLength(1)
  expect(await call(null, 'GET')).toMatchObject({ status: 200, body: { sessions: [] }, cookie: undefined })
})

test('sessions: another one is ended by its id; nobody else can, and this one stays', async () => {
  const { here, there, thereId } = await inTwo()
  const stranger = await copays.world.app.visitor()
  expect((await call(stranger.secret, 'DELETE', `${url}/${thereId}`)).body).toEqual({ ended: 0 })
  expect(await known(there)).toBe(true)
  expect(await call(here, 'DELETE', `${url}/${thereId}`)).toMatchObject({
    body: { ended: 1 },
    cookie: undefined,
    clears: undefined,
  })
  expect([await known(here), await known(there)], 'V7.5.2 another session is ended by its id').toEqual([true, false])
  expect(await call(there, 'PATCH', '/api/users/me', { firstName: 'Ada' })).toMatchObject({
    status: 410,
    body: { code: 'visitor/gone' },
  })
})

test('sessions: all others are ended, and this one stays', async () => {
  const { here, there } = await inTwo()
  expect(await call(here, 'DELETE', `${url}/others`)).toMatchObject({ body: { ended: 1 }, clears: undefined })
  expect([await known(here), await known(there)], 'V7.4.3 all others can be ended at once').toEqual([true, false])
})

test.each([
  ['all of them', () => url],
  ['this one', (id: string) => `${url}/${id}`],
])(
  'sessions: ending %s takes the cookie and what the browser kept, but not the storage of a wallet',
  async (_name, path) => {
    const { here } = await inTwo()
    const mine = (await call(here, 'GET')).body.sessions.find(({ isThis }) => isThis)
    const { cookie, clears } = await call(here, 'DELETE', path(mine?.id ?? ''))
    expect(cookie).toMatchObject({ value: '', maxAge: 0, path: '/', secure: true })
    expect(clears, 'V14.3.1 the browser is told to forget').toBe('"cache", "cookies"')
    expect(await known(here), 'V7.4.1 a session that was ended opens nothing').toBe(false)
  },
)

test('erase: takes the cookie and what the browser kept, also when it is asked twice', async () => {
  const { here, there } = await inTwo()
  for (const secret of [here, there]) {
    const { cookie, clears } = await call(secret, 'DELETE', '/api/users/me')
    expect(cookie).toMatchObject({ value: '', maxAge: 0 })
    expect(clears).toBe('"cache", "cookies"')
    expect(await known(secret), 'V7.4.2 with the data of a person all their sessions end').toBe(false)
  }
})

test('erase: what a page of somebody known sends without a cookie is refused, and makes no new visitor', async () => {
  const visitors = async () => (await copays.world.app.databases.pool.query('select from visitor.users')).rowCount
  const before = await visitors()
  const headers = { [ofVisitor]: 'yes' }
  const answer = await server.inject({ method: 'PATCH', url: '/api/users/me', headers, payload: { firstName: 'Ada' } })
  expect(answer.statusCode).toBe(410)
  expect(answer.json()).toMatchObject({ code: 'visitor/gone' })
  expect(answer.cookies).toEqual([])
  expect(await visitors()).toBe(before)
})

test('sessions: an open stream ends with the session it was opened in', async () => {
  const { world } = copays
  const visitor = await world.app.visitor()
  const { paymentId } = await copays.opened(visitor, bodyFor(1234n))
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const cookie = `__Host-sid=${visitor.secret}`
  const stream = await fetch(`http://127.0.0.1:${port}/api/crypto/payment-request/${paymentId}/events`, {
    headers: { cookie },
  })
  const reader = stream.body?.getReader()
  await reader?.read()
  await call(visitor.secret, 'DELETE')
  let isOver = false
  while (!isOver) isOver = (await reader?.read())?.done ?? true
  expect(isOver, 'V7.4.1 a stream ends with its session').toBe(true)
})

const statesFor = async (secret: string) =>
  (await call(secret, 'GET', '/api/users/me/money-under-way')).body.requests.map(({ state }) => state)

test('erase: a paid bill whose refund was asked for is said to be a refund under way, not a request to pay', async () => {
  const { world } = copays
  const visitor = await world.app.visitor()
  const { paymentId, amount } = await copays.opened(visitor, bodyFor(1234n))
  const units = BigInt(Math.round(amount * 1e6)) * 10n ** 12n
  await world.pay(units)
  await world.mine()
  await world.pay(units)
  await world.mine(15)
  expect(await statesFor(visitor.secret)).toEqual(['returnable'])
  await askRefund(visitor, { id: paymentId })
  expect(await statesFor(visitor.secret)).toEqual(['refund-asked'])
})

test('erase: beforehand it is said which requests are open, under way or returnable', async () => {
  const { world } = copays
  const visitor = await world.app.visitor()
  const states = () => statesFor(visitor.secret)
  expect(await states()).toEqual([])
  const { amount } = await copays.opened(visitor, bodyFor(1234n))
  expect(await states()).toEqual(['open'])
  const units = BigInt(Math.round(amount * 1e6)) * 10n ** 12n
  await world.pay(units)
  await world.mine()
  expect(await states()).toEqual(['under-way'])
  await world.mine(15)
  expect(await states()).toEqual([])
  await world.pay(units)
  await world.mine(15)
  expect(await states()).toEqual(['returnable'])
})
