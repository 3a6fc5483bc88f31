import type { Pool, PoolClient } from 'pg'
import { keepCompany } from '#domains/coverage/import/keep-company.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { replaceList } from '#server/lists/replace-list.ts'
import { sendRows } from './batch/copy-rows.ts'
import { UnreadableFileError } from './file/read-csv.ts'
import { turn } from './load-state.ts'
import {
  addMemberships,
  countOfUnknownNetworks,
  countTwice,
  countUnknownLocations,
  countUnknownPractitioners,
  countUnlistedMembers,
  dropMemberships,
  findPractitioners,
  keepNetworks,
  type ListTable,
  listColumns,
  listTables,
  networksNamed,
  noteAccepting,
  noteLanguages,
} from './plan-net/networks-sql.ts'
import type { LineFault, PlanNetLine, Role } from './plan-net/plannet-shapes.ts'
import { readPlanNet } from './plan-net/read-plan-net.ts'
import { readResources } from './plan-net/read-resources.ts'
import { RowsInMemory } from './rows/rows-in-memory.ts'

type Rejection =
  | LineFault
  | 'network of nobody'
  | 'unknown network'
  | 'unknown practitioner'
  | 'unknown location'
  | 'not a listed doctor'
  | 'came twice'

/** What became of an insurer's list: resources that were read, and memberships of somebody in a network at a place. */
type NetworksReport = ListReport<Rejection>

const kind = 'an insurer’s list of its networks'
const sound: readonly Rejection[] = ['other resource', 'not active', 'not a listed doctor', 'came twice']

/** The source that every membership names. */
const networkSource = 'Insurer directory'

type Options = {
  isSample: boolean
  at: Date
  isShorter?: boolean
  /** Lines gathered before they are sent to the database. */
  batchRows?: number
}

const usualBatchRows = 20_000

/**
 * Loads which doctors insurers list in their networks: a Plan-Net directory, as a bulk export (one FHIR resource a line, in
 * one file or several) or as bundles, in any order, in one transaction. It replaces the networks it names and no others.
 * The list is gathered in the database, so that its length does not matter; then it waits for a load that is under way.
 */
export async function importNetworks(
  pool: Pool,
  files: AsyncIterable<Uint8Array> | readonly AsyncIterable<Uint8Array>[],
  { isSample, at, isShorter = false, batchRows = usualBatchRows }: Options,
): Promise<NetworksReport> {
  const read = async (client: PoolClient) => {
    await client.query(listTables)
    const report: NetworksReport = emptyReport()
    for (const file of 'length' in files ? files : [files]) await gather(client, file, batchRows, report)
    await client.query(`analyze ${Object.keys(listColumns).join(', ')}`)
    await client.query(findPractitioners)
    await client.query(`select pg_advisory_xact_lock(${turn})`)
    const asOf = await findInsurers(client, isSample, report)
    await countRejected(client, report)
    await client.query(keepNetworks, [networkSource, isSample])
    const before = isSample ? 0 : await countMembers(client)
    await client.query(dropMemberships)
    report.loaded = (await client.query(addMemberships, [networkSource, isSample])).rowCount ?? 0
    await client.query(noteAccepting)
    await client.query(noteLanguages)
    return { report, asOf, before }
  }
  const report = await replaceList(pool, { kind, at, sound, isShorter }, read, (client, { report: done }) =>
    client.query(
      `insert into doctors.loads (kind, source, is_sample, report, loaded_at, finished_at)
       values ('networks', $1, $2, $3, $4, $4)`,
      [networkSource, isSample, JSON.stringify(done), at],
    ),
  )
  await pool.query('analyze doctors.insurance_networks, doctors.networks')
  return report
}

type ListRows = Record<ListTable, RowsInMemory>
const noRows = (): ListRows => ({
  listed_organizations: new RowsInMemory(),
  listed_practitioners: new RowsInMemory(),
  listed_locations: new RowsInMemory(),
  listed_members: new RowsInMemory(),
})

