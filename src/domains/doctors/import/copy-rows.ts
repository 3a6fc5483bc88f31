import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** What one column of a copied row can hold. */
export type CopyValue = string | number | boolean | null | readonly string[]

const pieceLength = 256 * 1024
const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Rows in PostgreSQL's COPY text format, written while they are read and sent at once: https://www.postgresql.org/docs/current/sql-copy.html */
export class CopyRows {
  /** How many rows there are. */
  count = 0
  private readonly pieces: Buffer[] = []
  private piece = ''

  /** Adds one row; texts are escaped, null stays unknown, lists of codes become arrays. */
  add(values: readonly CopyValue[]): void {
    this.piece += written(values[0] ?? null)
    for (let i = 1; i < values.length; i++) this.piece += `\t${written(values[i] ?? null)}`
    this.piece += '\n'
    this.count++
    if (this.piece.length > pieceLength) this.seal()
  }

  /** Sends all rows to a table; its columns are in the order of the values. */
  async send(client: PoolClient, table: string, columns: readonly string[]): Promise<void> {
    this.seal()
    const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from(this.pieces), copy)
  }

  private seal(): void {
    if (this.piece) this.pieces.push(Buffer.from(this.piece))
    this.piece = ''
  }
}

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'object') return `{${value.join(',')}}`
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter) : value
}
