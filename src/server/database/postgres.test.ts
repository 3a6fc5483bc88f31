import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'hub-pg-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  // The server may be killed while this connection is open.
  client.on('error', () => {})
  await client.connect()
  return client.query<Record<string, unknown>>(text).finally(() => client.end())
}

test('what was committed is there after PostgreSQL was killed', async () => {
  const first = await startPostgres({ folder })
  await query(first.url('postgres'), 'create table kept (id int); insert into kept values (7)')
  process.kill(first.pid, 'SIGKILL')
  const second = await startPostgres({ folder })
  expect((await query(second.url('postgres'), 'select id from kept')).rows).toEqual([{ id: 7 }])
  await second.stop()
})

test('two servers migrating at once do it once', async () => {
  const postgres = await startPostgres({ folder })
  await query(postgres.url('postgres'), 'create database twice')
  const url = postgres.url('twice')
  const [a, b] = await Promise.all([migrate(url, 'db'), migrate(url, 'db')])
  expect([a.length, b.length].sort((x, y) => x - y)[0]).toBe(0)
  expect((await query(url, 'select count(*)::int as n from public.migrations')).rows).toEqual([
    { n: a.length + b.length },
  ])
  await postgres.stop()
})
