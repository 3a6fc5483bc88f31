import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Ctx, contextFor } from '../context.ts'
import { openLive } from '../events/live.ts'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { sentStatements } from '../testing/sent-statements.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { endSessions } from './session.ts'

const answer = z.object({ visitor: z.number().nullable() })
const visitorOf = ({ actor }: Ctx) => (actor.kind === 'visitor' ? actor.userId : null)
const who = (ctx: Ctx) => Promise.resolve({ visitor: visitorOf(ctx) })
const testRoutes = routes(
  { who: 'GET /api/who', end: 'POST /api/end' },
  { who: { summary: 'Who', answer }, end: { summary: 'End', answer, visitor: 'none', session: 'ended' } },
  {
    who,
    end: async (ctx) => {
      await endSessions(contextFor(ctx, { kind: 'system' }), visitorOf(ctx) ?? 0)
      return who(ctx)
    },
  },
)

let app: TestApp
let [here, elsewhere]: FastifyInstance[] = []
let otherLive: TestApp['live']
beforeAll(async () => {
  app = await testApp()
  otherLive = openLive(app.config.DATABASE_URL, app.log, app.databases.system)
  await otherLive.start()
  here = await buildServer(app, { routes: testRoutes, rateLimits: false })
  elsewhere = await buildServer({ ...app, live: otherLive }, { routes: testRoutes, rateLimits: false })
})
afterAll(async () => {
  await Promise.all([here?.close(), elsewhere?.close(), otherLive.stop()])
  await app.close()
})

async function ask(server: FastifyInstance | undefined, secret: string, end = false): Promise<number | null> {
  const [method, url] = end ? (['POST', '/api/end'] as const) : (['GET', '/api/who'] as const)
  const sent = await server?.inject({ method, url, headers: { cookie: `__Host-sid=${secret}` } })
  return sent?.json<{ visitor: number | null }>().visitor ?? null
}

test('session: who is known reads again without the database being asked who they are', async () => {
  const { secret, userId } = await app.visitor()
  expect(await ask(here, secret)).toBe(userId)
  const sent = await sentStatements(async () => expect(await ask(here, secret)).toBe(userId))
  expect(sent).toEqual([])
})

test('session: one that was ended opens nothing at the server that was asked to, and a moment later nowhere', async () => {
  const { secret, userId } = await app.visitor()
  expect([await ask(here, secret), await ask(elsewhere, secret)]).toEqual([userId, userId])
  await ask(here, secret, true)
  expect(await ask(here, secret)).toBeNull()
  // Sooner than it would be forgotten by itself.
  await expect.poll(() => ask(elsewhere, secret), { timeout: 8_000 }).toBeNull()
})

test('session: it ends everywhere with the row of a visitor, whoever takes that away', async () => {
  const { secret, userId } = await app.visitor()
  expect([await ask(here, secret), await ask(elsewhere, secret)]).toEqual([userId, userId])
  await app.databases.pool.query('delete from visitor.users where id = $1', [userId])
  for (const server of [here, elsewhere]) await expect.poll(() => ask(server, secret), { timeout: 8_000 }).toBeNull()
})

test('session: a server that hears no signals remembers nobody', async () => {
  const { secret, userId } = await app.visitor()
  expect(await ask(elsewhere, secret)).toBe(userId)
  await otherLive.stop()
  await app.databases.pool.query('delete from visitor.sessions where user_id = $1', [userId])
  expect(await ask(elsewhere, secret)).toBeNull()
})
