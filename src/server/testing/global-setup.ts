import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { type Postgres, startPostgres } from '../database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-test-'))
  const postgres = await startPostgres({ folder, throwaway: true, settings: { max_connections: '400' } })
  const end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres)
  } catch (failure) {
    // Who has not been set up is not torn down either.
    await end()
    throw failure
  }
  project.provide('postgresUrl', postgres.url('NAME'))
  return end
}

async function makeTemplate({ url }: Postgres): Promise<void> {
  const root = new pg.Client({ connectionString: url('postgres') })
  await root.connect()
  await root.query('create database template_hub')
  await root.end()
  await migrate(url('template_hub'), 'db')
}
