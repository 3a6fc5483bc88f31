import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a column is one of the values, however many: they are one parameter, where a list of them would be one each. */
export const oneOf = (column: Column, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`
