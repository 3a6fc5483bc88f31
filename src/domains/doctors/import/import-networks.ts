import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { keepCompany } from '#domains/coverage/import/keep-company.ts'
import { CopyRows } from './copy-rows.ts'
import { type PlanNetLine, readPlanNetLine } from './plannet-lines.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What became of an insurer's list. */
export type NetworksReport = { read: number; loaded: number; rejected: Record<string, number>; ms: number }

/** The source that every membership names. */
export const networkSource = 'Insurer directory'

const memberColumns = ['npi', 'provider_id', 'accepting', 'start_day', 'end_day', 'as_of'] as const
const incomingMembers = `
  create temporary table members (
    npi text, provider_id integer, accepting boolean, start_day date, end_day date, as_of date
  ) on commit drop`

const loadSteps = [
  // An insurer's list is complete: whoever is no longer on it is no longer a member.
  `delete from doctors.insurance_networks where provider_id in (select distinct provider_id from members)`,
  `insert into doctors.insurance_networks
     (provider_id, doctor_id, effective_date, expiration_date, source, as_of, is_sample)
   select distinct on (m.provider_id, d.id) m.provider_id, d.id, m.start_day, m.end_day, $1, m.as_of, $2::boolean
   from members m join doctors.doctors d on d.npi = m.npi
   order by m.provider_id, d.id`,
  `update doctors.doctors d set accepting_new_patients = a.accepting
   from (select npi, bool_or(accepting) as accepting from members where accepting is not null group by npi) a
   where d.npi = a.npi and d.accepting_new_patients is distinct from a.accepting`,
]

/** Loads which doctors insurers list in their networks: a Plan-Net directory, one FHIR resource a line, in one transaction. */
export async function importNetworks(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  { isSample, at }: { isSample: boolean; at: Date },
): Promise<NetworksReport> {
  const started = performance.now()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(incomingMembers)
    const staged = await stage(client, file, isSample)
    let loaded = 0
    for (const step of loadSteps) {
      const { rowCount } = await client.query(step, step.includes('$1') ? [networkSource, isSample] : [])
      if (step.includes('$1')) loaded = rowCount ?? 0
    }
    const report = { ...staged, loaded, ms: Math.round(performance.now() - started) }
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
    client.release()
  }
}

type Staged = { read: number; rejected: Record<string, number> }

async function stage(client: PoolClient, file: AsyncIterable<Uint8Array>, isSample: boolean): Promise<Staged> {
  const staged: Staged = { read: 0, rejected: {} }
  const refuse = (reason: string) => (staged.rejected[reason] = (staged.rejected[reason] ?? 0) + 1)
  const payers = new Map<string, string>()
  const listed: (PlanNetLine & { kind: 'network' })[] = []
  const members: (PlanNetLine & { kind: 'member' })[] = []
  let last = '{}'
  for await (const text of createInterface({ input: Readable.from(file, { objectMode: false }) })) {
    staged.read++
    last = text || last
    const line = readPlanNetLine(text)
    if (line?.kind === 'payer') payers.set(line.id, line.name)
    else if (line?.kind === 'network') listed.push(line)
    else if (line) members.push(line)
    else refuse('not readable')
  }
  // Whoever is missing from it would be taken for no member any more.
  if (!isWhole(last)) throw new UnreadableFile('The file ends in the middle of a line; a whole copy of it is needed')
  const networks = new Map<string, { companyId: number; asOf: string | null }>()
  for (const { id, payerId, asOf } of listed) {
    const name = payers.get(payerId)
    if (name) networks.set(id, { companyId: await keepCompany(client, { name, isSample }), asOf })
    else refuse('network of nobody')
  }
  const rows = new CopyRows()
  for (const member of members) {
    const network = networks.get(member.networkId)
    if (!network) refuse('unknown network')
    else rows.add([member.npi, network.companyId, member.accepting, member.start, member.end, network.asOf])
  }
  await rows.send(client, 'members', memberColumns)
  return staged
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
