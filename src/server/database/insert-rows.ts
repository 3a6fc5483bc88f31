import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** What each column of the rows is: one value for all of them, or what it is for each item. */
export type RowsOf<Table extends PgTable, Item> = {
  [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | ((item: Item) => Table['$inferInsert'][Key])
}

/**
 * Writes a row for each item by one statement of one array for each column that differs: however many they are, they are
 * one question to the database, and what is alike travels once. What a row leaves out is null.
 */
export async function insertRows<Table extends PgTable, Item>(
  db: Db,
  table: Table,
  items: readonly Item[],
  rows: RowsOf<Table, Item>,
  onConflict: SQL = sql``,
): Promise<void> {
  if (items.length === 0) return
  const columns = getTableColumns(table)
  const named = Object.entries(rows).map(([key, value]) => valuesOf(columnOf(columns, key), value, items))
  // What is alike travels once; one array is needed all the same, to say how many rows there are.
  const differing = named.filter(({ values }) => values.some((value) => value !== values[0]))
  const arrays =
    differing.length > 0 ? differing : named.filter(({ values }) => values.length === items.length).slice(0, 1)
  const alike = named.filter((one) => !arrays.includes(one))
  const type = ({ column }: ColumnValues) => sql.raw(column.getSQLType())
  const each = arrays.map((one) => sql`${sql.param(one.values)}::${type(one)}[]`)
  const once = alike.map((one) => sql`, ${sql.param(one.values[0])}::${type(one)}`)
  const names = [...arrays, ...alike].map(({ column }) => sql.identifier(column.name))
  await db.execute(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select t.*${sql.join(once)} from unnest(${sql.join(each, sql`, `)}) t ${onConflict}`,
  )
}

/** A column and what is sent of it: one value for all rows, or one for each. */
type ColumnValues = { column: PgColumn; values: unknown[] }

const valuesOf = (column: PgColumn, value: unknown, items: readonly unknown[]): ColumnValues => ({
  column,
  values: typeof value === 'function' ? items.map((item) => driven(column, value(item))) : [driven(column, value)],
})

const driven = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value)

function columnOf<Column>(columns: Record<string, Column>, key: string): Column {
  const column = columns[key]
  if (!column) throw new TypeError(`the table has no column ${key}`)
  return column
}
