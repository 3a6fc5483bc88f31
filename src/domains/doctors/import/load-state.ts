import type { PoolClient } from 'pg'
import { emptyPart, type LoadReport } from './load-report.ts'
import type { NppesFile } from './nppes-file.ts'

/** A load and how far it is; without an id until its first batch is in. */
export type LoadState = { id: number | null; asOf: string | null; report: LoadReport }

/** Finds where an earlier load of this very file was stopped, or begins a new one. */
export async function resumeLoad(client: PoolClient, file: NppesFile, isSample: boolean): Promise<LoadState> {
  const { rows } = await client.query<{ id: number; as_of: string | null; report: LoadReport }>(
    `select id, as_of::text, report from doctors.loads
     where kind = 'nppes' and fingerprint = $1 and is_sample = $2 and finished_at is null order by id desc limit 1`,
    [file.fingerprint, isSample],
  )
  const [row] = rows
  if (row) return { id: row.id, asOf: row.as_of, report: { ...row.report, stopped: null } }
  const first = file.parts.slice(0, 1).map((part) => emptyPart(part.file))
  return { id: null, asOf: null, report: { parts: first, skipped: file.skipped, stopped: null, ms: 0 } }
}

/** What every load of the registry says of itself. */
export type LoadOrigin = { source: string; isSample: boolean; fingerprint: string | null; at: Date }

/** Writes down how far a load is, in the transaction of what it says; answers the load's id. */
export async function writeCheckpoint(client: PoolClient, { id, asOf, report }: LoadState, origin: LoadOrigin) {
  const values = [asOf, JSON.stringify(report), origin.at]
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
