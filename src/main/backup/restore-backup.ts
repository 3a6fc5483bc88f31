import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { migrate } from '#server/database/migrate.ts'
import {
  BackupFormatError,
  type BackupHeader,
  type BackupRows,
  endSchema,
  type Frame,
  headerSchema,
  readFrames,
  rowsSchema,
  tableSchema,
} from './backup-file.ts'
import { countTables, ours, readBooks, readMigrations, storedTables, storedViews } from './stored-tables.ts'

/** What came back. */
type Restored = { header: BackupHeader; tables: BackupRows[]; books: Record<string, string> }

/** A backup cannot be restored here; the message says why. Nothing of it was kept. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

/**
 * Brings a backup back into an empty database: the schema of its time, then all rows in one transaction, in which keys,
 * counts, hashes and books are compared with what the backup says of itself.
 */
export async function restoreBackup(url: string, source: Readable, migrations: string): Promise<Restored> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const unzipped = source.pipe(createGunzip())
    source.on('error', (error) => unzipped.destroy(error))
    const frames = readFrames(unzipped)
    const header = await nextJson(frames, headerSchema)
    if ((await countTables(client)) > 0)
      throw new RestoreError('This database is not empty. Make a new one and restore into that.')
    try {
      await bringToLevel(client, url, migrations, header)
      const restored = await inTransaction(client, () => restoreRows(client, frames))
      await client.query('analyze')
      return { header, ...restored }
    } catch (error) {
      // What was being copied is cut off with its connection.
      await client.end()
      await emptyAgain(url)
      throw error
    }
  } catch (error) {
    throw isUnreadable(error) ? new BackupFormatError(undefined, { cause: error }) : error
  } finally {
    source.destroy()
    await client.end()
  }
}

const isUnreadable = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('Z_')

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  const made = await work()
  await client.query('commit')
  return made
}

/** Takes away what was made, so that the same database can be restored into once more. */
async function emptyAgain(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) as name from pg_namespace n where ${ours} and n.nspname <> 'public'`,
  )
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
  await client.query('drop table if exists public.migrations')
  await client.end()
}

/** Makes the schema that the backup was taken from. */
async function bringToLevel(client: pg.Client, url: string, folder: string, { migrations }: BackupHeader) {
  const last = Object.keys(migrations).toSorted().at(-1) ?? ''
  await migrate(url, folder, last)
  const there = await readMigrations(client)
  const names = new Set([...Object.keys(migrations), ...Object.keys(there)])
  const other = [...names].toSorted().find((name) => there[name] !== migrations[name])
  if (other) throw new RestoreError(`The backup was taken from another version of the product: ${other} differs.`)
}

async function restoreRows(client: pg.Client, frames: AsyncGenerator<Frame>): Promise<Omit<Restored, 'header'>> {
  const all = await storedTables(client)
  const names = all.map(({ name }) => name)
  // Rows come back as they were: what triggers once made of them is among the rows. Foreign keys are checked all the same.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await client.query('set constraints all deferred')
  const tables: BackupRows[] = []
  for (const table of all) {
    const head = await nextJson(frames, tableSchema)
    if (head.table !== table.name || head.columns.join() !== table.columns.join()) throw new BackupFormatError()
    tables.push(await restoreTable(client, frames, head))
  }
  const end = await nextJson(frames, endSchema)
  if (end.tables !== tables.length || !(await frames.next()).done) throw new BackupFormatError()
  for (const [name, last] of Object.entries(end.sequences))
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  // What waits to be checked at the end is checked now: triggers cannot be switched on before.
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const view of await storedViews(client)) await client.query(`refresh materialized view ${view}`)
  const books = await readBooks(client)
  if (JSON.stringify(books) !== JSON.stringify(end.books))
    throw new RestoreError('The books that came back are not those of the backup.')
  return { tables, books }
}

async function restoreTable(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  { table, columns }: z.output<typeof tableSchema>,
): Promise<BackupRows> {
  const hash = createHash('sha256')
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const ended = finished(stream)
  // A row that is refused ends the copy while more of it is on its way; it is told where it is waited for.
  ended.catch(() => {})
  for (;;) {
    const { value: frame } = (await frames.next()) as { value: Frame | undefined }
    if (frame?.kind === 'data') {
      hash.update(frame.bytes)
      if (!stream.write(frame.bytes)) await Promise.race([once(stream, 'drain'), ended])
      continue
    }
    stream.end()
    await ended
    const said = rowsSchema.safeParse(frame?.value)
    if (!said.success || said.data.table !== table) throw new BackupFormatError()
    const { rows } = await countRows(client, table)
    if (rows !== said.data.rows || hash.digest('hex') !== said.data.sha256)
      throw new RestoreError(`What came back of ${table} is not what the backup says.`)
    return said.data
  }
}

async function countRows(client: pg.Client, table: string): Promise<{ rows: number }> {
  const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${table}`)
  return rows[0] ?? { rows: 0 }
}

async function nextJson<S extends z.ZodType>(frames: AsyncGenerator<Frame>, schema: S): Promise<z.output<S>> {
  const { value: frame } = (await frames.next()) as { value: Frame | undefined }
  const read = schema.safeParse(frame?.kind === 'json' ? frame.value : undefined)
  if (!read.success) throw new BackupFormatError()
  return read.data
}
