import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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
  const all: readonly Record<string, unknown>[] = rows
  const named = given.map((key) => ({ column: columnOf(columns, key), values: all.map((row) => row[key] ?? null) }))
  // What is alike for many rows travels once. One column stays an array: it says how many rows there are.
  const [first, ...rest] = named
  const alike = rows.length > 1 ? rest.filter(({ values }) => values.every((value) => value === values[0])) : []
  const varied = named.filter((one) => one === first || !alike.includes(one))
  const type = ({ column }: Named) => sql.raw(column.getSQLType())
  const arrays = varied.map((one) => sql`${sql.param(one.values.map((value) => driven(one, value)))}::${type(one)}[]`)
  const scalars = alike.map((one) => sql`, ${sql.param(driven(one, one.values[0]))}::${type(one)}`)
  const names = [...varied, ...alike].map(({ column }) => sql.identifier(column.name))
  await db.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select t.*${sql.join(scalars)} from unnest(${sql.join(arrays, sql`, `)}) t ${onConflict}`,
  )
}

/** A column, and its value in each row. */
type Named = { column: PgColumn; values: unknown[] }

const driven = ({ column }: Named, value: unknown): unknown => (value === null ? null : column.mapToDriverValue(value))

function columnOf<Column>(columns: Record<string, Column>, key: string): Column {
  const column = columns[key]
  if (!column) throw new TypeError(`the table has no column ${key}`)
  return column
}
