import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Brings the database to the newest schema, as the owner of the tables: each file of the folder once, in order, each in its
 * own transaction; `last` is the last one wanted. What is new is granted to the server.
 */
export async function migrate(url: string, folder: string, last?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two servers may start at once; the second waits here and then finds nothing to do.
    await client.query(`select pg_advisory_lock(hashtext('hub migrations'))`)
    await client.query(
      `create table if not exists public.migrations (name text primary key, hash text not null, at timestamptz not null default now())`,
    )
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from public.migrations')).rows.map(
        (row) => [row.name, row.hash],
      ),
    )
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.sql') && (last === undefined || name <= last))
      .sort()
    const applied: string[] = []
    for (const name of names) {
      const sql = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = done.get(name)
      if (before === hash) continue
      if (before) throw new Error(`Migration ${name} was changed after it ran. Add a new one instead.`)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      applied.push(name)
    }
    // As long as a database is older, nobody else logs in.
    const { rowCount } = await client.query(`select from pg_proc where oid = to_regproc('server.grant_server')`)
    if (rowCount) await client.query('select server.grant_server()')
    return applied
  } finally {
    await client.end()
  }
}
