import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Writes many rows by one statement of one array for each column: however many they are, they are one question to the
 * database. What a row leaves out is null. `onConflict` says what becomes of those that are there already.
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const columns = getTableColumns(table)
  const given = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const named = given.map((key) => ({ key, column: columnOf(columns, key) }))
  const arrays = named.map(({ key, column }) => {
    const values = (rows as readonly Record<string, unknown>[]).map((row) => row[key] ?? null)
    const driven = values.map((value) => (value === null ? null : column.mapToDriverValue(value)))
    return sql`${sql.param(driven)}::${sql.raw(column.getSQLType())}[]`
  })
  const names = named.map(({ column }) => sql.identifier(column.name))
  await db.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select * from unnest(${sql.join(arrays, sql`, `)}) ${onConflict}`,
  )
}

function columnOf<Column>(columns: Record<string, Column>, key: string): Column {
  const column = columns[key]
  if (!column) throw new TypeError(`the table has no column ${key}`)
  return column
}
