import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Brings the database to the newest schema: each file of the folder once, in order, each in its own transaction. */
export async function migrate(url: string, folder: string): Promise<string[]> {
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
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
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
    return applied
  } finally {
    await client.end()
  }
}
