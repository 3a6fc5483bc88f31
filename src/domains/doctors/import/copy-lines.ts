import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** What one column of a copied row can hold. */
export type CopyValue = string | number | boolean | null | readonly string[]

const pieceLength = 256 * 1024
const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Sends rows to a table in PostgreSQL's COPY text format: https://www.postgresql.org/docs/current/sql-copy.html */
export function copyLines(client: PoolClient, table: string, columns: readonly string[]) {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const done = finished(stream)
  // The failure is raised where the end is awaited, and once more nowhere.
  done.catch(() => {})
  let piece = ''
  let full = false
  const send = () => {
    full = !stream.write(piece)
    piece = ''
  }
  return {
    /** Adds one row; texts are escaped, null stays unknown, lists of codes become arrays. */
    add(values: readonly CopyValue[]): void {
      piece += written(values[0] ?? null)
      for (let i = 1; i < values.length; i++) piece += `\t${written(values[i] ?? null)}`
      piece += '\n'
      if (piece.length > pieceLength) send()
    },
    /** Resolves when the database has room for more. */
    async rest(): Promise<void> {
      if (!full) return
      await Promise.race([once(stream, 'drain'), done])
      full = false
    },
    /** Sends what is left and waits until the table has it all. */
    async end(): Promise<void> {
      if (piece) send()
      stream.end()
      await done
    },
  }
}

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'object') return `{${value.join(',')}}`
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter) : value
}
