import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of this test file's own. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** Copies the migrated template. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const root = inject('postgresUrl').replace('/NAME', '/postgres')
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: root })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${name} template template_hub strategy file_copy`)
  return {
    url: inject('postgresUrl').replace('/NAME', `/${name}`),
    drop: () => run(`drop database ${name} with (force)`),
  }
}
