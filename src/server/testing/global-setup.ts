import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-test-'))
  const postgres = await startPostgres({ folder, throwaway: true, settings: { max_connections: '400' } })
  const root = new pg.Client({ connectionString: postgres.url('postgres') })
  await root.connect()
  await root.query('create database template_hub')
  await root.end()
  await migrate(postgres.url('template_hub'), 'db/migrations')
  project.provide('postgresUrl', postgres.url('NAME'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
