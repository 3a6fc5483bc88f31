import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'

/** Makes a database with the product's tables in it; answers its address. */
export async function freshDatabase(url: (database: string) => string, name = 'hub'): Promise<string> {
  const root = new pg.Client({ connectionString: url('postgres') })
  await root.connect()
  await root.query(`create database ${name}`)
  await root.end()
  await migrate(url(name), 'db')
  return url(name)
}
