import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'

/** When the visitor first put an insurance on file that is still there, ISO; null for none. Call it within their transaction. */
export async function firstCardAt(tx: Ctx): Promise<string | null> {
  const rows = await runPrepared<{ at: string | null }>(
    tx.db,
    `select to_char(min(saved_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from coverage.insurance_verifications`,
    [],
  )
  return rows[0]?.at ?? null
}
