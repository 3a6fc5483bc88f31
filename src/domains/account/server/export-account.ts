import { sql } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { AccountContract } from '../contract.ts'
import { type OwnTable, ownTables } from './own-tables.ts'

type Export = Answer<AccountContract['exportAccount']>
type Row = Export['tables'][string][number]

/** Answers kept so that a repeated request is not done twice: they say what the other tables say. */
const repeated = 'server.answered_requests'

/**
 * All that is on file about the caller. Which tables and rows those are is what row-level security says, so that what a
 * later part of the product keeps of somebody is in here without being named. What is sealed is opened, for them alone.
 */
export async function exportAccount(ctx: Ctx): Promise<Export> {
  const exportedAt = ctx.now().toISOString()
  const userId = visitorIdOf(ctx)
  if (userId === null) return { exportedAt, tables: {} }
  return ctx.transaction(async (tx) => {
    const tables: Export['tables'] = {}
    for (const table of await ownTables(tx)) {
      const rows = table.name === repeated ? [] : await rowsOf(tx, userId, table)
      if (rows.length > 0) tables[table.name] = rows
    }
    return { exportedAt, tables }
  })
}

async function rowsOf({ db, vault }: Ctx, userId: number, { name, columns, sealed, key }: OwnTable): Promise<Row[]> {
  // All of it comes from the catalogue of the database, quoted there.
  const { rows } = await db.execute<{ row: Row; key: string }>(
    sql.raw(`select to_jsonb(t) - 'row key' as row, t."row key" as key
      from (select ${columns}, ${key}::text as "row key" from ${name}) t`),
  )
  for (const { row, key: place } of rows)
    for (const column of sealed)
      if (typeof row[column] === 'string')
        row[column] = await vault.open(
          userId,
          { table: name, column, row: place },
          Buffer.from(row[column].slice('\\x'.length), 'hex'),
        )
  return rows.map(({ row }) => row)
}
