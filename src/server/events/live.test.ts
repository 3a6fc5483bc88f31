import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '../database/postgres.ts'
import { openLog } from '../open-log.ts'
import { openLive } from './live.ts'

const listeners = `select pid from pg_stat_activity where query = 'listen hub'`

test('who listens waits for a database that starts later, and after it was killed listens again, over one connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-live-'))
  const open = () => startPostgres({ folder, throwaway: true })
  let postgres = await open()
  const url = postgres.url('postgres')
  await postgres.stop()
  const live = openLive(url, openLog('silent'))
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
  await postgres.stop()
  await rm(folder, { recursive: true })
})
