import type pg from 'pg'

const rowsAtOnce = 1000

/**
 * Reads however many rows by a cursor, a thousand at a time, all as of one moment. The connection is given back when the
 * reader has enough.
 */
export async function* readRows<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): AsyncGenerator<Row> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`declare rows no scroll cursor for ${text}`, values)
    let rows: Row[]
    do {
      rows = (await client.query<Row>(`fetch ${rowsAtOnce} from rows`)).rows
      yield* rows
    } while (rows.length === rowsAtOnce)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
