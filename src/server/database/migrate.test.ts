import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrate, UnknownSchemaError } from './migrate.ts'

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows
}

test('a database of migrations that are not known here is refused and left as it was', async () => {
  const { ownerUrl, drop } = await testDatabase({ empty: true })
  await query(ownerUrl, 'create table public.migrations (name text primary key, hash text not null, at timestamptz)')
  await query(ownerUrl, `insert into public.migrations values ('0003-chains-payments.sql', 'x', now())`)
  await expect(migrate(ownerUrl, 'db')).rejects.toThrow(UnknownSchemaError)
  await expect(migrate(ownerUrl, 'db')).rejects.toThrow(
    'made by another version of the product: 0003-chains-payments.sql is not known here. Nothing was changed',
  )
  expect(await query(ownerUrl, `select nspname from pg_namespace where nspname = 'payments'`)).toEqual([])
  await drop()
})

test('a function whose file has changed is made anew, once, in a database that is there', async () => {
  const { ownerUrl, drop } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hub-migrate-'))
  await cp('db', folder, { recursive: true })
  expect(await migrate(ownerUrl, folder)).toEqual([])
  await appendFile(
    join(folder, 'functions/visitor.sql'),
    `create or replace function visitor.current_id() returns integer language sql stable as 'select 7';`,
  )
  expect(await migrate(ownerUrl, folder)).toEqual(['functions/visitor.sql'])
  expect(await query(ownerUrl, 'select visitor.current_id() as id')).toEqual([{ id: 7 }])
  expect(await migrate(ownerUrl, folder)).toEqual([])
  await rm(folder, { recursive: true })
  await drop()
})

test('a part that payments are told in may have a field more and one fewer, where it is there already and in a new database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-migrate-'))
  await cp('db', folder, { recursive: true })
  const file = join(folder, 'functions/payments/asked-shapes.sql')
  const changed = (await readFile(file, 'utf8'))
    .replace(`'network text', `, '')
    .replace(`'max_of_network integer']`, `'max_of_network integer', 'device text']`)
  await writeFile(file, changed)
  await writeFile(join(folder, 'migrations/0999-later.sql'), 'create table payments.later (id integer primary key)')
  for (const empty of [false, true]) {
    const { ownerUrl, drop } = await testDatabase({ empty })
    expect(await migrate(ownerUrl, folder)).toContain('0999-later.sql')
    const made = `payments.requester(me => 7, max_of_visitor => 20, max_of_network => 60, device => 'telephone')`
    expect(await query(ownerUrl, `select to_jsonb(${made}) as made`)).toEqual([
      { made: { me: 7, max_of_visitor: 20, max_of_network: 60, device: 'telephone' } },
    ])
    await drop()
  }
  await rm(folder, { recursive: true })
})
