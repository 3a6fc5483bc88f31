import type { PoolClient } from 'pg'
import type { NppesFile } from './file/nppes-file.ts'
import { emptyPart, type LoadReport, type PartReport } from './load-report.ts'

/** A load and how far it is; without an id until its first batch is in. Its report tells of the files that are done. */
export type LoadState = { id: number | null; asOf: string | null; report: LoadReport; round: Round | null }

/**
 * Loads of the directory take turns; the next waits for this lock. Two at once would each hold people or the version that
 * the other waits for, and PostgreSQL would end one of them.
 */
export const turn = `hashtext('doctors/load')`

/** What became of the rows of one file in the areas up to this one, of so many rows that were read. */
export type Round = { read: number; area: string; part: PartReport }

/** A round of which nothing is in yet. */
export const newRound = (file: string, read: number, changed: number): Round => ({
  read,
  area: '',
  part: { ...emptyPart(file), changed },
})

/**
 * Finds where an earlier load of this very file was stopped, or begins a new one. One that names no round counted its rows
 * in the order of the file, as loads once did: it is not gone on with.
 */
export async function resumeLoad(client: PoolClient, file: NppesFile, isSample: boolean): Promise<LoadState> {
  const { rows } = await client.query<{
    id: number
    as_of: string | null
    report: LoadReport & { round: Round | null }
  }>(
    `select id, as_of::text, report from doctors.loads
     where kind = 'nppes' and fingerprint = $1 and is_sample = $2 and finished_at is null and report ? 'round'
     order by id desc limit 1`,
    [file.fingerprint, isSample],
  )
  const [row] = rows
  if (!row) {
    const report = { parts: [], skipped: file.skipped, stopped: null, ms: 0 }
    return { id: null, asOf: null, report, round: null }
  }
  const { round, ...report } = row.report
  if (report.stopped === null) return { id: row.id, asOf: row.as_of, report, round }
  // The last file could not be read to its end: it is not done.
  const last = report.parts.pop()
  const again = newRound(last?.file ?? '', 0, last?.changed ?? 0)
  return { id: row.id, asOf: row.as_of, report: { ...report, stopped: null }, round: again }
}

/** What every load of the registry says of itself. */
export type LoadOrigin = { source: string; isSample: boolean; fingerprint: string | null; at: Date }

/** Writes down how far a load is, in the transaction of what it says; answers the load's id. */
export async function writeCheckpoint(client: PoolClient, { id, asOf, report, round }: LoadState, origin: LoadOrigin) {
  const values = [asOf, JSON.stringify({ ...report, round }), origin.at]
  if (id !== null) {
    await client.query('update doctors.loads set as_of = $2, report = $3, loaded_at = $4 where id = $1', [
      id,
      ...values,
    ])
    return id
  }
  const { rows } = await client.query<{ id: number }>(
    `insert into doctors.loads (kind, as_of, report, loaded_at, source, is_sample, fingerprint)
     values ('nppes', $1, $2, $3, $4, $5, $6) returning id`,
    [...values, origin.source, origin.isSample, origin.fingerprint],
  )
  return rows[0]?.id ?? null
}

/** Writes down that the file was read to its end. */
export async function finishLoad(client: PoolClient, { id, report }: LoadState, at: Date): Promise<void> {
  await client.query('update doctors.loads set finished_at = $2, report = $3 where id = $1', [
    id,
    at,
    JSON.stringify(report),
  ])
}
