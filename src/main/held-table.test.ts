import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabases } from '#server/database/db.ts'
import { serveHealth } from '#server/health/serve-health.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { allRoutes } from './domains.ts'

const timeouts = { connectionMs: 10_000, lockMs: 300, statementMs: 10_000, idleMs: 10_000 }
let app: TestApp
let server: FastifyInstance
let holder: pg.PoolClient
beforeAll(async () => {
  app = await testApp()
  const databases = openDatabases(app.config.DATABASE_URL, { timeouts })
  server = await buildServer({ ...app, databases }, { routes: allRoutes, rateLimits: false })
  serveHealth(server, { ...app, databases }, {})
  server.addHook('onClose', () => databases.close())
  holder = await app.databases.pool.connect()
})
afterAll(async () => {
  holder.release()
  await server.close()
  await app.close()
})

const invoice = '/api/crypto/payment-request/INV-20261121-0000000000'
const as = (secret: string, url: string) => server.inject({ url, cookies: { '__Host-sid': secret } })

test('a table that somebody holds: who needs it is told to come again, who does not is answered, and health says so', async () => {
  const visitor = await app.visitor()
  await holder.query('begin; lock table payments.invoices')
  const readers = Array.from({ length: 20 }, () => as(visitor.secret, invoice))
  const other = await as((await app.visitor()).secret, '/api/users/me')
  expect(other.statusCode).toBe(200)
  for (const answer of await Promise.all(readers)) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'http/busy'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const waiting = app.databases.pool.query('select count(*) from payments.invoices')
  const database = async () =>
    (await server.inject('/api/health')).json<{ parts: { database: { status: string } } }>().parts.database.status
  await expect.poll(database).toBe('slow')
  await holder.query('rollback')
  await waiting
  expect((await as(visitor.secret, invoice)).statusCode).toBe(404)
  await expect.poll(database).toBe('up')
})
