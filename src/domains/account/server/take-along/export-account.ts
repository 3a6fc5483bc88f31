import { sql } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, contextFor, visitorIdOf } from '#server/context.ts'
import type { AccountContract } from '../../contract.ts'
import { auditsAbout } from '../list-activity.ts'
import { type OwnTable, ownTables, readForThem } from './own-tables.ts'

type Export = Answer<AccountContract['exportAccount']>
type Row = Export['tables'][string][number]

const toldTables = Object.keys(readForThem) as (keyof typeof readForThem)[]

/**
 * All that is on file about the caller. Which tables and rows those are is what row-level security says, so that what a
 * later part of the product keeps of somebody is in here without being named; the sessions and the activity beside it. What is sealed is opened, for them alone.
 */
export async function exportAccount(ctx: Ctx): Promise<Export> {
  const { PAYEE_NAME: name, PAYEE_ADDRESS: address } = ctx.config
  const about = { exportedAt: ctx.now().toISOString(), paidTo: { name, address: address ?? null } }
  const userId = visitorIdOf(ctx)
  if (userId === null) return { ...about, tables: {} }
  return ctx.transaction(async (tx) => {
    const tables: Export['tables'] = {}
    for (const table of await ownTables(tx)) {
      const rows = await rowsOf(tx, userId, table)
      if (rows.length > 0) tables[table.name] = rows
    }
    for (const table of toldTables) {
      const rows = await toldRows(ctx, userId, table)
      if (rows.length > 0) tables[table] = rows
    }
    return { ...about, tables }
  })
}

const aboutThem = (userId: number) => sql`user_id = ${userId}`

/** What is kept of them where they do not read by themselves: how they are known, and what was done. */
async function toldRows(ctx: Ctx, userId: number, table: keyof typeof readForThem): Promise<Row[]> {
  const columns = readForThem[table].map(({ column, as }) => (as ? `${as} as ${column}` : column)).join(', ')
  const { rows } = await contextFor(ctx, { kind: 'system' }).db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from (select ${sql.raw(`${columns} from ${table}`)}
      where ${table === 'server.audit' ? auditsAbout(userId) : aboutThem(userId)} order by 1) t`,
  )
  return rows.map(({ row }) => row)
}

async function rowsOf(
  { db, vault }: Ctx,
  userId: number,
  { name, columns, sealed, key, own }: OwnTable,
): Promise<Row[]> {
  // All of it comes from the catalogue of the database, quoted there. Whose a row is, is said beside what is hidden.
  const { rows } = await db.execute<{ row: Row; key: string }>(
    sql.raw(`select to_jsonb(t) - 'row key' as row, t."row key" as key
      from (select ${columns}, ${key}::text as "row key" from ${name} where ${own}) t`),
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
