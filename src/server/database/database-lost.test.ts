import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contextFor } from '../context.ts'
import { serveHealth } from '../health/serve-health.ts'
import { buildServer } from '../http/build-server.ts'
import { routes } from '../http/route.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type Db, openDatabases } from './db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

// Enough for what answers, and soon over for what does not.
const timeouts = { connectionMs: 2_000, lockMs: 200, statementMs: 400, idleMs: 200 }

type Run = (db: Db, statement: SQL) => Promise<unknown>
const alone: Run = (db, statement) => db.execute(statement)
const inTransaction: Run = (db, statement) => db.transaction((tx) => tx.execute(statement))

type Health = { parts: { disk: { status: string } } }
/** What health says after an answer. */
let isDiskFull = false

/** What a server answers whose one operation runs a statement, on that database. */
async function answerTo(run: Run, statement: string, url = app.config.DATABASE_URL) {
  const databases = openDatabases(url, { maxVisitor: 1, maxSystem: 1, timeouts })
  const contract = { ask: { summary: 'Ask', answer: z.object({}) } }
  const asking = routes({ ask: 'GET /api/ask' }, contract, {
    ask: async (ctx) => {
      await run(contextFor(ctx, { kind: 'system' }).db, sql.raw(statement))
      return {}
    },
  })
  const server = await buildServer({ ...app, databases }, { routes: asking, rateLimits: false })
  serveHealth(server, { ...app, databases }, {})
  try {
    const answer = await server.inject('/api/ask')
    isDiskFull = (await server.inject('/api/health')).json<Health>().parts.disk.status === 'down'
    return [answer.statusCode, answer.json<{ code?: string }>().code, answer.headers['retry-after']]
  } finally {
    await server.close()
    await databases.close()
  }
}

/** The address of something that takes connections to the database and does this with each; null when it takes none. */
async function inPlaceOfIt(meet: ((socket: Socket) => void) | null): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket) => meet?.(socket))
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  if (!meet) await new Promise((done) => server.close(done))
  return { url: `postgres://postgres@127.0.0.1:${port}/hub`, stop: () => server.close() }
}

const ways: [string, Run][] = [
  ['a statement alone', alone],
  ['a transaction', inTransaction],
]
const tryAgain = [503, 'http/busy', '2']

test.each(ways)('%s: 503 and when to try again while the database is down', async (_way, run) => {
  const { url } = await inPlaceOfIt(null)
  expect(await answerTo(run, 'select 1', url)).toEqual(tryAgain)
})

test.each(ways)('%s: 503 when the database took its socket with it', async (_way, run) => {
  const url = `postgres://postgres@localhost/hub?host=${encodeURIComponent('/nonexistent/socket')}`
  expect(await answerTo(run, 'select 1', url)).toEqual(tryAgain)
})

test.each(ways)('%s: 503 when the database goes away before it answers', async (_way, run) => {
  const { url, stop } = await inPlaceOfIt((socket) => socket.once('data', () => socket.destroy()))
  expect(await answerTo(run, 'select 1', url)).toEqual(tryAgain)
  stop()
})

test.each(ways)('%s: 503 while the database recovers from a crash', async (_way, run) => {
  const words = Buffer.from('SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(words.length + 4, 1)
  const { url, stop } = await inPlaceOfIt((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([head, words]))),
  )
  expect(await answerTo(run, 'select 1', url)).toEqual(tryAgain)
  stop()
})

test.each(ways)('%s: 503 when the database is stopped in the middle of a request', async (_way, run) => {
  expect(await answerTo(run, 'select pg_terminate_backend(pg_backend_pid())')).toEqual(tryAgain)
})

test.each(ways)('%s: 500 when the statement itself is wrong', async (_way, run) => {
  expect(await answerTo(run, 'select 1 / 0')).toEqual([500, 'http/unexpected', undefined])
})

test.each(ways)('%s: 503 when it takes longer than anybody waits', async (_way, run) => {
  expect(await answerTo(run, 'select pg_sleep(3600)')).toEqual(tryAgain)
})

test.each(ways)('%s: 503 when another holds what it needs', async (_way, run) => {
  const holder = await app.databases.pool.connect()
  await holder.query('begin; lock table visitor.users')
  expect(await answerTo(run, 'select count(*) from visitor.users')).toEqual(tryAgain)
  await holder.query('rollback')
  holder.release()
})

test('a transaction: 503 when it and another waited for each other', async () => {
  const holder = await app.databases.pool.connect()
  await holder.query(`set deadlock_timeout = '1h'; begin; select pg_advisory_xact_lock(1)`)
  const crossed: Run = (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`)
      await tx.execute(sql`select pg_advisory_xact_lock(2)`)
      const other = holder.query('select pg_advisory_xact_lock(2)')
      await Promise.all([tx.execute(sql`select pg_advisory_xact_lock(1)`), other.then(() => holder.query('rollback'))])
    })
  expect(await answerTo(crossed, '')).toEqual(tryAgain)
  holder.release(true)
})

test('a transaction: 503 when it was left open until the database ended it', async () => {
  const leftOpen: Run = (db) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const isThere = sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`
      while ((await app.databases.system.execute(isThere)).rows.length > 0) continue
      await tx.execute(sql`select 1`)
    })
  expect(await answerTo(leftOpen, '')).toEqual(tryAgain)
})

test('a statement: 503 when no connection is free', async () => {
  const others = (db: Db) => db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(7)`))
  const isTaken: Run = (db) => db.transaction(() => others(db))
  expect(await answerTo(isTaken, '')).toEqual(tryAgain)
})

test.each(ways)('%s: 503 that says it could not be saved when the disk of the database is full', async (_way, run) => {
  const full = `do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`
  expect(await answerTo(run, full)).toEqual([503, 'http/busy', '30'])
  expect(isDiskFull).toBe(true)
  expect(await answerTo(run, 'select 1')).toEqual([200, undefined, undefined])
  expect(isDiskFull).toBe(false)
})
