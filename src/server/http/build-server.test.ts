import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#kit/problem.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { users } from '../visitor/tables.ts'
import { buildServer } from './build-server.ts'
import { routes } from './route.ts'
import { runOnce } from './run-once.ts'

const full = { code: 'test/full', status: 409, title: 'It is full' } as const
const paths = {
  echo: 'POST /api/echo',
  look: 'GET /api/look/{id}',
  fail: 'GET /api/fail',
  sum: 'POST /api/sum',
} as const
let calls = 0
const testRoutes = routes(
  paths,
  {
    echo: {
      summary: 'Echo',
      body: z.object({ name: z.string().max(20) }),
      answer: z.object({ name: z.string(), calls: z.number() }),
      status: 201,
      problems: [full],
    },
    look: {
      summary: 'Look',
      params: z.object({ id: z.coerce.number<number>().int() }),
      answer: z.object({ id: z.number() }),
    },
    fail: { summary: 'Fail', answer: z.object({}) },
    sum: { summary: 'Sum', body: z.object({ a: z.number() }), answer: z.object({ a: z.number() }), visitor: 'none' },
  },
  {
    echo: (ctx, { name }) => {
      const ask = () =>
        name === 'full' ? Promise.reject(new Problem(full, 'There is no room')) : Promise.resolve(name)
      return runOnce(ctx, ask, (_tx, said) => Promise.resolve({ name: said, calls: ++calls, secret: 'never sent' }))
    },
    look: (_ctx, { id }) => Promise.resolve({ id }),
    fail: () => Promise.reject(new Error('a bug with a name in it')),
    sum: (_ctx, { a }) => Promise.resolve({ a }),
  },
)

let app: TestApp
let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: testRoutes, notBuilt: ['GET /api/later'], rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload: payload as object, headers })
const userCount = async () => (await app.databases.system.select().from(users)).length

describe('failures are problems', () => {
  test('400 outside the contract names the field', async () => {
    const answer = await post('/api/echo', { name: 7 })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'http/bad-request', status: 400, fields: [{ field: 'name' }] })
  })
  test('409 with the operation’s own words', async () => {
    expect((await post('/api/echo', { name: 'full' })).json()).toMatchObject({
      code: 'test/full',
      status: 409,
      detail: 'There is no room',
    })
  })
  test('500 tells nothing of the cause', async () => {
    const answer = await server.inject('/api/fail')
    expect(answer.statusCode).toBe(500)
    expect(answer.body, 'V16.5.1 a fault tells nothing of its cause').not.toContain('a bug with a name in it')
  })
  test.each([
    ['malformed JSON', { payload: '{"name":', headers: { 'content-type': 'application/json' } }, 400],
    [
      'another content type',
      { payload: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['a body too large', { payload: { name: 'x'.repeat(70_000) } }, 413],
    ['no body', {}, 400],
    ['a zero character', { payload: { name: 'a\u0000b' } }, 400],
    ['prototype keys', { payload: '{"__proto__":{"name":"x"}}', headers: { 'content-type': 'application/json' } }, 400],
  ])('%s', async (_name, request, status) => {
    const answer = await server.inject({ method: 'POST', url: '/api/echo', ...(request as object) })
    expect(answer.statusCode, 'V3.5.2 V15.3.6 another type, no body and prototype keys are refused').toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
  test.each(['/api/look/x', '/api/look/1e999', '/api/look/%zz', '/api/look/%00'])('bad path id %s', async (url) => {
    const answer = await server.inject(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 400 })
  })
  test('404 for what is nowhere, 501 for what is not built', async () => {
    expect((await server.inject('/api/nowhere')).json()).toMatchObject({ code: 'http/not-found' })
    expect((await server.inject('/api/later')).json()).toMatchObject({ code: 'http/not-built', status: 501 })
  })
})

test('what is no HTTP at all is answered as a problem too', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const said = await new Promise<string>((heard) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => heard(text))
  })
  expect(said).toMatch(/^HTTP\/1.1 400 /)
  expect(said).toContain('application/problem+json')
})

