import type { Pool, PoolClient } from 'pg'
import { allZipPoints } from '#domains/location/server/all-zip-points.ts'
import { BatchApplication } from './apply-batch.ts'
import { batchTables } from './batch-tables.ts'
import type { KnownNames } from './batch-values.ts'
import { emptyPart, type LoadReport, reject } from './load-report.ts'
import { finishLoad, type LoadOrigin, type LoadState, resumeLoad, writeCheckpoint } from './load-state.ts'
import { dayOfFile, type NppesFile, type NppesPart } from './nppes-file.ts'
import { type Batch, PlaceReader, ProviderReader } from './part-reader.ts'
import { readInBatches } from './read-in-batches.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The source that every row of the provider registry names. */
export const registrySource = 'NPI registry'

type Options = {
  isSample: boolean
  at: Date
  /** Rows put into the directory together. */
  batchRows?: number
}

const usualBatchRows = 50_000
const tables = ['doctors', 'medical_facilities', 'doctor_facilities']

/**
 * Loads a download of the US registry of providers (NPPES), in batches that are each whole: a load that is stopped goes on
 * after its last batch when the same file comes again. Known providers keep their ids; nothing older replaces anything
 * newer. Throws when it is another kind of file, or the database fails; a file that ends too early is said in the report.
 */
export async function importNppes(pool: Pool, file: NppesFile, options: Options): Promise<LoadReport> {
  const client = await pool.connect()
  try {
    await client.query(`set temp_buffers = '64MB'; ${batchTables}`)
    // One load at a time; the next waits here.
    await client.query(`select pg_advisory_lock(hashtext('doctors/nppes'))`)
    const load = new Load(
      client,
      file,
      options,
      await knownNames(pool),
      await resumeLoad(client, file, options.isSample),
    )
    return await load.run()
  } finally {
    // The connection holds the lock and the batch tables: both end with it.
    client.release(true)
  }
}

async function knownNames(pool: Pool): Promise<KnownNames> {
  const { rows } = await pool.query<{ id: number; name: string }>('select id, name from doctors.medical_specialties')
  return { specialties: new Map(rows.map(({ id, name }) => [name, id])), points: await allZipPoints(pool) }
}

class Load {
  private readonly started = performance.now()
  private readonly before: number
  private readonly origin: LoadOrigin
  private readonly client: PoolClient
  private readonly file: NppesFile
  private readonly batchRows: number
  private readonly known: KnownNames
  private state: LoadState

  constructor(client: PoolClient, file: NppesFile, options: Options, known: KnownNames, state: LoadState) {
    const { isSample, at, batchRows = usualBatchRows } = options
    this.client = client
    this.file = file
    this.batchRows = batchRows
    this.origin = { source: registrySource, isSample, fingerprint: file.fingerprint, at }
    this.known = known
    this.state = state
    this.before = state.report.ms
  }

  async run(): Promise<LoadReport> {
    try {
      for (const [index, source] of this.file.parts.entries()) {
        // The last part of the report is the one that was being read.
        if (index === this.state.report.parts.length) this.state.report.parts.push(emptyPart(source.file))
        if (index === this.state.report.parts.length - 1) await this.loadPart(source)
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      const report = { ...this.state.report, stopped: `${error.message}.`, ms: this.elapsed() }
      if (this.state.id !== null) await writeCheckpoint(this.client, { ...this.state, report }, this.origin)
      return report
    }
    for (const table of tables) await this.client.query(`analyze doctors.${table}`)
    this.state.report.ms = this.elapsed()
    await finishLoad(this.client, this.state, this.origin.at)
    return this.state.report
  }

  private async loadPart(source: NppesPart): Promise<void> {
    const saved = this.state.report.parts.at(-1) ?? emptyPart(source.file)
    const part = structuredClone(saved)
    const given = { part, known: this.known, fileDay: dayOfFile(this.file.parts[0]?.file ?? ''), asOf: this.state.asOf }
    const reader = source.kind === 'providers' ? new ProviderReader(given) : new PlaceReader(given)
    await readInBatches(source.bytes(), reader, part, this.batchRows, (batch) => this.apply(batch))
  }

  /** Puts one batch into the directory and writes down how far we are, in one transaction. */
  private async apply(batch: Batch): Promise<void> {
    const { client, origin } = this
    const parts = this.state.report.parts.slice(0, -1)
    const last = this.state.report.parts.at(-1) ?? batch.part
    try {
      await client.query('begin')
      const application = new BatchApplication(client, batch.rows, origin)
      const { changed, unlisted } = await application.apply({ placesFollow: this.file.parts.length > 1 })
      const loaded = last.loaded + batch.loaded - unlisted.count
      const part = { ...batch.part, loaded, changed: last.changed + changed }
      const before = last.rejected['not a listed doctor']
      if (before) part.rejected['not a listed doctor'] = before
      if (unlisted.count > 0) reject(part, 'not a listed doctor', unlisted.lines, unlisted.count)
      const report = { ...this.state.report, parts: [...parts, part], ms: this.elapsed() }
      const state = { id: this.state.id, asOf: batch.asOf, report }
      const id = await writeCheckpoint(client, state, origin)
      await client.query('commit')
      this.state = { ...state, id }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }

  private elapsed(): number {
    return Math.round(this.before + performance.now() - this.started)
  }
}
