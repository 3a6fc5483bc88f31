import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** What one column of a copied row can hold. */
export type CopyValue = string | number | boolean | null | readonly string[]

/** Rows in PostgreSQL's COPY text format: https://www.postgresql.org/docs/current/sql-copy.html */
export type CopyRows = {
  /** How many rows there are. */
  readonly count: number
  pieces(): Iterable<Buffer>
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One row; texts are escaped, null stays unknown, lists of codes become arrays. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = written(values[0] ?? null)
  for (let i = 1; i < values.length; i++) line += `\t${written(values[i] ?? null)}`
  return `${line}\n`
}

/** Sends rows to a table; its columns are in the order of the values. */
export async function sendRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: { pieces(): Iterable<Buffer> | AsyncIterable<Buffer> },
) {
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(rows.pieces()), copy)
}

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'object') return `{${value.join(',')}}`
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter) : value
}
