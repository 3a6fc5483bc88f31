import { setImmediate as breath } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { allZipPoints } from '#domains/location/server/towns/all-zips.ts'
import { reject } from '#server/lists/list-report.ts'
import type { SpecialtyName } from '../specialties/specialty-tree.ts'
import { BatchApplication } from './batch/apply-batch.ts'
import { batchTables } from './batch/batch-tables.ts'
import type { KnownNames } from './batch/batch-values.ts'
import { dayOfFile, type NppesFile, type NppesPart } from './file/nppes-file.ts'
import { readExcerpts } from './file/read-csv.ts'
import { emptyPart, type LoadReport, type PartReport, together } from './load-report.ts'
import {
  finishLoad,
  type LoadOrigin,
  type LoadState,
  newRound,
  type Round,
  resumeLoad,
  turn,
  writeCheckpoint,
} from './load-state.ts'
import { type ImportBatch, type PartReader, PlaceReader, ProviderReader } from './rows/part-reader.ts'
import { readPart } from './rows/read-part.ts'
import { RowsByArea } from './rows/rows-by-area.ts'

/** The source that every row of the provider registry names. */
const registrySource = 'NPI registry'

type Options = {
  isSample: boolean
  at: Date
  /** At least so many rows are put into the directory together. */
  batchRows?: number
}

const usualBatchRows = 50_000
const tables = ['doctors', 'listings', 'medical_facilities', 'doctor_facilities']

/**
 * Loads a download of the US registry of providers (NPPES): reads a file, then puts its rows into the directory area by
 * area, in batches that are each whole. A load that is stopped goes on after its last batch when the same file comes
 * again. Known providers keep their ids; nothing older replaces anything newer. Throws when it is another kind of file, or
 * the database fails; a file that ends too early is said in the report.
 */
export async function importNppes(pool: Pool, file: NppesFile, options: Options): Promise<LoadReport> {
  const client = await pool.connect()
  try {
    await client.query(`set temp_buffers = '64MB'; ${batchTables}`)
    await client.query(`select pg_advisory_lock(${turn})`)
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
  const { rows } = await pool.query<{ id: number; name: SpecialtyName; parentId: number | null }>(
    'select id, name, parent_id as "parentId" from doctors.medical_specialties',
  )
  return { specialties: new Map(rows.map(({ name, ...one }) => [name, one])), points: await allZipPoints(pool) }
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
    for (const source of this.file.parts.slice(this.state.report.parts.length)) {
      await this.loadPart(source)
      if (this.state.report.stopped !== null) return this.state.report
    }
    for (const table of tables) await this.client.query(`analyze doctors.${table}`)
    this.state.report.ms = this.elapsed()
    await finishLoad(this.client, this.state, this.origin.at)
    return this.state.report
  }

  /** Reads one file as far as it can be read, and puts what it says into the directory. */
  private async loadPart(source: NppesPart): Promise<void> {
    const part = emptyPart(source.file)
    const rows = new RowsByArea()
    try {
      const fileDay = dayOfFile(this.file.parts[0]?.file ?? '')
      const given = { part, known: this.known, fileDay, asOf: this.state.asOf }
      const reader = source.kind === 'providers' ? new ProviderReader(given) : new PlaceReader(given)
      const { wanted, stopped } = await readPart(source.bytes(), reader, part, rows)
      const { round: begun } = this.state
      // Round other rows it goes again from the start: what is in already does not change.
      const round = begun?.read === part.read ? begun : newRound(part.file, part.read, begun?.part.changed ?? 0)
      const done = together(part, await this.putIn(rows, reader, wanted, round))
      const report = { ...this.state.report, parts: [...this.state.report.parts, done], stopped }
      await this.checkpoint({ ...this.state, asOf: this.state.asOf ?? fileDay, report, round: null })
    } finally {
      rows.close()
    }
  }

  /** Goes round the areas; while the rows of some are put into the directory, the next are read. */
  private async putIn(rows: RowsByArea, reader: PartReader, wanted: number, begun: Round): Promise<PartReport> {
    let applying = Promise.resolve(begun)
    try {
      for (const { area, pieces } of rows.batches(this.batchRows, begun.area)) {
        for (const _ of readExcerpts(pieces, wanted, (row) => reader.row(row))) await breath()
        const batch = reader.cut()
        const round = await applying
        applying = this.apply(batch, area, round)
        // Its failure is raised where it is awaited.
        applying.catch(() => {})
      }
    } finally {
      await applying
    }
    return (await applying).part
  }

  /** Puts one batch into the directory and writes down how far we are, in one transaction. */
  private async apply(batch: ImportBatch, area: string, before: Round): Promise<Round> {
    const placesFollow = this.file.parts.length > 1
    try {
      await this.client.query('begin')
      const application = new BatchApplication(this.client, batch.rows, this.origin)
      const { changed, unlisted } = await application.apply({ placesFollow })
      const part = together(before.part, batch.part)
      part.changed += changed
      part.loaded -= unlisted.count
      if (unlisted.count > 0) reject(part, 'not a listed doctor', unlisted.lines, unlisted.count)
      const round = { ...before, area, part }
      await this.checkpoint({ ...this.state, asOf: batch.asOf, round })
      await this.client.query('commit')
      return round
    } catch (error) {
      await this.client.query('rollback').catch(() => {})
      throw error
    }
  }

  private async checkpoint(state: LoadState): Promise<void> {
    const report = { ...state.report, ms: this.elapsed() }
    const id = await writeCheckpoint(this.client, { ...state, report }, this.origin)
    this.state = { ...state, report, id }
  }

  private elapsed(): number {
    return Math.round(this.before + performance.now() - this.started)
  }
}
