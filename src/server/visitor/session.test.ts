import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const paths = {
  whoAmI: 'GET /api/who',
  write: 'POST /api/write',
  ask: 'POST /api/ask',
  prove: 'POST /api/prove',
} as const
const answer = z.object({ visitor: z.number().nullable() })
const who = ({ actor }: { actor: { kind: string; userId?: number | null } }) =>
  Promise.resolve({ visitor: actor.userId ?? null })
const testRoutes = routes(
  paths,
  {
    whoAmI: { summary: 'Who am I', answer },
    write: { summary: 'Write', answer },
    ask: { summary: 'Ask', answer, session: 'prepared' },
    prove: { summary: 'Prove', answer, session: 'renewed' },
  },
  { whoAmI: who, write: who, ask: who, prove: who },
)

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: testRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const dayMs = 86_400_000
const later = (days: number) => app.setNow(new Date(Date.now() + days * dayMs))
async function call(method: 'GET' | 'POST', url: string, secret?: string, next?: string) {
  const sentCookies = [secret && `__Host-sid=${secret}`, next && `__Host-next=${next}`].filter(Boolean).join('; ')
  const sent = await server.inject({ method, url, headers: sentCookies ? { cookie: sentCookies } : {} })
  const cookie = sent.cookies.find(({ name }) => name === '__Host-sid')
  const nextCookie = sent.cookies.find(({ name }) => name === '__Host-next')
  return { status: sent.statusCode, body: sent.json<{ visitor?: number | null; code?: string }>(), cookie, nextCookie }
}
const visitorOf = async (secret: string) => (await call('GET', '/api/who', secret)).body.visitor

describe('a session', () => {
  test('session: ends after 30 days without use, and not while it is used', async () => {
    const { secret, userId } = await app.visitor()
    for (const days of [29, 58, 87]) {
      later(days)
      expect(await visitorOf(secret)).toBe(userId)
    }
    later(87 + 30.1)
    expect(await visitorOf(secret), 'V7.3.1 30 days without use end a session').toBeNull()
    app.setNow(null)
  })
  test('session: ends after 180 days, however much it is used', async () => {
    const { secret, userId } = await app.visitor()
    for (let day = 20; day < 180; day += 20) {
      later(day)
      expect(await visitorOf(secret)).toBe(userId)
    }
    later(180.1)
    expect(await visitorOf(secret), 'V7.3.2 180 days end it however much it is used').toBeNull()
    app.setNow(null)
  })
  test('session: its use is written down once an hour at most', async () => {
    const { secret, userId } = await app.visitor()
    const lastUse = async () => {
      const { rows } = await app.databases.pool.query<{ last_used_at: Date }>(
        'select last_used_at from visitor.sessions where user_id = $1',
        [userId],
      )
      return rows[0]?.last_used_at.getTime()
    }
    const made = await lastUse()
    app.setNow(new Date(Date.now() + 3_000_000))
    await call('GET', '/api/who', secret)
    expect(await lastUse()).toBe(made)
    const anHourLater = new Date(Date.now() + 3_700_000)
    app.setNow(anHourLater)
    await call('GET', '/api/who', secret)
    expect(await lastUse()).toBe(anHourLater.getTime())
    app.setNow(null)
  })
  test('session: its cookie lasts as long as the session may at most', async () => {
    const { cookie } = await call('POST', '/api/write')
    expect(cookie).toMatchObject({ maxAge: 180 * 86_400, httpOnly: true, secure: true, path: '/', sameSite: 'Lax' })
  })
  test('session: a proof gives it a new secret; the old one opens nothing and changes nothing', async () => {
    const { secret, userId } = await app.visitor()
    const proved = await call('POST', '/api/prove', secret)
    const fresh = proved.cookie?.value as string
    expect(fresh).not.toBe(secret)
    expect(await visitorOf(fresh)).toBe(userId)
    expect(await visitorOf(secret), 'V7.2.4 after a proof the old secret opens nothing').toBeNull()
    const late = await call('POST', '/api/write', secret)
    expect(late).toMatchObject({ status: 410, body: { code: 'visitor/gone' }, cookie: undefined })
  })
  test('session: the secret that is promised with the question opens nothing until it is answered', async () => {
    const { secret, userId } = await app.visitor()
    const next = (await call('POST', '/api/ask', secret)).nextCookie?.value as string
    expect(await visitorOf(next)).toBeNull()
    expect(await visitorOf(secret)).toBe(userId)
    const proved = await call('POST', '/api/prove', secret, next)
    expect([proved.cookie?.value, proved.nextCookie?.value]).toEqual([next, ''])
    expect([await visitorOf(next), await visitorOf(secret)]).toEqual([userId, null])
  })
  test('session: whose answer to a proof was lost on its way is known by the promised secret', async () => {
    const { secret, userId } = await app.visitor()
    const next = (await call('POST', '/api/ask', secret)).nextCookie?.value as string
    await call('POST', '/api/prove', secret, next)
    const again = await call('GET', '/api/who', secret, next)
    expect(again).toMatchObject({ body: { visitor: userId }, cookie: { value: next }, nextCookie: { value: '' } })
    expect(await call('POST', '/api/write', secret, next)).toMatchObject({ status: 200, body: { visitor: userId } })
  })
  test('session: a promise that was made to somebody else since is not kept; the proof gives another secret', async () => {
    const { secret, userId } = await app.visitor()
    const mine = (await call('POST', '/api/ask', secret)).nextCookie?.value as string
    const thiefs = (await call('POST', '/api/ask', secret)).nextCookie?.value as string
    const fresh = (await call('POST', '/api/prove', secret, mine)).cookie?.value as string
    expect([mine, thiefs, secret]).not.toContain(fresh)
    expect(await visitorOf(fresh)).toBe(userId)
    for (const old of [mine, thiefs, secret]) expect(await visitorOf(old)).toBeNull()
  })
  test('session: of two proofs at once one gives the secret that is good, and the other none', async () => {
    const { secret, userId } = await app.visitor()
    const both = await Promise.all([call('POST', '/api/prove', secret), call('POST', '/api/prove', secret)])
    const given = both.flatMap(({ cookie }) => cookie?.value ?? [])
    expect(given).toHaveLength(1)
    expect(await visitorOf(given[0] as string)).toBe(userId)
  })
})

describe('somebody whose cookie opens nothing', () => {
  test('visitor: reads as nobody, writes are told 410, and POST /api/visitor begins anew', async () => {
    const dead = 'A'.repeat(43)
    expect(await call('GET', '/api/who', dead)).toMatchObject({ status: 200, body: { visitor: null } })
    expect(await call('POST', '/api/write', dead)).toMatchObject({ status: 410, cookie: undefined })
    const anew = await call('POST', '/api/visitor', dead)
    expect(anew.status).toBe(201)
    expect(await visitorOf(anew.cookie?.value as string)).toBeGreaterThan(0)
  })
})
