import type { Pool, PoolClient } from 'pg'
import type { Rejected } from '#domains/doctors/import/load-report.ts'

/** What became of one file. */
export type FileReport<Reason extends string = string> = {
  read: number
  loaded: number
  rejected: Rejected<Reason>
  ms: number
}

/** What an import is told: whether its rows are invented for practice, and when it is. */
export type ImportOptions = { isSample: boolean; at: Date }

type Load = { kind: string; source: string; asOf: string | null; isSample: boolean; at: Date }

/**
 * Runs one import as one transaction, one after another, and writes down what became of it. What is thrown changes
 * nothing.
 */
export async function loadAtOnce<R extends FileReport>(
  pool: Pool,
  run: (client: PoolClient) => Promise<{ report: R; load: Load }>,
): Promise<R> {
  const started = performance.now()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('pharmacy.loads'))`)
    const { report, load } = await run(client)
    report.ms = Math.round(performance.now() - started)
    await client.query(
      `insert into pharmacy.loads (kind, source, as_of, is_sample, report, loaded_at) values ($1, $2, $3, $4, $5, $6)`,
      [load.kind, load.source, load.asOf, load.isSample, JSON.stringify(report), load.at],
    )
    await client.query('commit')
    return report
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release(true)
  }
}

/** A report of nothing yet. */
export const emptyReport = <Reason extends string>(): FileReport<Reason> => ({
  read: 0,
  loaded: 0,
  rejected: {},
  ms: 0,
})

/** A day as public files write it, `09/23/2026` or `20260923`, as `2026-09-23`; null for anything else. */
export function readTableDay(text: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const [, y = year, m = month, d = day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  if (!y || !m || !d) return null
  const at = new Date(`${y}-${m}-${d}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${y}-${m}-${d}`)
  return isReal ? `${y}-${m}-${d}` : null
}
