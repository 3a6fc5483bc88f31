import type { Pool, PoolClient } from 'pg'
import { keepCompany } from '#domains/coverage/import/keep-company.ts'
import { sendRows } from './copy-rows.ts'
import { type Rejected, reject } from './load-report.ts'
import { turn } from './load-state.ts'
import {
  addMemberships,
  countOfUnknownNetworks,
  countUnlistedMembers,
  dropMemberships,
  type ListTable,
  listColumns,
  listTables,
  networksNamed,
  noteAccepting,
} from './networks-sql.ts'
import { type LineFault, type PlanNetLine, readPlanNetLine } from './plannet-lines.ts'
import { readLines } from './read-lines.ts'
import { RowsInMemory } from './rows-in-memory.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Rejection = LineFault | 'network of nobody' | 'unknown network' | 'not a listed doctor'

/** What became of an insurer's list. */
export type NetworksReport = { read: number; loaded: number; rejected: Rejected<Rejection>; ms: number }

/** The source that every membership names. */
export const networkSource = 'Insurer directory'

type Options = {
  isSample: boolean
  at: Date
  /** Lines gathered before they are sent to the database. */
  batchRows?: number
}

const usualBatchRows = 20_000

/**
 * Loads which doctors insurers list in their networks: a Plan-Net directory, one FHIR resource a line, in one transaction.
 * The list is gathered in the database, so that its length does not matter; then it waits for a load that is under way.
 * Throws when the list ends too early; it changes nothing then.
 */
export async function importNetworks(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  { isSample, at, batchRows = usualBatchRows }: Options,
): Promise<NetworksReport> {
  const started = performance.now()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(listTables)
    const report: NetworksReport = { read: 0, loaded: 0, rejected: {}, ms: 0 }
    await gather(client, file, batchRows, report)
    await client.query(`select pg_advisory_xact_lock(${turn})`)
    await findInsurers(client, isSample, report)
    await countRejected(client, report)
    await client.query(dropMemberships)
    report.loaded = (await client.query(addMemberships, [networkSource, isSample])).rowCount ?? 0
    await client.query(noteAccepting)
    report.ms = Math.round(performance.now() - started)
    await client.query(
      `insert into doctors.loads (kind, source, is_sample, report, loaded_at, finished_at)
       values ('networks', $1, $2, $3, $4, $4)`,
      [networkSource, isSample, JSON.stringify(report), at],
    )
    await client.query('commit')
    await client.query('analyze doctors.insurance_networks')
    return report
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    // A connection that has had tables of its own cannot be given the memory that a load of the registry asks for.
    client.release(true)
  }
}

type ListRows = Record<ListTable, RowsInMemory>
const noRows = (): ListRows => ({ listed_organizations: new RowsInMemory(), listed_members: new RowsInMemory() })

/** Reads the list into the database. Throws UnreadableFile when it is cut off. */
async function gather(
  client: PoolClient,
  file: AsyncIterable<Uint8Array>,
  batchRows: number,
  report: NetworksReport,
): Promise<void> {
  let rows = noRows()
  let last: PlanNetLine | LineFault | null = null
  for await (const lines of readLines(file)) {
    for (const text of lines) {
      report.read++
      if (text.trim() === '') continue
      last = readPlanNetLine(text)
      if (typeof last === 'string') reject(report, last, [report.read])
      else addLine(rows, last, report.read)
    }
    if (rows.listed_organizations.count + rows.listed_members.count < batchRows) continue
    await send(client, rows)
    rows = noRows()
  }
  // Whoever is missing from it would be taken for no member any more.
  if (last === 'not readable')
    throw new UnreadableFile(
      `The file ends in the middle of a line (line ${report.read}); a whole copy of it is needed. Nothing was changed`,
    )
  await send(client, rows)
  await client.query('analyze listed_organizations; analyze listed_members')
}

function addLine(rows: ListRows, line: PlanNetLine, number: number): void {
  if (line.kind === 'payer') rows.listed_organizations.add([number, line.id, line.name, null, null])
  else if (line.kind === 'network') rows.listed_organizations.add([number, line.id, null, line.payerId, line.asOf])
  else rows.listed_members.add([number, line.npi, line.networkId, line.accepting, line.start, line.end])
}

async function send(client: PoolClient, rows: ListRows): Promise<void> {
  for (const [table, some] of Object.entries(rows) as [ListTable, RowsInMemory][])
    if (some.count > 0) await sendRows(client, table, listColumns[table], some)
}

/** Finds the company behind each network. */
async function findInsurers(client: PoolClient, isSample: boolean, report: NetworksReport): Promise<void> {
  type Network = { line: number; id: string; asOf: string | null; name: string | null }
  const { rows } = await client.query<Network>(networksNamed)
  for (const { line, id, asOf, name } of rows) {
    if (name === null) reject(report, 'network of nobody', [line])
    else
      await client.query('insert into listed_networks (id, provider_id, as_of) values ($1, $2, $3)', [
        id,
        await keepCompany(client, { name, isSample }),
        asOf,
      ])
  }
}

async function countRejected(client: PoolClient, report: NetworksReport): Promise<void> {
  const count = async (statement: string, reason: Rejection) => {
    const { rows } = await client.query<{ count: number; lines: number[] | null }>(statement)
    const [some] = rows
    if (some?.lines) reject(report, reason, some.lines, some.count)
  }
  await count(countOfUnknownNetworks, 'unknown network')
  await count(countUnlistedMembers, 'not a listed doctor')
}
