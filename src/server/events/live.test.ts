import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Db, openDatabases } from '../database/db.ts'
import { startPostgres } from '../database/postgres.ts'
import { serveHealth } from '../health/serve-health.ts'
import { buildServer } from '../http/build-server.ts'
import { openLog } from '../open-log.ts'
import { testApp } from '../testing/test-app.ts'
import { openLive } from './live.ts'

const listeners = `select pid from pg_stat_activity where query = 'listen hub'`

test('who listens waits for a database that starts later, and after it was killed listens again, over one connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-live-'))
  const open = () => startPostgres({ folder, throwaway: true })
  let postgres = await open()
  const url = postgres.url('postgres')
  await postgres.stop()
  const databases = openDatabases(url)
  const live = openLive(url, openLog('silent'), databases.system)
  const heard: string[] = []
  live.on(null, ({ subject }) => heard.push(subject))
  live.onGap(() => heard.push('gap'))
  const started = live.start()
  postgres = await open()
  await started
  process.kill(postgres.pid, 'SIGKILL')
  postgres = await open()
  await expect.poll(() => heard).toEqual(['gap'])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query(listeners)).rows).toHaveLength(1)
  await client.query(`select pg_notify('hub', '{"topic":"test/said","subject":"here"}')`)
  await expect.poll(() => heard).toEqual(['gap', 'here'])
  await client.end()
  await live.stop()
  await databases.close()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

test('who hears nothing any more says so, health too, and listens anew until signals come again', async () => {
  const app = await testApp()
  const { system } = app.databases
  let isLost = false
  const execute: Db['execute'] = (query) => (isLost ? system.execute(sql`select 1`) : system.execute(query))
  const lossy = Object.assign(Object.create(system) as Db, { execute })
  const live = openLive(app.config.DATABASE_URL, app.log, lossy, { beatMs: 20, maxBeatMs: 200 })
  const server = await buildServer(app, { routes: [] })
  serveHealth(server, { ...app, live }, {})
  const signals = async () =>
    (await server.inject('/api/health')).json<{ parts: { signals: { status: string } } }>().parts.signals.status
  let gaps = 0
  live.onGap(() => (gaps += 1))
  expect(await signals()).toBe('down')
  await live.start()
  expect([live.isHearing(), await signals(), gaps]).toEqual([true, 'up', 0])
  isLost = true
  await expect.poll(() => live.isHearing()).toBe(false)
  expect(await signals()).toBe('down')
  isLost = false
  await expect.poll(() => live.isHearing()).toBe(true)
  expect([await signals(), gaps]).toEqual(['up', 1])
  await live.stop()
  await server.close()
  await app.close()
})
