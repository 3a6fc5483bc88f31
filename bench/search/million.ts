import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openNppes } from '#domains/doctors/import/file/nppes-file.ts'
import { importNppes } from '#domains/doctors/import/import-nppes.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { sampleWorld } from '#sandbox/world/registry.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { writeShuffledRegistry } from './shuffled-registry.ts'

const size = { ...sampleWorld, people: 1_000_000, pharmacies: 100_000 }
const folder = '.data/bench-search'
const name = 'million_in_no_order'

/** A PostgreSQL with a directory of a million people. It is made once and found again, until the schema is another one. */
export async function openMillion(): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  // A machine that holds the national directory gives PostgreSQL room for it.
  const postgres = await startPostgres({ folder, settings: { shared_buffers: '1GB' } })
  const url = postgres.url(name)
  if (!(await isThere(postgres.url('postgres'), url))) await make(postgres.url('postgres'), url)
  return { url, close: () => postgres.stop() }
}

async function isThere(root: string, url: string): Promise<boolean> {
  const { rows } = await once<{ one: number }>(root, `select 1 as one from pg_database where datname = '${name}'`)
  if (rows.length === 0) return false
  // A schema that is older, or was changed, is not the one to measure.
  const isSame = await migrate(url, 'db').then(
    (applied) => applied.length === 0,
    () => false,
  )
  if (!isSame) return false
  const loads = await once<{ count: number }>(
    url,
    'select count(*)::integer from doctors.loads where finished_at is not null',
  )
  return loads.rows[0]?.count === 1
}

async function make(root: string, url: string): Promise<void> {
  await once(root, `drop database if exists ${name}`)
  await once(root, `create database ${name}`)
  await migrate(url, 'db')
  const pool = new pg.Pool({ connectionString: url })
  await importZips(pool)
  const path = join(folder, 'npidata_pfile_20260928-20261004.csv')
  await writeShuffledRegistry(size, path)
  const file = await openNppes(path)
  await importNppes(pool, file, { isSample: true, at: new Date() })
  file.close()
  await rm(path)
  // What PostgreSQL does on its own a little later.
  await pool.query('vacuum analyze')
  await pool.end()
}

async function once<Row extends pg.QueryResultRow>(url: string, text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<Row>(text).finally(() => client.end())
}
