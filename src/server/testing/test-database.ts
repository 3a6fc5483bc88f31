import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { serverLogin } from '../database/postgres.ts'

/** A database of this test file's own: `url` for the server's login, `ownerUrl` for the owner of the tables. */
export type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<void> }

/** Copies the migrated template; `empty`: a database without anything in it. */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const root = inject('postgresUrl').replace('/NAME', '/postgres')
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: root })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${name} template ${empty ? 'template0' : 'template_hub'} strategy file_copy`)
  const ownerUrl = inject('postgresUrl').replace('/NAME', `/${name}`)
  return {
    url: serverLogin(ownerUrl),
    ownerUrl,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
