import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Finding } from './outside-check.ts'

/** What an outside system answered when it was last asked. */
export type LastAnswer = { verdict: Finding['verdict']; at: string }

const nameOf = ({ of, asks }: Finding) => `${of}: ${asks}`
// A setting, the place of one address in it, and its host. The host alone is kept: in an address a key may stand.
const kindOf = ({ of }: Finding) => of.split(/[ ,]/)[0] ?? of
const hostOf = ({ of }: Finding) => /, (\S+)$/.exec(of)?.[1] ?? null

/**
 * Keeps what came of asking each outside system, and says what had come of it before, by `of: asks`. `areAll` of them: what
 * is not among them is configured no more.
 */
export async function keepFindings(
  db: Db,
  findings: readonly Finding[],
  { at, areAll }: { at: Date; areAll: boolean },
): Promise<Map<string, LastAnswer>> {
  const rows = [...new Map(findings.map((one) => [nameOf(one), one]))].map(([name, one]) => ({
    name,
    kind: kindOf(one),
    host: hostOf(one),
    verdict: one.verdict,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (name text, kind text, host text, verdict text)`
  const before = await db.execute<{ name: string } & LastAnswer>(sql`
    select p.name, p.last_status as verdict, to_char(p.last_checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from server.api_providers p join ${given} using (name) where p.last_status is not null`)
  await db.execute(sql`
    insert into server.api_providers as p (name, kind, base_url, is_enabled, last_status, last_checked_at)
    select name, kind, host, true, verdict, ${at.toISOString()}::timestamptz from ${given}
    on conflict (name) do update set kind = excluded.kind, base_url = excluded.base_url, is_enabled = true,
      last_status = excluded.last_status, last_checked_at = excluded.last_checked_at`)
  if (areAll)
    await db.execute(sql`update server.api_providers p set is_enabled = false
      where p.is_enabled and not exists (select from ${given} where g.name = p.name)`)
  return new Map(before.rows.map(({ name, verdict, at: then }) => [name, { verdict, at: then }]))
}
