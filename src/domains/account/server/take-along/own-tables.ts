import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** A table that keeps rows of visitors: what of it says something to a person, what is sealed, what names a row, and what says whose it is. */
export type OwnTable = { name: string; columns: string; sealed: string[]; key: string; own: string }

/** One of its columns that says something: `kind` as the database calls it, `values` where only a few are possible. */
export type OwnColumn = { table: string; column: string; kind: string; isNullable: boolean; values: string[] | null }

/** Answers kept so that a repeated request is not done twice: they say what the other tables say. */
const repeated = 'server.answered_requests'

/** Every column that says something, of every table whose policy lets a visitor read their own rows. */
const sayingColumns = sql`
  pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where p.polname = 'own' and p.polcmd in ('*', 'r') and has_table_privilege('hub_visitor', c.oid, 'select')
    and a.attname <> 'user_id' and format('%s.%s', n.nspname, c.relname) <> ${repeated}
    -- Numbers of rows are ours alone.
    and not (a.attname = 'id' and a.atttypid in ('integer'::regtype, 'bigint'::regtype))`

type ToldColumn = { column: string; kind: string; isNullable?: true; as?: string }

/** What is kept of visitors in tables that they do not read by themselves; the product reads it for them. */
export const readForThem: Readonly<
  Record<'visitor.sessions' | 'account.recovery_codes' | 'server.audit', ToldColumn[]>
> = {
  'visitor.sessions': [
    { column: 'created_at', kind: 'timestamp with time zone' },
    { column: 'last_used_at', kind: 'timestamp with time zone' },
    { column: 'browser', kind: 'text', isNullable: true },
    { column: 'system', kind: 'text', isNullable: true },
  ],
  'account.recovery_codes': [{ column: 'made_at', kind: 'timestamp with time zone' }],
  'server.audit': [
    { column: 'at', kind: 'timestamp with time zone' },
    { column: 'action', kind: 'text' },
    // Numbers of rows are ours alone.
    { column: 'subject', kind: 'text', isNullable: true, as: `case when subject ~ '[^0-9]' then subject end` },
    { column: 'detail', kind: 'jsonb' },
  ],
}

/** The tables whose policy lets a visitor read their own rows. */
export async function ownTables({ db }: Ctx): Promise<OwnTable[]> {
  const { rows } = await db.execute<OwnTable>(sql`
    select format('%s.%s', n.nspname, c.relname) as name,
      string_agg(case when a.atttypid = 'numeric'::regtype then format('%1$I::text as %1$I', a.attname)
        else quote_ident(a.attname) end, ', ' order by a.attnum) as columns,
      coalesce(json_agg(a.attname) filter (where a.atttypid = 'bytea'::regtype), '[]') as sealed,
      (select quote_ident(k.attname) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key,
      min(pg_get_expr(p.polqual, p.polrelid)) as own
    from ${sayingColumns}
    group by n.nspname, c.relname, c.oid order by 1`)
  return rows
}

/** What stands in the columns of those tables. */
export async function ownColumns({ db }: Ctx): Promise<OwnColumn[]> {
  const { rows } = await db.execute<OwnColumn>(sql`
    select format('%s.%s', n.nspname, c.relname) as table, a.attname as column,
      case when t.typtype = 'e' then 'text' when t.typtype = 'd' then t.typbasetype::regtype::text
        else a.atttypid::regtype::text end as kind,
      not a.attnotnull as "isNullable",
      (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as values
    from (select a.*, n.nspname, c.relname from ${sayingColumns}) a
      join pg_type t on t.oid = a.atttypid, lateral (select a.nspname) n, lateral (select a.relname) c
    order by 1, a.attnum`)
  const told = Object.entries(readForThem).flatMap(([table, columns]) =>
    columns.map(({ column, kind, isNullable = false }) => ({ table, column, kind, isNullable, values: null })),
  )
  return [...rows, ...told]
}
