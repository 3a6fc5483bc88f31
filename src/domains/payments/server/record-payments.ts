import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import { quoteFor } from '../quote.ts'
import type { PaidChain } from '../rails/rail.ts'
import { clockToleranceMs, unexplainedMs } from '../terms.ts'
import type { Batch } from './batch.ts'
import type { SeenTransfer } from './seen-transfer.ts'
import { type PaymentRow, quotesOf } from './store.ts'
import { invoices, outgoing, payments, quotes, timeline } from './tables.ts'
import { type ChainInstance, type MovedTransfer, onThisChain } from './transfer-states.ts'

/**
 * Writes transfers to us down, each once however often it is read. Answers those that changed, and which of them are new
 * or came back: the others waited for a block and have one now.
 */
export async function recordPayments(
  tx: Ctx,
  chain: PaidChain,
  { genesis, incoming, waiting }: Batch,
): Promise<{ moved: MovedTransfer[]; fresh: MovedTransfer[] }> {
  const on = { chain, genesis }
  const inBlocks = new Set(incoming.map(nameOf))
  const all = [...incoming, ...(waiting?.incoming ?? []).filter((one) => !inBlocks.has(nameOf(one)))]
  const known = await knownPayments(tx, on, all)
  const moved: MovedTransfer[] = []
  const fresh: MovedTransfer[] = []
  for (const transfer of all) {
    const same = known.find((row) => row.txHash === transfer.txHash && row.logIndex === transfer.logIndex)
    if (same && same.state !== 'orphaned' && same.blockHash === transfer.blockHash) continue
    const before = same ?? known.find((row) => isReturned(row, transfer))
    const paidAt = paidAtOf(transfer, before, tx.now())
    const invoiceId = before?.invoiceId ?? (await invoiceAsking(tx, on, transfer, paidAt))
    const quoteSeq = invoiceId === null ? null : await quoteOf(tx, invoiceId, { units: transfer.units, paidAt }, before)
    const changed = { ...placeOf(transfer), state: 'seen' as const, confirmations: 0, paidAt, invoiceId, quoteSeq }
    await tx.db
      .insert(payments)
      .values({ ...rowOf(tx, on, transfer), marker: transfer.marker, ...changed })
      .onConflictDoUpdate({
        target: [payments.chain, payments.genesis, payments.txHash, payments.logIndex],
        set: changed,
      })
    const now = { ...transfer, chain, state: 'seen' as const, invoiceId }
    moved.push(now)
    if (same?.state !== 'seen') fresh.push(now)
  }
  return { moved, fresh }
}

/** Writes transfers from us down, each once. */
export async function recordOutgoing(tx: Ctx, chain: PaidChain, { genesis, outgoing: sent }: Batch): Promise<void> {
  for (const transfer of sent)
    await tx.db
      .insert(outgoing)
      .values({ ...rowOf(tx, { chain, genesis }, transfer), state: 'seen', confirmations: 0 })
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

function knownPayments(tx: Ctx, on: ChainInstance, transfers: readonly SeenTransfer[]): Promise<PaymentRow[]> {
  const hashes = [...new Set(transfers.map(({ txHash }) => txHash))]
  if (hashes.length === 0) return Promise.resolve([])
  return tx.db
    .select()
    .from(payments)
    .where(and(onThisChain(payments, on), inArray(payments.txHash, hashes)))
}

const nameOf = ({ txHash, logIndex }: SeenTransfer) => `${txHash}:${logIndex}`

// It was made when its block says, but no later than when it was seen waiting for one.
function paidAtOf({ blockTime }: SeenTransfer, before: PaymentRow | undefined, now: Date): Date {
  const waitedSince = before?.blockTime === null ? before.paidAt : null
  if (!blockTime) return before?.paidAt ?? now
  return waitedSince && waitedSince < blockTime ? waitedSince : blockTime
}

// Mined again in another block, a transfer can stand at another place in it; it is still the same money.
const isReturned = (row: PaymentRow, { txHash, from, units }: SeenTransfer) =>
  row.txHash === txHash && row.state === 'orphaned' && row.fromAddress === from && row.units === units

// One address serves all, and anyone may send any amount: only a mark, or the reserved amount, tells whose money it is.
async function invoiceAsking(
  tx: Ctx,
  { chain, genesis }: ChainInstance,
  transfer: SeenTransfer,
  paidAt: Date,
): Promise<string | null> {
  const { asset, to, units, marker } = transfer
  const isMeant =
    marker === null
      ? and(eq(quotes.isReserved, true), eq(quotes.units, units))
      : and(eq(invoices.chain, chain), eq(invoices.payTo, to), eq(invoices.marker, marker), eq(quotes.seq, 1))
  const [row] = await tx.db
    .select({ id: quotes.invoiceId, madeAt: quotes.madeAt })
    .from(quotes)
    .innerJoin(invoices, eq(invoices.id, quotes.invoiceId))
    .where(
      and(
        eq(quotes.chain, chain),
        eq(quotes.asset, asset),
        eq(quotes.payTo, to),
        eq(invoices.genesis, genesis),
        isMeant,
      ),
    )
  // Money that came before it was asked for was meant for something else.
  const isLater = row && paidAt.getTime() >= row.madeAt.getTime() - clockToleranceMs
  return isLater ? row.id : null
}

// What was priced as late stays so, unless the chain now says that it came in time.
async function quoteOf(
  tx: Ctx,
  invoiceId: string,
  payment: { units: bigint; paidAt: Date },
  before: PaymentRow | undefined,
) {
  const all = await quotesOf(tx, invoiceId)
  const late = all.find(({ seq, kind }) => kind === 'late' && seq === before?.quoteSeq)
  return (quoteFor(payment, all) ?? late)?.seq ?? null
}

const placeOf = ({ height, blockHash, blockTime }: SeenTransfer) => ({ height, blockHash, blockTime })

const rowOf = (tx: Ctx, { chain, genesis }: ChainInstance, transfer: SeenTransfer) => ({
  ...placeOf(transfer),
  chain,
  genesis,
  txHash: transfer.txHash,
  logIndex: transfer.logIndex,
  asset: transfer.asset,
  units: transfer.units,
  fromAddress: transfer.from,
  toAddress: transfer.to,
  seenAt: tx.now(),
})
