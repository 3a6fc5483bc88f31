import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { importWorldCities } from '#domains/location/import/world-cities.ts'
import { startPostgres } from '#server/database/postgres.ts'
import type { Figure } from '../figure.ts'
import { freshDatabase } from '../fresh-database.ts'
import { writeExtract } from './many-pharmacies.ts'

const count = 2_500_000
const folder = '.data/bench-pharmacies'

/** A database with the pharmacies, their rows as a file, and how fast they came into it. */
export type LoadedPharmacies = { url: string; rows: string; figures: Figure[]; close(): Promise<void> }

/** Loads 2,500,000 pharmacies from an extract as an operator does, and the rows it made by COPY alone into an empty database. */
export async function openPharmacies(): Promise<LoadedPharmacies> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const postgres = await startPostgres({ folder, settings: { shared_buffers: '1GB', max_wal_size: '8GB' } })
  const rows = resolve(folder, 'rows.csv')
  try {
    const extract = join(folder, 'extract.json')
    await writeExtract(extract, count)
    const url = await freshDatabase(postgres.url, 'imported')
    const pool = new pg.Pool({ connectionString: url })
    await importWorldCities(pool)
    await pool.query('vacuum analyze')
    const start = performance.now()
    const peak = await importExtract(url, extract)
    const seconds = (performance.now() - start) / 1000
    await rm(extract)
    await pool.query(`copy pharmacy.pharmacies to '${rows}' csv`)
    await pool.query('vacuum analyze')
    await pool.end()
    const copied = count / (await copySeconds(await freshDatabase(postgres.url, 'copied'), rows))
    const peer = { name: 'the same rows by COPY', value: copied }
    const name = `extract of ${count.toLocaleString('en-US')} pharmacies loaded`
    const figures: Figure[] = [
      { name, value: count / seconds, unit: 'rows/s', peer, bound: { atLeast: 0.6, of: 'ratio' } },
      { name: 'most memory of the importing process', value: peak, unit: 'MB' },
    ]
    return { url, rows, figures, close: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function copySeconds(url: string, rows: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  const start = performance.now()
  await client.query(`copy pharmacy.pharmacies from '${rows}' csv`)
  const seconds = (performance.now() - start) / 1000
  await client.end()
  return seconds
}

// Says on its way out how much memory it ever had, as the kernel counts it.
const sayPeak = `data:text/javascript,import{readFileSync,writeSync}from'node:fs';
  process.on('exit',()=>writeSync(3,readFileSync('/proc/self/status')))`.replace(/\s+/g, ' ')

/** Answers the most memory the importing process had, in MB. */
async function importExtract(url: string, extract: string): Promise<number> {
  const args = ['--import', sayPeak, 'dist/cli.mjs', 'import', 'pharmacy/map', extract, '--sample']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  let status = ''
  child.stdio[3]?.on('data', (piece: Buffer) => (status += piece.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