/** Reads the list into the database. Throws UnreadableFileError when it is cut off. */
async function gather(
  client: PoolClient,
  file: AsyncIterable<Uint8Array>,
  batchRows: number,
  report: NetworksReport,
): Promise<void> {
  let rows = noRows()
  let last: PlanNetLine | LineFault | undefined
  for await (const resources of readResources(file)) {
    for (const { line, text } of resources) {
      if (text.trim() === '') continue
      for (const one of readPlanNet(text)) {
        report.read++
        last = one
        if (typeof one === 'string') reject(report, one, [line])
        else addLine(rows, one, line)
      }
    }
    const count = Object.values(rows).reduce((sum, some) => sum + some.count, 0)
    if (count < batchRows) continue
    await send(client, rows)
    rows = noRows()
  }
  // Whoever is missing from it would be taken for no member any more.
  if (last === 'not readable')
    throw new UnreadableFileError(
      'The file ends in the middle of a line; a whole copy of it is needed. Nothing was changed',
    )
  await send(client, rows)
}

function addLine(rows: ListRows, one: PlanNetLine, line: number): void {
  if (one.kind === 'payer') rows.listed_organizations.add([line, one.id, one.name, null, null])
  else if (one.kind === 'network') rows.listed_organizations.add([line, one.id, one.name, one.payerId, one.asOf])
  else if (one.kind === 'practitioner') rows.listed_practitioners.add([one.id, one.npi, one.languages])
  else if (one.kind === 'location') rows.listed_locations.add([one.id, one.address, one.addressKey, one.zip])
  else addRole(rows, one, line)
}

/** A role makes somebody a member of each of its networks at each of its places. */
function addRole(rows: ListRows, role: Role, line: number): void {
  const { npi, practitionerId, accepting, start, end, asOf } = role
  const places = role.locationIds.length > 0 ? role.locationIds : [null]
  for (const network of role.networkIds)
    for (const place of places)
      rows.listed_members.add([line, npi, practitionerId, network, place, accepting, start, end, asOf])
}

async function send(client: PoolClient, rows: ListRows): Promise<void> {
  for (const [table, some] of Object.entries(rows) as [ListTable, RowsInMemory][])
    if (some.count > 0) await sendRows(client, table, listColumns[table], some)
}

/** Finds the company behind each network; answers the day of the newest. */
async function findInsurers(client: PoolClient, isSample: boolean, report: NetworksReport): Promise<string | null> {
  type Network = { line: number; id: string; name: string; asOf: string | null; company: string | null }
  const { rows } = await client.query<Network>(networksNamed)
  for (const { line, id, name, asOf, company } of rows) {
    if (company === null) reject(report, 'network of nobody', [line])
    else
      await client.query('insert into listed_networks (id, provider_id, name, as_of) values ($1, $2, $3, $4)', [
        id,
        await keepCompany(client, { name: company, isSample }),
        name,
        asOf,
      ])
  }
  const days = rows.flatMap(({ asOf }) => asOf ?? [])
  return days.toSorted().at(-1) ?? null
}

/** How many members the networks of the list had until now, of lists that are not for practice. */
async function countMembers(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from doctors.insurance_networks m join listed_networks n on n.network_id = m.network_id
     where not m.is_sample`,
  )
  return rows[0]?.count ?? 0
}

async function countRejected(client: PoolClient, report: NetworksReport): Promise<void> {
  const count = async (statement: string, reason: Rejection) => {
    const { rows } = await client.query<{ count: number; lines: number[] | null }>(statement)
    const [some] = rows
    if (some?.lines) reject(report, reason, some.lines, some.count)
  }
  await count(countOfUnknownNetworks, 'unknown network')
  await count(countUnknownPractitioners, 'unknown practitioner')
  await count(countUnknownLocations, 'unknown location')
  await count(countUnlistedMembers, 'not a listed doctor')
  await count(countTwice, 'came twice')
}
