import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupEnd, type BackupHeader, type BackupRows, backupFormat, frameBytes } from './backup-file.ts'
import {
  readBooks,
  readKeyIds,
  readMigrations,
  readSequences,
  type StoredTable,
  storedTables,
} from './stored-tables.ts'

/** What went into a backup. */
type Backup = { header: BackupHeader; tables: BackupRows[]; end: BackupEnd }

/**
 * Writes everything in the database, as it stood at one moment, beside a running product. What is sealed stays sealed:
 * the vault key is not in it, and without that key it opens nobody's notes.
 */
export async function makeBackup(url: string, out: Writable, at: Date): Promise<Backup> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0')
    const tables: BackupRows[] = []
    const header: BackupHeader = {
      format: backupFormat,
      madeAt: at.toISOString(),
      migrations: await readMigrations(client),
      vaultKeys: await readKeyIds(client),
    }
    const all = await storedTables(client)
    const end: BackupEnd = {
      sequences: await readSequences(client),
      books: await readBooks(client),
      tables: all.length,
    }
    const frames = async function* () {
      yield frameBytes({ kind: 'json', value: header })
      for (const table of all) yield* tableFrames(client, table, tables)
      yield frameBytes({ kind: 'json', value: end })
    }
    await pipeline(Readable.from(frames(), { objectMode: false }), createGzip(), out)
    return { header, tables, end }
  } finally {
    await client.end()
  }
}

async function* tableFrames(client: pg.Client, table: StoredTable, done: BackupRows[]): AsyncGenerator<Buffer> {
  const { name, columns } = table
  yield frameBytes({ kind: 'json', value: { table: name, columns } })
  const hash = createHash('sha256')
  const stream = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  for await (const chunk of stream) {
    hash.update(chunk as Buffer)
    yield frameBytes({ kind: 'data', bytes: chunk as Buffer })
  }
  const rows: BackupRows = { table: name, rows: stream.rowCount, sha256: hash.digest('hex') }
  done.push(rows)
  yield frameBytes({ kind: 'json', value: rows })
}
