import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** A table that keeps rows of visitors: what of it says something to a person, what is sealed, and what names a row. */
export type OwnTable = { name: string; columns: string; sealed: string[]; key: string }

/** The tables whose policy lets a visitor read their own rows. */
export async function ownTables({ db }: Ctx): Promise<OwnTable[]> {
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
