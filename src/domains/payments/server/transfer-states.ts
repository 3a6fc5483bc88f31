import { and, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Coin } from '../coin.ts'
import type { PaidChain } from '../rails/rail.ts'
import { mostRequired } from '../rails/rails.ts'
import type { Batch } from './batch.ts'
import { invoices, outgoing, payments } from './tables.ts'

/** Where transfers are written down: those to us, and those from us. */
type TransferTable = typeof payments | typeof outgoing

/** One instance of a chain. */
export type ChainInstance = { chain: PaidChain; genesis: string }

/** A transfer whose state on the chain has changed, and the invoice it is attributed to. */
export type MovedTransfer = {
  chain: PaidChain
  asset: Coin
  txHash: string
  logIndex: number
  units: bigint
  state: 'seen' | 'final' | 'orphaned'
  invoiceId: string | null
}

/** The rows of a table that are on this instance of the chain. */
export const onThisChain = (table: TransferTable, { chain, genesis }: ChainInstance): SQL | undefined =>
  and(eq(table.chain, chain), eq(table.genesis, genesis))

/** The blocks above a height in which transfers stand. */
export async function standingBlocks(
  { db }: Pick<Ctx, 'db'>,
  on: ChainInstance,
  above: number,
): Promise<{ height: number; hash: string }[]> {
  const blocksOf = (table: TransferTable) =>
    sql`select ${table.height} as height, ${table.blockHash} as hash from ${table}
      where ${onThisChain(table, on)} and ${table.height} > ${above} and ${ne(table.state, 'orphaned')}`
  const query = sql`${blocksOf(payments)} union ${blocksOf(outgoing)}`
  return (await db.execute<{ height: number; hash: string }>(query)).rows
}

/** Marks the transfers of blocks that the chain no longer has. */
export async function markVanished(
  tx: Ctx,
  table: TransferTable,
  chain: PaidChain,
  { genesis, vanished }: Batch,
): Promise<MovedTransfer[]> {
  if (vanished.length === 0) return []
  const on = { chain, genesis }
  const here = and(onThisChain(table, on), inArray(table.blockHash, vanished), ne(table.state, 'orphaned'))
  return moved(tx, sql`update ${table} set state = 'orphaned', confirmations = 0 where ${here} returning *`)
}

/** Whether just these transfers are known to wait for a block. */
export async function isKnownWaiting(
  reader: Pick<Ctx, 'db'>,
  on: ChainInstance,
  { incoming }: NonNullable<Batch['waiting']>,
): Promise<boolean> {
  const names = (list: readonly { txHash: string; logIndex: number }[]) =>
    list.map(({ txHash, logIndex }) => `${txHash}:${logIndex}`)
  const now = new Set(names(incoming))
  const before = names(await waitingTransfers(reader, on))
  return now.size === before.length && before.every((name) => now.has(name))
}

const waitingTransfers = ({ db }: Pick<Ctx, 'db'>, on: ChainInstance) =>
  db.select({ txHash: payments.txHash, logIndex: payments.logIndex }).from(payments).where(isWaiting(on))

const isWaiting = (on: ChainInstance) =>
  and(onThisChain(payments, on), eq(payments.state, 'seen'), isNull(payments.height))

/** Marks the payments that waited for a block and do so no more: another transaction spent what they spend. */
export async function markDropped(tx: Ctx, chain: PaidChain, batch: Batch): Promise<MovedTransfer[]> {
  const { genesis, incoming, waiting } = batch
  if (!waiting?.isAll) return []
  const standing = new Set([...incoming, ...waiting.incoming].map(({ txHash }) => txHash))
  const known = await waitingTransfers(tx, { chain, genesis })
  const gone = known.map(({ txHash }) => txHash).filter((hash) => !standing.has(hash))
  if (gone.length === 0) return []
  const here = and(isWaiting({ chain, genesis }), inArray(payments.txHash, gone))
  return moved(tx, sql`update ${payments} set state = 'orphaned', confirmations = 0 where ${here} returning *`)
}

/** Counts the blocks on every transfer that is not final yet; answers all it counted for. */
export async function countConfirmations(
  tx: Ctx,
  table: TransferTable,
  chain: PaidChain,
  { genesis, head, finalHeight }: Batch,
): Promise<MovedTransfer[]> {
  const here = and(onThisChain(table, { chain, genesis }), eq(table.state, 'seen'), lte(table.height, head.height))
  const count = sql`${head.height}::integer - height + 1`
  const usual = mostRequired(chain)
  // What an invoice was told its payments need holds for them.
  const required =
    table === payments
      ? sql`case when invoice_id is null then ${usual}::integer else (select i.required from ${invoices} i where i.id = invoice_id) end`
      : sql`${usual}::integer`
  const isFinal = sql`coalesce(${count} >= ${required}, false) or height <= coalesce(${finalHeight}::bigint, -1)`
  return moved(
    tx,
    sql`update ${table} set confirmations = ${count}, state = case when ${isFinal} then 'final' else 'seen' end
      where ${here} returning *`,
  )
}

type Row = { chain: PaidChain; asset: Coin; tx_hash: string; log_index: number; units: string } & {
  state: MovedTransfer['state']
  invoice_id?: string
}

async function moved({ db }: Ctx, query: SQL): Promise<MovedTransfer[]> {
  const { rows } = await db.execute<Row>(query)
  return rows.map((row) => ({
    chain: row.chain,
    asset: row.asset,
    txHash: row.tx_hash,
    logIndex: row.log_index,
    units: BigInt(row.units),
    state: row.state,
    invoiceId: row.invoice_id ?? null,
  }))
}
