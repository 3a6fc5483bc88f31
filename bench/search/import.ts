import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { importZips } from '#domains/location/import/zips.ts'
import { sampleWorld } from '#sandbox/world/registry.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Postgres, startPostgres } from '#server/database/postgres.ts'
import { type Figure, median } from '../figure.ts'
import { writeShuffledRegistry } from './shuffled-registry.ts'

const size = { ...sampleWorld, people: 1_000_000, pharmacies: 100_000 }
const runs = 3
// In an order that its references allow.
const tables = ['medical_facilities', 'doctors', 'doctor_facilities']

type Ground = { folder: string; postgres: Postgres; root: pg.Client }

/**
 * The import of a provider file of more than a million rows in no order, beside the least that any import has to do: the rows it made,
 * already in order, copied by the server itself into the same empty tables with the same indexes.
 */
export async function importRegistry(): Promise<Figure[]> {
  const ground = await begin()
  try {
    const file = join(ground.folder, 'npidata_pfile_20260928-20261004.csv')
    await writeShuffledRegistry(size, file)
    const seconds: { import: number[]; copy: number[] } = { import: [], copy: [] }
    let peak = 0
    let rows = 0
    for (let run = 0; run < runs; run++) {
      const imported = await timedImport(ground, file, run === 0)
      rows = imported.rows
      peak = Math.max(peak, imported.peak)
      seconds.import.push(imported.seconds)
      seconds.copy.push(await timedCopy(ground))
    }
    const copied = { name: 'the same rows by COPY', value: rows / median(seconds.copy) }
    const value = rows / median(seconds.import)
    const name = `import of ${rows.toLocaleString('en-US')} registry rows, median of ${runs}`
    return [
      { name, value, unit: 'rows/s', peer: copied, bound: { atLeast: 0.6, of: 'ratio' } },
      { name: 'most memory of the importing process', value: peak, unit: 'MB', bound: { atMost: 300 } },
    ]
  } finally {
    await end(ground)
  }
}

async function begin(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const root = new pg.Client({ connectionString: postgres.url('postgres') })
  await root.connect()
  await root.query('create database template_hub')
  await migrate(postgres.url('template_hub'), 'db')
  const pool = new pg.Pool({ connectionString: postgres.url('template_hub') })
  await importZips(pool)
  await pool.end()
  return { folder, postgres, root }
}

async function end({ folder, postgres, root }: Ground): Promise<void> {
  await root.end()
  await postgres.stop()
  await rm(folder, { recursive: true })
}

/** A new database without providers, with everything before it written to disk. */
async function freshDatabase({ root, postgres }: Ground, name: string): Promise<string> {
  await root.query(`drop database if exists ${name}`)
  await root.query(`create database ${name} template template_hub`)
  await root.query('checkpoint')
  return postgres.url(name)
}

const secondsSince = (start: number) => (performance.now() - start) / 1000

async function timedImport(ground: Ground, file: string, keepRows: boolean) {
  const url = await freshDatabase(ground, 'imported')
  const start = performance.now()
  const peak = await importInChild(url, file)
  const seconds = secondsSince(start)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ read: number }>(`select report->'parts'->0->'read' as read from doctors.loads`)
  if (keepRows)
    for (const table of tables)
      await client.query(`copy ${await columnsOf(client, table)} to '${csv(ground, table)}' csv`)
  await client.end()
  return { seconds, peak, rows: rows[0]?.read ?? 0 }
}

// Says on its way out how much memory it ever had, as the kernel counts it.
const sayPeak = `data:text/javascript,import{readFileSync,writeSync}from'node:fs';
  process.on('exit',()=>writeSync(3,readFileSync('/proc/self/status')))`.replace(/\s+/g, ' ')

/** Answers the most memory the importing process had, in MB. */
function importInChild(url: string, file: string): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', sayPeak, 'dist/cli.mjs', 'import', 'doctors/nppes', file, '--sample'],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    },
  )
  let status = ''
  child.stdio[3]?.on('data', (piece: Buffer) => (status += piece.toString()))
  return new Promise((done, failed) => {
    child.on('close', (code) => {
      if (code === 0) done(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
      else failed(new Error(`the import ended with ${code}`))
    })
  })
}

async function timedCopy(ground: Ground): Promise<number> {
  const client = new pg.Client({ connectionString: await freshDatabase(ground, 'copied') })
  await client.connect()
  const copies: string[] = []
  for (const table of tables) copies.push(`copy ${await columnsOf(client, table)} from '${csv(ground, table)}' csv`)
  const start = performance.now()
  for (const copy of copies) await client.query(copy)
  const seconds = secondsSince(start)
  await client.end()
  return seconds
}

const csv = ({ folder }: Ground, table: string) => join(folder, 'postgres', `${table}.csv`)

/** The table with the columns that are not worked out from others. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'doctors' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return `doctors.${table} (${rows.map(({ name }) => name).join(', ')})`
}
