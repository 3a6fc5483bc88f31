import pg from 'pg'

type Part = { schema: string; of: string; text: string }

const inOurs = `n.nspname not in ('pg_catalog', 'information_schema', 'public') and n.nspname !~ '^pg_'`

/** Everything our schemas are made of, as the database itself says it: one text, in an order that stays. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const parts: Part[] = []
    // One after the other: a connection answers them in turn anyway.
    for (const query of [domains, types, functions, tables, views, indexes, triggers, policies, grants, columnGrants])
      parts.push(...(await client.query<Part>(query)).rows)
    return inOrder(parts)
  } finally {
    await client.end()
  }
}

/** By schema, then by table, with what belongs to the schema itself before them. */
function inOrder(parts: readonly Part[]): string {
  const schemas = [...new Set(parts.map(({ schema }) => schema))].toSorted()
  return schemas
    .map((schema) => {
      const inside = parts.filter((part) => part.schema === schema)
      const groups = [...new Set(inside.map(({ of }) => of))].toSorted()
      const texts = groups.map((of) => inside.flatMap((part) => (part.of === of ? [part.text] : [])).join('\n'))
      return `-- Schema ${schema}\n\n${texts.join('\n\n')}\n`
    })
    .join('\n\n')
}

const domains = `
  select n.nspname as schema, '' as of, format('create domain %s as %s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
    (select string_agg(' ' || pg_get_constraintdef(c.oid), '' order by c.conname) from pg_constraint c where c.contypid = t.oid)) as text
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype = 'd' and ${inOurs} order by 3`

const types = `
  select n.nspname as schema, '' as of, format('create type %s as (%s);', c.oid::regclass,
    (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'c' and ${inOurs} order by 3`

const functions = `
  select n.nspname as schema, '' as of, format('-- function %s(%s) returns %s%s', p.oid::regproc, pg_get_function_arguments(p.oid),
    pg_get_function_result(p.oid), case when p.prosecdef then ', with its owner''s rights' else '' end) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${inOurs} order by p.proname, 3`

const columns = `
  select string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end,
    case when a.attnotnull then ' not null' else '' end,
    case when a.attidentity <> '' then ' generated always as identity'
      when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end), E',\\n' order by a.attnum)
  from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const constraints = `
  select string_agg(format(E',\\n  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), ''
    order by position(k.contype in 'pufcx'), k.conname)
  from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')`

const tables = `
  select n.nspname as schema, c.relname as of, format(E'create table %s (\\n%s%s\\n)%s;', c.oid::regclass, (${columns}), (${constraints}),
    case when c.reloptions is not null then format(' with (%s)', array_to_string(c.reloptions, ', ')) else '' end) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${inOurs}`

const views = `
  select n.nspname as schema, c.relname as of, format(E'create %sview %s%s as\\n%s', case c.relkind when 'm' then 'materialized ' else '' end,
    c.oid::regclass, case when c.reloptions is not null then format(' with (%s)', array_to_string(c.reloptions, ', ')) else '' end,
    pg_get_viewdef(c.oid, true)) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${inOurs}`

const indexes = `
  select n.nspname as schema, c.relname as of, pg_get_indexdef(i.indexrelid) || ';' as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${inOurs} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid) order by 3`

const triggers = `
  select n.nspname as schema, c.relname as of, pg_get_triggerdef(t.oid) || ';' as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${inOurs} and not t.tgisinternal order by 3`

// The policy by which the server sees every row is on all of them.
const policies = `
  select n.nspname as schema, c.relname as of, format('alter table %s enable row level security;', c.oid::regclass) ||
    coalesce((select string_agg(format(E'\\ncreate policy %I on %s for %s to %s%s%s;', p.polname, c.oid::regclass,
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(p.polroles) r),
      ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')'), ''
      order by p.polname) from pg_policy p where p.polrelid = c.oid and p.polname <> 'product'), '') as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relrowsecurity and ${inOurs}`

const grants = `
  select n.nspname as schema, c.relname as of,
    format('grant %s on %s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), c.oid::regclass, a.grantee::regrole) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
  where c.relkind in ('r', 'p', 'v', 'm') and a.grantee in ('hub_visitor'::regrole, 'hub_server'::regrole) and ${inOurs}
  group by n.nspname, c.relname, c.oid, a.grantee
  having not (a.grantee = 'hub_server'::regrole and count(*) = 4) order by a.grantee::regrole::text desc`

const columnGrants = `
  select n.nspname as schema, c.relname as of, format('grant %s (%s) on %s to %s;', lower(a.privilege_type),
    string_agg(quote_ident(t.attname), ', ' order by t.attnum), c.oid::regclass, a.grantee::regrole) as text
  from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
  where ${inOurs} group by n.nspname, c.relname, c.oid, a.privilege_type, a.grantee order by a.grantee::regrole::text desc, 3`