describe('visitors', () => {
  test('a read makes nobody', async () => {
    const before = await userCount()
    expect((await server.inject('/api/look/1')).headers['set-cookie']).toBeUndefined()
    expect(await userCount()).toBe(before)
  })
  test('a write that belongs to nobody makes nobody', async () => {
    expect((await post('/api/sum', { a: 1 })).headers['set-cookie']).toBeUndefined()
  })
  test('the first write makes a visitor, the next finds them', async () => {
    const before = await userCount()
    const first = await post('/api/echo', { name: 'a' })
    const cookie = String(first.headers['set-cookie'])
    expect(cookie, 'V3.3.3 a session is kept under a name of this host').toMatch(/^__Host-sid=[^;]+;.* Path=\/(;|$)/)
    expect(cookie, 'V3.3.1 it travels encrypted').toMatch(/; Secure(;|$)/)
    expect(cookie, 'V3.3.2 no other site sends it along').toMatch(/; SameSite=Lax(;|$)/)
    expect(cookie, 'V3.3.4 no script reads it').toMatch(/; HttpOnly(;|$)/)
    await post('/api/echo', { name: 'b' }, { cookie: cookie.split(';')[0] as string })
    expect(await userCount()).toBe(before + 1)
  })
  test('a wrong body makes nobody', async () => {
    const before = await userCount()
    await post('/api/echo', { name: 7 })
    expect(await userCount()).toBe(before)
  })
})

describe('once', () => {
  const key = { 'idempotency-key': 'key-for-this-test' }
  test('the same key answers the same, another body is 422', async () => {
    const cookie = String((await post('/api/visitor', undefined)).headers['set-cookie']).split(';')[0] as string
    const first = await post('/api/echo', { name: 'once' }, { cookie, ...key })
    const second = await post('/api/echo', { name: 'once' }, { cookie, ...key })
    expect(second.json()).toEqual(first.json())
    expect((await post('/api/echo', { name: 'other' }, { cookie, ...key })).json()).toMatchObject({
      code: 'http/key-reused',
      status: 422,
    })
  })
  test('a key on a write that belongs to nobody changes nothing', async () => {
    const cookie = String((await post('/api/visitor', undefined)).headers['set-cookie']).split(';')[0] as string
    expect((await post('/api/sum', { a: 1 }, { cookie, ...key })).json()).toEqual({ a: 1 })
    expect((await post('/api/sum', { a: 2 }, { cookie, ...key })).json()).toEqual({ a: 2 })
  })
  test('a refused write may be tried again with its key', async () => {
    const cookie = String((await post('/api/visitor', undefined)).headers['set-cookie']).split(';')[0] as string
    expect((await post('/api/echo', { name: 'full' }, { cookie, ...key })).statusCode).toBe(409)
    expect((await post('/api/echo', { name: 'ok' }, { cookie, ...key })).statusCode).toBe(201)
  })
})

describe('where a write comes from', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost' }, 201],
    ['no browser', {}, 201],
  ])('%s', async (_name, headers, status) => {
    const answer = await post('/api/echo', { name: 'x' }, headers as Record<string, string>)
    expect(answer.statusCode, 'V3.5.1 no other site makes a browser write').toBe(status)
  })
})

test('what goes out is cut to what was promised', async () => {
  const { body } = await post('/api/echo', { name: 'x' })
  expect(body, 'V8.2.3 V15.3.1 a field that was not promised is not sent').not.toContain('secret')
})
test('OpenAPI 3.1 describes what is built and nothing else', async () => {
  const doc = (await server.inject('/api/openapi.json')).json<{ openapi: string; paths: Record<string, unknown> }>()
  expect(doc.openapi).toBe('3.1.0')
  expect(Object.keys(doc.paths)).toEqual(expect.arrayContaining(['/api/echo', '/api/look/{id}', '/api/visitor']))
  expect(doc.paths['/api/later']).toBeUndefined()
})
test('csp: no script may make a policy of its own that turns text into markup or code', async () => {
  const csp = String((await server.inject('/api/look/1')).headers['content-security-policy'])
  expect(csp.split('; '), 'V3.4.3 no script turns text into markup or code').toEqual(
    expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types hub']),
  )
})
