import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Ctx } from '#server/context.ts'
import { requiredConfirmations } from '../terms.ts'
import type { Batch } from './batch.ts'
import { outgoing, payments } from './tables.ts'

/** Where transfers are written down: those to us, and those from us. */
type TransferTable = typeof payments | typeof outgoing

/** A transfer whose state on the chain has changed, and the invoice it is attributed to. */
export type MovedTransfer = {
  txHash: string
  logIndex: number
  units: bigint
  state: 'seen' | 'final' | 'orphaned'
  invoiceId: string | null
}

/** The rows of a table that are on this instance of the chain. */
export const onThisChain = (table: TransferTable, genesis: string): SQL | undefined =>
  and(eq(table.chain, bsc.chainId), eq(table.genesis, genesis))

/** The blocks above a height in which transfers stand. */
export async function standingBlocks(
  { db }: Pick<Ctx, 'db'>,
  genesis: string,
  above: number,
): Promise<{ height: number; hash: string }[]> {
  const blocksOf = (table: TransferTable) =>
    sql`select ${table.height} as height, ${table.blockHash} as hash from ${table}
      where ${onThisChain(table, genesis)} and ${table.height} > ${above} and ${ne(table.state, 'orphaned')}`
  const query = sql`${blocksOf(payments)} union ${blocksOf(outgoing)}`
  return (await db.execute<{ height: number; hash: string }>(query)).rows
}

/** Marks the transfers of blocks that the chain no longer has. */
export async function markVanished(
  tx: Ctx,
  table: TransferTable,
  { genesis, vanished }: Batch,
): Promise<MovedTransfer[]> {
  if (vanished.length === 0) return []
  const here = and(onThisChain(table, genesis), inArray(table.blockHash, vanished), ne(table.state, 'orphaned'))
  return moved(tx, sql`update ${table} set state = 'orphaned', confirmations = 0 where ${here} returning *`)
}

/** Counts the blocks on every transfer that is not final yet; answers all it counted for. */
export async function countConfirmations(
  tx: Ctx,
  table: TransferTable,
  { genesis, head }: Batch,
): Promise<MovedTransfer[]> {
  const here = and(onThisChain(table, genesis), eq(table.state, 'seen'), lte(table.height, head.height))
  const count = sql`${head.height}::integer - height + 1`
  return moved(
    tx,
    sql`update ${table} set confirmations = ${count},
      state = case when ${count} >= ${requiredConfirmations} then 'final' else 'seen' end
      where ${here} returning *`,
  )
}

type Row = { tx_hash: string; log_index: number; units: string; state: MovedTransfer['state']; invoice_id?: string }

async function moved({ db }: Ctx, query: SQL): Promise<MovedTransfer[]> {
  const { rows } = await db.execute<Row>(query)
  return rows.map((row) => ({
    txHash: row.tx_hash,
    logIndex: row.log_index,
    units: BigInt(row.units),
    state: row.state,
    invoiceId: row.invoice_id ?? null,
  }))
}
