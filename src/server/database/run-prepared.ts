import type { QueryResult } from 'pg'
import { statementName } from '../pg/keep-statements.ts'
import type { Db } from './db.ts'

/**
 * Runs a statement that is run often: each connection reads and plans it only once. The text must be one of a few; what
 * varies are its values. Answers rows by the names of their columns; days stay text.
 */
export async function runPrepared<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const query = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
    { sql: text, params: values },
    undefined,
    statementName(text),
    false,
  )
  return (await query.execute()).rows
}
