import { and, eq, gt, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { fewAtOnce } from '#kit/limit-concurrency.ts'
import { type Ctx } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import { notifyPagesFrom } from '#server/events/events.ts'
import { type Coin } from '../../coin.ts'
import { maxRequired } from '../../rails/rail-of.ts'
import { type PaymentRow } from '../store.ts'
import { outgoing, payments } from '../tables.ts'
import { type BlockBatch, type ProvedBatch } from '../watching/block-batch.ts'
import { type Head, nameOf, type TransferPlace } from './seen-transfer.ts'

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

/** The blocks up to the cursor in which payments stand that are not final yet. */
export async function unsettledBlocks(
  { db }: Pick<Ctx, 'db'>,
  on: ChainInstance & { height: number },
): Promise<{ height: number; hash: string }[]> {
  const here = and(onThisChain(payments, on), eq(payments.state, 'seen'), lte(payments.height, on.height))
  const query = sql`select distinct ${payments.height} as height, ${payments.blockHash} as hash from ${payments} where ${here}`
  return (await db.execute<{ height: number; hash: string }>(query)).rows
}

/** The lowest of these blocks that is not in the chain any more; null when all are. */
export async function lowestGone(
  blocks: readonly { height: number; hash: string }[],
  hashAt: (height: number) => Promise<string>,
): Promise<number | null> {
  const now = await fewAtOnce(8, blocks, ({ height }) => hashAt(height))
  const gone = blocks.filter(({ hash }, i) => now[i] !== hash)
  return gone.length === 0 ? null : Math.min(...gone.map(({ height }) => height))
}

/** Marks the transfers of blocks that the chain no longer has. */
export async function markVanished(
  tx: Ctx,
  table: TransferTable,
  chain: PaidChain,
  { genesis, vanished, forkedAt }: BlockBatch,
): Promise<MovedTransfer[]> {
  if (vanished.length === 0 || forkedAt === null) return []
  const inThem = and(gt(table.height, forkedAt), oneOf(table.blockHash, vanished))
  const here = and(onThisChain(table, { chain, genesis }), inThem, ne(table.state, 'orphaned'))
  return move(tx, table, sql`state = 'orphaned', final_at = null`, here)
}

/** Whether just these transfers are known to wait for a block, as far as one can tell. */
export async function isKnownWaiting(
  reader: Pick<Ctx, 'db'>,
  on: ChainInstance,
  { incoming, allAt }: NonNullable<BlockBatch['waiting']>,
): Promise<boolean> {
  const now = new Set(incoming.map(nameOf))
  const known = await waitingTransfers(reader, on)
  const [before, told] = [new Set(known.map(nameOf)), new Set(allAt)]
  const isGone = (row: (typeof known)[number]) => told.has(row.toAddress) && !now.has(nameOf(row))
  return [...now].every((name) => before.has(name)) && !known.some(isGone)
}

/** What waits for a block by what was written down. */
export const waitingTransfers = ({ db }: Pick<Ctx, 'db'>, on: ChainInstance) =>
  db
    .select({ txHash: payments.txHash, logIndex: payments.logIndex, toAddress: payments.toAddress })
    .from(payments)
    .where(isWaiting(on))

const isWaiting = (on: ChainInstance) =>
  and(onThisChain(payments, on), eq(payments.state, 'seen'), isNull(payments.height))

/** Marks the payments that waited for a block and do so no more: another transaction spent what they spend. */
export async function markDropped(tx: Ctx, chain: PaidChain, batch: BlockBatch): Promise<MovedTransfer[]> {
  const { genesis, incoming, waiting } = batch
  if (!waiting) return []
  const told = new Set(waiting.allAt)
  const standing = new Set([...incoming, ...waiting.incoming].map(({ txHash }) => txHash))
  const known = await waitingTransfers(tx, { chain, genesis })
  const isGone = ({ txHash, toAddress }: (typeof known)[number]) => told.has(toAddress) && !standing.has(txHash)
  const gone = known.filter(isGone).map(({ txHash }) => txHash)
  if (gone.length === 0) return []
  const here = and(isWaiting({ chain, genesis }), oneOf(payments.txHash, gone))
  return move(tx, payments, sql`state = 'orphaned', final_at = null`, here)
}

/** Makes payments final that have enough blocks, or that the chain itself calls final, and that were proved; answers them. */
export async function makeFinal(tx: Ctx, chain: PaidChain, batch: ProvedBatch): Promise<MovedTransfer[]> {
  const { head, proof } = batch
  if (proof.proved.length === 0) return []
  return move(
    tx,
    payments,
    sql`state = 'final', final_at = ${head.height}`,
    and(isDue(chain, batch), isAmong(proof.proved)),
  )
}

/** The same for what left us, which nobody is credited for. */
export function makeOutgoingFinal(tx: Ctx, chain: PaidChain, batch: BlockBatch): Promise<MovedTransfer[]> {
  const { genesis, head } = batch
  const here = and(standsOn({ chain, genesis }, outgoing, head), isDeep(batch, sql`${maxRequired(chain)}::integer`))
  return move(tx, outgoing, sql`state = 'final', final_at = ${head.height}`, here)
}

/** The payments written down that would be final by now, as they stand. */
export const paymentsDue = ({ db }: Pick<Ctx, 'db'>, chain: PaidChain, batch: BlockBatch): Promise<PaymentRow[]> =>
  db.select().from(payments).where(isDue(chain, batch))

// What an invoice was told its payments need holds for them.
const isDue = (chain: PaidChain, batch: BlockBatch) =>
  and(standsOn({ chain, genesis: batch.genesis }, payments, batch.head), isDeep(batch, sql`required`))

const isDeep = ({ head, finalHeight }: BlockBatch, required: SQL) =>
  sql`(height <= coalesce(${finalHeight}::bigint, -1)
    or coalesce(${head.height}::bigint - height + 1 >= ${required}, false))`

// By its block too: what stands elsewhere meanwhile is another thing than what was asked about.
const isAmong = (places: readonly TransferPlace[]) => {
  const each = (of: (one: TransferPlace) => string | number | null) => sql.param(places.map(of))
  return sql`(tx_hash, log_index, block_hash) in (select * from unnest(${each(({ txHash }) => txHash)}::text[],
    ${each(({ logIndex }) => logIndex)}::integer[], ${each(({ blockHash }) => blockHash)}::text[]))`
}

/** Marks the payments that the chain, asked for them by their hash, does not know. */
export async function markDenied(tx: Ctx, chain: PaidChain, { genesis, proof }: ProvedBatch): Promise<MovedTransfer[]> {
  if (proof.denied.length === 0) return []
  const here = and(onThisChain(payments, { chain, genesis }), eq(payments.state, 'seen'), isAmong(proof.denied))
  return move(tx, payments, sql`state = 'orphaned', final_at = null`, here)
}

/** Has the pages look that show a payment on which a block more stands now. What stands in it is told as seen. */
export async function tellOfBlock(tx: Ctx, on: ChainInstance, head: Head): Promise<void> {
  const isShown = and(standsOn(on, payments, head), lt(payments.height, head.height), isNotNull(payments.invoiceId))
  const shown = sql`(select distinct ${payments.invoiceId} from ${payments} where ${isShown})`
  await notifyPagesFrom(tx, 'payments/confirmation', shown)
}

const standsOn = (on: ChainInstance, table: TransferTable, head: Head) =>
  and(onThisChain(table, on), eq(table.state, 'seen'), lte(table.height, head.height))

type Row = { chain: PaidChain; asset: Coin; tx_hash: string; log_index: number; units: string } & {
  state: MovedTransfer['state']
  invoice_id?: string
}

async function move({ db }: Ctx, table: TransferTable, to: SQL, where?: SQL): Promise<MovedTransfer[]> {
  const invoice = table === payments ? sql`, invoice_id` : sql``
  const { rows } = await db.execute<Row>(
    sql`update ${table} set ${to} where ${where} returning chain, asset, tx_hash, log_index, units, state${invoice}`,
  )
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
