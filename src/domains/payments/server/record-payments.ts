import { and, eq, inArray } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import { quoteFor } from '../quote.ts'
import { clockToleranceMs, unexplainedMs } from '../terms.ts'
import type { Batch } from './batch.ts'
import type { SeenTransfer } from './chain-reader.ts'
import { type PaymentRow, quotesOf } from './store.ts'
import { invoices, outgoing, payments, quotes, timeline } from './tables.ts'
import { type MovedTransfer, onThisChain } from './transfer-states.ts'

/** Writes transfers to us down, each once however often it is read; answers those that are new or came back. */
export async function recordPayments(tx: Ctx, { genesis, incoming }: Batch): Promise<MovedTransfer[]> {
  const known = await knownPayments(tx, genesis, incoming)
  const moved: MovedTransfer[] = []
  for (const transfer of incoming) {
    const same = known.find((row) => row.txHash === transfer.txHash && row.logIndex === transfer.logIndex)
    if (same && same.state !== 'orphaned') continue
    const before = same ?? known.find((row) => isReturned(row, transfer))
    const invoiceId = before?.invoiceId ?? (await invoiceAsking(tx, genesis, transfer))
    const quoteSeq = invoiceId === null ? null : await quoteOf(tx, invoiceId, transfer, before)
    const changed = { ...placeOf(transfer), state: 'seen' as const, confirmations: 0, invoiceId, quoteSeq }
    await tx.db
      .insert(payments)
      .values({ ...rowOf(tx, genesis, transfer), ...changed })
      .onConflictDoUpdate({
        target: [payments.chain, payments.genesis, payments.txHash, payments.logIndex],
        set: changed,
      })
    moved.push({ ...transfer, state: 'seen', invoiceId })
  }
  return moved
}

/** Writes transfers from us down, each once. */
export async function recordOutgoing(tx: Ctx, batch: Batch): Promise<void> {
  for (const transfer of batch.outgoing)
    await tx.db
      .insert(outgoing)
      .values({ ...rowOf(tx, batch.genesis, transfer), state: 'seen', confirmations: 0 })
      .onConflictDoUpdate({
        target: [outgoing.chain, outgoing.genesis, outgoing.txHash, outgoing.logIndex],
        set: { ...placeOf(transfer), state: 'seen', confirmations: 0 },
        setWhere: eq(outgoing.state, 'orphaned'),
      })
}

/** Tells the followers of the invoices that payments were seen or taken back, and has money nobody explains looked at in time. */
export async function tellOfPayments(tx: Ctx, what: 'seen' | 'undone', rows: readonly MovedTransfer[]): Promise<void> {
  const at = tx.now()
  const told = rows.flatMap(({ invoiceId, txHash }) => (invoiceId ? [{ invoiceId, txHash, what, at }] : []))
  if (told.length > 0) await tx.db.insert(timeline).values(told)
  if (what === 'undone') return
  const unexplained = rows.filter(({ invoiceId }) => invoiceId === null)
  await publish(
    tx,
    ...unexplained.map(({ txHash, logIndex }) => ({
      topic: 'payments/unexplained' as const,
      subject: `${txHash}:${logIndex}`,
      key: `unexplained:${txHash}:${logIndex}`,
      dueAt: new Date(at.getTime() + unexplainedMs),
    })),
  )
}

function knownPayments(tx: Ctx, genesis: string, transfers: readonly SeenTransfer[]): Promise<PaymentRow[]> {
  const hashes = [...new Set(transfers.map(({ txHash }) => txHash))]
  if (hashes.length === 0) return Promise.resolve([])
  return tx.db
    .select()
    .from(payments)
    .where(and(onThisChain(payments, genesis), inArray(payments.txHash, hashes)))
}

// Mined again in another block, a transfer can stand at another place in it; it is still the same money.
const isReturned = (row: PaymentRow, { txHash, from, units }: SeenTransfer) =>
  row.txHash === txHash && row.state === 'orphaned' && row.fromAddress === from && row.units === units

// One address serves all, and anyone may send any amount: only the reserved amount tells whose money it is.
async function invoiceAsking(tx: Ctx, genesis: string, transfer: SeenTransfer): Promise<string | null> {
  const [row] = await tx.db
    .select({ id: quotes.invoiceId, madeAt: quotes.madeAt })
    .from(quotes)
    .innerJoin(invoices, eq(invoices.id, quotes.invoiceId))
    .where(
      and(
        eq(quotes.isReserved, true),
        eq(quotes.chain, bsc.chainId),
        eq(quotes.asset, 'UDE'),
        eq(quotes.payTo, transfer.to),
        eq(quotes.units, transfer.units),
        eq(invoices.genesis, genesis),
        eq(invoices.tokenContract, tx.config.UDE_TOKEN.toLowerCase()),
      ),
    )
  // Money that came before it was asked for was meant for something else.
  const isLater = row && transfer.blockTime.getTime() >= row.madeAt.getTime() - clockToleranceMs
  return isLater ? row.id : null
}

// What was priced as late stays so, unless the chain now says that it came in time.
async function quoteOf(tx: Ctx, invoiceId: string, transfer: SeenTransfer, before: PaymentRow | undefined) {
  const all = await quotesOf(tx, invoiceId)
  const late = all.find(({ seq, kind }) => kind === 'late' && seq === before?.quoteSeq)
  return (quoteFor(transfer, all) ?? late)?.seq ?? null
}

const placeOf = ({ height, blockHash, blockTime }: SeenTransfer) => ({ height, blockHash, blockTime })

const rowOf = (tx: Ctx, genesis: string, transfer: SeenTransfer) => ({
  ...placeOf(transfer),
  chain: bsc.chainId,
  genesis,
  txHash: transfer.txHash,
  logIndex: transfer.logIndex,
  asset: 'UDE',
  units: transfer.units,
  fromAddress: transfer.from,
  toAddress: transfer.to,
  seenAt: tx.now(),
})
