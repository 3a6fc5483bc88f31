import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopayWorld, copayWorld } from '#domains/costs/server/testing/copay-world.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { migrate } from '#server/database/migrate.ts'
import { serverLogin, startPostgres } from '#server/database/postgres.ts'
import { buildServer } from '#server/http/build-server.ts'
import { allRoutes } from './domains.ts'
import { canaries, formsOf, writeEverywhere } from './testing/every-write.ts'

// A database server of its own: its files hold what this test did, and nothing else.
let copays: CopayWorld
let server: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-erased-'))
  const postgres = await startPostgres({ folder, throwaway: true })
  const ownerUrl = postgres.url('postgres')
  await migrate(ownerUrl, 'db')
  const drop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  copays = await copayWorld({ url: serverLogin(ownerUrl), ownerUrl, drop })
  await importZips(copays.world.app.databases.pool)
  server = await buildServer(copays.world.app, { routes: allRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await copays.close()
})

/** The files of the database, tables and indexes, the write-ahead log and all else, in which one of these texts is. */
async function filesWith(texts: readonly Buffer[]): Promise<string[]> {
  const found: string[] = []
  const data = join(folder, 'data')
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (texts.some((text) => bytes.includes(text))) found.push(path.slice(data.length + 1))
  }
  return found
}

test('canary: what a person typed is in no file of the database, and once it was erased the key of what was sealed is in none of its tables', async () => {
  const { app } = copays.world
  const { pool } = app.databases
  const visitor = await app.visitor()
  const statuses = await writeEverywhere(copays, server, visitor)
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(6)
  const texts = canaries.flatMap(formsOf).map((form) => Buffer.from(form))
  const { rows } = await pool.query<{ wrapped: Buffer }>('select wrapped from visitor.data_keys where user_id = $1', [
    visitor.userId,
  ])
  const key = rows.map(({ wrapped }) => wrapped)
  const places = async (of: readonly Buffer[]) => new Set((await filesWith(of)).map((path) => path.split('/')[0]))
  await pool.query('analyze')
  await pool.query('checkpoint')
  // What is there is found: one table holds the key, and the log says how it came there.
  expect(await filesWith(key)).toHaveLength(2)
  expect(await places(key)).toEqual(new Set(['base', 'pg_wal']))
  expect(await filesWith(texts)).toEqual([])
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  expect((await server.inject({ method: 'DELETE', url: '/api/users/me', headers })).statusCode).toBe(200)
  await pool.query('vacuum')
  await pool.query('checkpoint')
  expect(await filesWith(texts)).toEqual([])
  // The log is written over by and by, and opens nothing without the vault key.
  expect(await places(key)).toEqual(new Set(['pg_wal']))
})
