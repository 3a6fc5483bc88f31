import type { ClientBase } from 'pg'

/** A table with the columns that are stored as they were written; what the database works out itself is left out. */
export type StoredTable = { name: string; columns: readonly string[] }

type TableRow = { name: string; columns: string[]; parents: string[] }

/** Of the schemas `n`, those that the system does not have for itself. */
export const ours = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`

/** Every table of the database but the list of migrations, each after those its rows refer to. */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<TableRow>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct format('%I.%I', pn.nspname, p.relname) from pg_constraint f
        join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} and (n.nspname, c.relname) <> ('public', 'migrations') order by 1`)
  return parentsFirst(rows).map(({ name, columns }) => ({ name, columns }))
}

function parentsFirst(rows: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  for (let left = [...rows]; left.length > 0; ) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...free)
    left = left.filter((row) => !free.includes(row))
  }
  return ordered
}

/** How many tables there are, the list of migrations too. */
export async function countTables(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ours}`,
  )
  return rows[0]?.tables ?? 0
}

/** Views that are stored: they are made again from the tables. */
export async function storedViews(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'm' and ${ours} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Where each sequence stands; null when no number was drawn yet. */
export async function readSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** What each account of the books holds of each asset, as exact text. */
export async function readBooks(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ account: string; asset: string; units: string }>(
    `select account, asset, sum(units)::text as units from payments.ledger_entries group by 1, 2 order by 1, 2`,
  )
  return Object.fromEntries(rows.map(({ account, asset, units }) => [`${account} ${asset}`, units]))
}

/** The keys that are needed to open what is sealed, by their ids. */
export async function readKeyIds(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct key_id as id from visitor.data_keys where key_id is not null
      union select key_id from server.keys order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Which migrations made this database, and the hash of each. Functions are left out: no row depends on them. */
export async function readMigrations(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from public.migrations where name not like 'functions/%' order by name`,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
