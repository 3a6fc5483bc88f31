import type { Pool, PoolClient } from 'pg'
import { allZipPoints } from '#domains/location/server/all-zip-points.ts'
import type { Point } from '#kit/geo.ts'
import { copyLines } from './copy-lines.ts'
import type { CsvRow } from './csv-row.ts'
import { incomingValues } from './incoming-values.ts'
import { afterLoad, incomingColumns, incomingTable, loadSteps } from './load-nppes.ts'
import { findNppesColumns } from './nppes-columns.ts'
import { type Refusal, readNppesRow } from './nppes-row.ts'
import { readCsv } from './read-csv.ts'
import { SeenNumbers } from './seen-numbers.ts'

/** What became of a file: rows read, rows loaded, and how many were not loaded for which reason. */
export type ImportReport = {
  read: number
  loaded: number
  rejected: Partial<Record<Refusal | 'came twice', number>>
  ms: number
}

type Options = { isSample: boolean; at: Date }

/** The source that every row of the provider registry names. */
export const registrySource = 'NPI registry'

/**
 * Loads a provider file of the US registry (NPPES, npidata_pfile) in one transaction: all of it or nothing. Known
 * providers keep their ids. Columns are found by name. https://download.cms.gov/nppes/NPI_Files.html
 */
export async function importNppes(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  { isSample, at }: Options,
): Promise<ImportReport> {
  const started = performance.now()
  const points = await allZipPoints(pool)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local work_mem = '128MB'; set local default_statistics_target = 10`)
    await client.query(incomingTable)
    const { read, loaded, rejected, asOf } = await stage(client, file, points)
    for (const step of loadSteps) await client.query(step, step.includes('$1') ? [registrySource, asOf, isSample] : [])
    const report = { read, loaded, rejected, ms: Math.round(performance.now() - started) }
    await client.query(
      `insert into doctors.loads (kind, source, as_of, is_sample, report, loaded_at) values ('nppes', $1, $2, $3, $4, $5)`,
      [registrySource, asOf, isSample, JSON.stringify(report), at],
    )
    await client.query('commit')
    await Promise.all(afterLoad.map((step) => pool.query(step)))
    return { ...report, ms: Math.round(performance.now() - started) }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Staged = Omit<ImportReport, 'ms'> & { asOf: string | null }

async function stage(client: PoolClient, file: AsyncIterable<Uint8Array>, points: Map<string, Point>): Promise<Staged> {
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from doctors.medical_specialties')
  const specialtyIds = new Map(rows.map(({ id, name }) => [name, id]))
  const copy = copyLines(client, 'incoming', incomingColumns)
  const seen = new SeenNumbers()
  const staged: Staged = { read: 0, loaded: 0, rejected: {}, asOf: null }
  const refuse = (reason: keyof ImportReport['rejected']) =>
    (staged.rejected[reason] = (staged.rejected[reason] ?? 0) + 1)
  let columns = 0
  const row = (line: CsvRow) => {
    staged.read++
    const record = readNppesRow(line, columns)
    if (typeof record === 'string') return refuse(record)
    if (!seen.add(record.npi)) return refuse('came twice')
    copy.add(incomingValues(record, specialtyIds, points))
    if (record.kind === 'gone') return refuse('deactivated')
    staged.loaded++
    if (record.updated && (staged.asOf === null || record.updated > staged.asOf)) staged.asOf = record.updated
  }
  const header = (names: string[]) => {
    columns = names.length
    return findNppesColumns(names)
  }
  try {
    await readCsv(file, { header, row, rest: copy.rest })
  } finally {
    // The connection is of use again only when the copying has ended.
    await copy.end()
  }
  if (columns === 0) throw new Error('The file is empty.')
  return staged
}
