import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The database was made by files that this version does not have. The message names one of them and says what to do. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError'
}

type SqlFile = { name: string; sql: string; hash: string }

/**
 * Brings the database to the newest schema, as the owner of the tables. Each file of `migrations` runs once, in order; each
 * file of `functions` whenever it has changed, as soon as its schema is there. Each is a transaction. `last` is the last
 * migration wanted. What is new is granted to the server. Answers what ran.
 */
export async function migrate(url: string, folder: string, last?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two servers may start at once; the second waits here and then finds nothing to do.
    await client.query(`select pg_advisory_lock(hashtext('hub migrations'))`)
    const done = await readApplied(client)
    const migrations = await readSqlFiles(join(folder, 'migrations'))
    refuseUnknown(done, migrations)
    const functions = (await readSqlFiles(join(folder, 'functions'))).map((file) => ({
      ...file,
      name: `functions/${file.name}`,
    }))
    const applied: string[] = []
    for (const file of migrations.filter(({ name }) => last === undefined || name <= last)) {
      const before = done.get(file.name)
      if (before === file.hash) continue
      if (before) throw new Error(`Migration ${file.name} was changed after it ran. Add a new one instead.`)
      // Triggers and policies of new tables name them.
      applied.push(...(await applyFunctions(client, functions, done)))
      await applyFile(client, file, done)
      applied.push(file.name)
    }
    applied.push(...(await applyFunctions(client, functions, done)))
    // As long as there is no such function, nobody else logs in.
    const { rowCount } = await client.query(`select from pg_proc where oid = to_regproc('server.grant_server')`)
    if (rowCount) await client.query('select server.grant_server()')
    return applied
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists public.migrations (name text primary key, hash text not null, at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).sort()
  return Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(join(folder, path), 'utf8')
      return { name: path.replaceAll('\\', '/'), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Nothing is changed in a database whose past is not known here. */
function refuseUnknown(done: Map<string, string>, migrations: readonly SqlFile[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...done.keys()].find((name) => !name.startsWith('functions/') && !known.has(name))
  if (unknown)
    throw new UnknownSchemaError(
      `This database was made by another version of the product: ${unknown} is not known here. Nothing was changed; give DATABASE_URL a new, empty database, or start the version that made this one.`,
    )
}

/** `payments/ask.sql` and `payments.sql` are of the schema payments. */
const schemaOf = ({ name }: SqlFile) => name.replace(/^functions\/([a-z]+).*$/, '$1')

async function applyFunctions(client: pg.Client, functions: readonly SqlFile[], done: Map<string, string>) {
  const changed = functions.filter(({ name, hash }) => done.get(name) !== hash)
  if (changed.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace')
  const schemas = new Set(rows.map(({ name }) => name))
  const ready = changed.filter((file) => schemas.has(schemaOf(file)))
  for (const file of ready) await applyFile(client, file, done)
  return ready.map(({ name }) => name)
}

async function applyFile(client: pg.Client, { name, sql, hash }: SqlFile, done: Map<string, string>): Promise<void> {
  await client.query('begin')
  await client.query(sql)
  await client.query(
    `insert into public.migrations (name, hash) values ($1, $2)
      on conflict (name) do update set hash = excluded.hash, at = now()`,
    [name, hash],
  )
  await client.query('commit')
  done.set(name, hash)
}
