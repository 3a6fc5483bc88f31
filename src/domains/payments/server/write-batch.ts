import { and, eq, inArray, lt } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Rate } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { nudge } from '#server/events.ts'
import { knownUntil } from '../known-until.ts'
import type { Batch } from './batch.ts'
import { bookOutgoing, bookUnattributed, openBooks } from './book.ts'
import { rememberBlock } from './checkpoints.ts'
import { passTime } from './pass-time.ts'
import { watchedBy } from './read-batch.ts'
import { recordOutgoing, recordPayments, tellOfPayments } from './record-payments.ts'
import type { Cursor } from './store.ts'
import { cursors, invoices, outgoing, payments, quotes } from './tables.ts'
import { countConfirmations, type MovedTransfer, markVanished } from './transfer-states.ts'
import { updateInvoice } from './update-invoice.ts'

/**
 * Writes a batch in one transaction: transfers, the invoices they change, the books, and the cursor. A crash leaves all
 * or nothing. `price` is for money that came late; without it that money waits. False when another process moved the
 * cursor meanwhile; then nothing is written.
 */
export function writeBatch(
  system: Ctx,
  before: Cursor | null,
  batch: Batch,
  price: Rate<'UDE', 'USD'> | null,
): Promise<boolean> {
  return system.transaction(async (tx) => {
    const known = await moveCursor(tx, before, batch)
    if (!known) return false
    if (before?.genesis !== batch.genesis) await openBooks(tx, batch.genesis, batch.opening)
    await rememberBlock(tx, batch.head, batch.forkedAt)
    await writeOutgoing(tx, batch)
    const { changed, counted } = await writePayments(tx, batch)
    for (const id of await passTime(tx, batch.genesis, known, price)) changed.add(id)
    // In a fixed order, so that nobody who locks two of them waits for us while we wait for them.
    for (const id of [...changed].sort()) await updateInvoice(tx, id, known)
    for (const id of counted) if (!changed.has(id)) await nudge(tx, 'payments/confirmation', id)
    await freeAmounts(tx, batch)
    if (before && before.genesis !== batch.genesis) await tellOfNewChain(tx, before.genesis)
    return true
  })
}

/** Moves the cursor; answers up to when all is known then, or null when somebody else has moved it. */
async function moveCursor(tx: Ctx, before: Cursor | null, batch: Batch): Promise<Date | null> {
  const { genesis, head } = batch
  const until = knownUntil({ time: head.time, isNewest: batch.isNewest }, batch.askedAt)
  // What was once known stays known, also when a newer block is replaced by an older one.
  const isMore = before?.genesis !== genesis || until > before.knownUntil
  const { token: tokenContract, payTo } = watchedBy(tx)
  const place = { genesis, height: head.height, hash: head.hash, blockTime: head.time, tokenContract, payTo }
  const next = { ...place, knownUntil: isMore ? until : before.knownUntil }
  const moved = before
    ? await tx.db
        .update(cursors)
        .set(next)
        .where(and(eq(cursors.chain, bsc.chainId), eq(cursors.height, before.height), eq(cursors.hash, before.hash)))
        .returning({ knownUntil: cursors.knownUntil })
    : await tx.db
        .insert(cursors)
        .values({ chain: bsc.chainId, ...next })
        .onConflictDoNothing()
        .returning({ knownUntil: cursors.knownUntil })
  return moved[0]?.knownUntil ?? null
}

async function writePayments(tx: Ctx, batch: Batch): Promise<{ changed: Set<string>; counted: Set<string> }> {
  const undone = await markVanished(tx, payments, batch)
  await tellOfPayments(tx, 'undone', undone)
  const seen = await recordPayments(tx, batch)
  await tellOfPayments(tx, 'seen', seen)
  const counted = await countConfirmations(tx, payments, batch)
  const moved = [...undone, ...seen, ...counted.filter(({ state }) => state === 'final')]
  for (const transfer of latest(moved)) if (transfer.invoiceId === null) await bookUnattributed(tx, transfer)
  return { changed: invoicesOf(moved), counted: invoicesOf(counted) }
}

async function writeOutgoing(tx: Ctx, batch: Batch): Promise<void> {
  const undone = await markVanished(tx, outgoing, batch)
  await recordOutgoing(tx, batch)
  const counted = await countConfirmations(tx, outgoing, batch)
  for (const transfer of latest([...undone, ...counted])) await bookOutgoing(tx, transfer)
}

// The same transfer may have been undone and seen again within one batch: what it is last counts.
const latest = (moved: readonly MovedTransfer[]): MovedTransfer[] => [
  ...new Map(moved.map((transfer) => [`${transfer.txHash}:${transfer.logIndex}`, transfer])).values(),
]

const invoicesOf = (moved: readonly MovedTransfer[]) => new Set(moved.flatMap(({ invoiceId }) => invoiceId ?? []))

async function freeAmounts(tx: Ctx, { head }: Batch): Promise<void> {
  const isOver = and(eq(quotes.isReserved, true), eq(quotes.chain, bsc.chainId), lt(quotes.reservedUntil, head.time))
  await tx.db.update(quotes).set({ isReserved: false }).where(isOver)
}

async function tellOfNewChain(tx: Ctx, oldGenesis: string): Promise<void> {
  const open = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.genesis, oldGenesis), inArray(invoices.status, ['new', 'processing'])))
  for (const { id } of open) await nudge(tx, 'payments/chain-restarted', id)
}
