import { sql } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { AccountContract } from '../contract.ts'

type Export = Answer<AccountContract['exportAccount']>
type Row = Export['tables'][string][number]

/** Answers kept so that a repeated request is not done twice: they say what the other tables say. */
const repeated = 'server.answered_requests'

/**
 * All that is on file about the caller. Which tables and rows those are is what row-level security says, so that what a
 * later part of the product keeps of somebody is in here without being named. What is sealed is opened, for them alone.
 */
export async function exportAccount(ctx: Ctx): Promise<Export> {
  const exportedAt = ctx.now().toISOString()
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  if (userId === null) return { exportedAt, tables: {} }
  return ctx.transaction(async (tx) => {
    const tables: Export['tables'] = {}
    for (const table of await ownTables(tx)) {
      const rows = table.name === repeated ? [] : await rowsOf(tx, userId, table)
      if (rows.length > 0) tables[table.name] = rows
    }
    return { exportedAt, tables }
  })
}

/** A table that keeps rows of visitors: what of it says something to a person, what is sealed, and what names a row. */
type OwnTable = { name: string; columns: string; sealed: string[]; key: string }

/** The tables whose policy lets a visitor read their own rows. */
async function ownTables({ db }: Ctx): Promise<OwnTable[]> {
  const { rows } = await db.execute<OwnTable>(sql`
    select format('%s.%s', n.nspname, c.relname) as name,
      string_agg(case when a.atttypid = 'numeric'::regtype then format('%1$I::text as %1$I', a.attname)
        else quote_ident(a.attname) end, ', ' order by a.attnum) as columns,
      coalesce(json_agg(a.attname) filter (where a.atttypid = 'bytea'::regtype), '[]') as sealed,
      (select quote_ident(k.attname) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where p.polname = 'own' and p.polcmd in ('*', 'r') and has_table_privilege('hub_visitor', c.oid, 'select')
      and a.attname <> 'user_id'
      -- Numbers of rows are ours alone.
      and not (a.attname = 'id' and a.atttypid in ('integer'::regtype, 'bigint'::regtype))
    group by n.nspname, c.relname, c.oid order by 1`)
  return rows
}

async function rowsOf({ db, vault }: Ctx, userId: number, { name, columns, sealed, key }: OwnTable): Promise<Row[]> {
  // All of it comes from the catalogue of the database, quoted there.
  const { rows } = await db.execute<{ row: Row; key: string }>(
    sql.raw(`select to_jsonb(t) - 'row key' as row, t."row key" as key
      from (select ${columns}, ${key}::text as "row key" from ${name}) t`),
  )
  for (const { row, key: place } of rows)
    for (const column of sealed)
      if (typeof row[column] === 'string')
        row[column] = await vault.open(
          userId,
          { table: name, column, row: place },
          Buffer.from(row[column].slice('\\x'.length), 'hex'),
        )
  return rows.map(({ row }) => row)
}
