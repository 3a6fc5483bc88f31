import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { nudge } from '#server/events.ts'
import { knownUntil } from '../known-until.ts'
import type { PaidChain } from '../rails/rail.ts'
import { stillChainMs } from '../terms.ts'
import type { Batch } from './batch.ts'
import { bookOutgoing, bookUnattributed, closeBooks, openBooks } from './book.ts'
import { rememberBlock } from './checkpoints.ts'
import { passTime } from './pass-time.ts'
import type { Prices } from './rates.ts'
import { recordOutgoing, recordPayments, tellOfPayments } from './record-payments.ts'
import type { Cursor } from './store.ts'
import { cursors, invoices, outgoing, payments, quotes } from './tables.ts'
import { countConfirmations, type MovedTransfer, markDropped, markVanished } from './transfer-states.ts'
import { updateInvoice } from './update-invoice.ts'

/**
 * Writes a batch in one transaction: transfers, the invoices they change, the books, and the cursor. A crash leaves all
 * or nothing. `prices` are for money that came late; without one that money waits. False when another process moved the
 * cursor meanwhile; then nothing is written.
 */
export function writeBatch(
  system: Ctx,
  chain: PaidChain,
  before: Cursor | null,
  batch: Batch,
  prices: Prices,
): Promise<boolean> {
  const on = { chain, genesis: batch.genesis }
  return system.transaction(async (tx) => {
    const known = await moveCursor(tx, chain, before, batch)
    if (!known) return false
    if (before && before.genesis !== batch.genesis) await closeBooks(tx, on)
    await openBooks(tx, on, batch.openings)
    await rememberBlock(tx, chain, batch.head, batch.forkedAt)
    await writeOutgoing(tx, chain, batch)
    const { changed, counted } = await writePayments(tx, chain, batch)
    for (const id of await passTime(tx, on, known, prices)) changed.add(id)
    // In a fixed order, so that nobody who locks two of them waits for us while we wait for them.
    for (const id of [...changed].sort()) await updateInvoice(tx, id, known)
    for (const id of counted) if (!changed.has(id)) await nudge(tx, 'payments/confirmation', id)
    await freeAmounts(tx, chain, batch)
    if (before && before.genesis !== batch.genesis) await tellOfNewChain(tx, before)
    return true
  })
}

/** Moves the cursor; answers up to when all is known then, or null when somebody else has moved it. */
async function moveCursor(tx: Ctx, chain: PaidChain, before: Cursor | null, batch: Batch): Promise<Date | null> {
  const { genesis, head } = batch
  const until = knownUntil({ time: head.time, isNewest: batch.isNewest }, batch.askedAt, stillChainMs[chain])
  // What was once known stays known, also when a newer block is replaced by an older one.
  const isMore = before?.genesis !== genesis || until > before.knownUntil
  const place = { genesis, height: head.height, hash: head.hash, blockTime: head.time }
  const next = { ...place, knownUntil: isMore ? until : before.knownUntil }
  const moved = before
    ? await tx.db
        .update(cursors)
        .set(next)
        .where(and(eq(cursors.chain, chain), eq(cursors.height, before.height), eq(cursors.hash, before.hash)))
        .returning({ knownUntil: cursors.knownUntil })
    : await tx.db
        .insert(cursors)
        .values({ chain, ...next })
        .onConflictDoNothing()
        .returning({ knownUntil: cursors.knownUntil })
  return moved[0]?.knownUntil ?? null
}

async function writePayments(
  tx: Ctx,
  chain: PaidChain,
  batch: Batch,
): Promise<{ changed: Set<string>; counted: Set<string> }> {
  const undone = [...(await markVanished(tx, payments, chain, batch)), ...(await markDropped(tx, chain, batch))]
  await tellOfPayments(tx, 'undone', undone)
  const seen = await recordPayments(tx, chain, batch)
  await tellOfPayments(tx, 'seen', seen.fresh)
  const counted = await countConfirmations(tx, payments, chain, batch)
  const moved = [...undone, ...seen.moved, ...counted.filter(({ state }) => state === 'final')]
  for (const transfer of latest(moved)) if (transfer.invoiceId === null) await bookUnattributed(tx, transfer)
  return { changed: invoicesOf(moved), counted: invoicesOf(counted) }
}

async function writeOutgoing(tx: Ctx, chain: PaidChain, batch: Batch): Promise<void> {
  const undone = await markVanished(tx, outgoing, chain, batch)
  await recordOutgoing(tx, chain, batch)
  const counted = await countConfirmations(tx, outgoing, chain, batch)
  for (const transfer of latest([...undone, ...counted])) await bookOutgoing(tx, transfer)
}

// The same transfer may have been undone and seen again within one batch: what it is last counts.
const latest = (moved: readonly MovedTransfer[]): MovedTransfer[] => [
  ...new Map(moved.map((transfer) => [`${transfer.txHash}:${transfer.logIndex}`, transfer])).values(),
]

const invoicesOf = (moved: readonly MovedTransfer[]) => new Set(moved.flatMap(({ invoiceId }) => invoiceId ?? []))

async function freeAmounts(tx: Ctx, chain: PaidChain, { head }: Batch): Promise<void> {
  const isOver = and(eq(quotes.isReserved, true), eq(quotes.chain, chain), lt(quotes.reservedUntil, head.time))
  await tx.db.update(quotes).set({ isReserved: false }).where(isOver)
}

async function tellOfNewChain(tx: Ctx, { chain, genesis }: Cursor): Promise<void> {
  const open = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(eq(invoices.chain, chain), eq(invoices.genesis, genesis), inArray(invoices.status, ['new', 'processing'])),
    )
  for (const { id } of open) await nudge(tx, 'payments/chain-restarted', id)
}
