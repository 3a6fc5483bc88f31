import { and, eq, lt, sql } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { type Ctx } from '#server/context.ts'
import { notifyPages } from '#server/events/events.ts'
import { knownUntil } from '../../money/known-until.ts'
import { bookOutgoing, bookUnattributed, closeBooks, openBooks } from '../books/book.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { type Prices } from '../rates/live-price.ts'
import { type ChainCursor, hold, isOpen, type LockedInvoices } from '../store.ts'
import { cursors, invoices, outgoing, payments, quotes, reservations } from '../tables.ts'
import { type BlockBatch, type ProvedBatch } from '../watching/block-batch.ts'
import { rememberBlock } from '../watching/known-blocks.ts'
import { passTime } from '../watching/pass-time.ts'
import { findPayments, type PaymentUpdate, recordOutgoing, recordPayments, tellOfPayments } from './record-payments.ts'
import { nameOf } from './seen-transfer.ts'
import {
  type ChainInstance,
  type MovedTransfer,
  makeFinal,
  makeOutgoingFinal,
  markDenied,
  markDropped,
  markVanished,
  tellOfBlock,
} from './transfer-states.ts'

/**
 * Writes a batch in one transaction: transfers, the invoices they change, the books, and the cursor. A crash leaves all
 * or nothing. `prices` are for money that came late; without one that money waits. False when another process moved the
 * cursor meanwhile; then nothing is written.
 */
export function writeBatch(
  system: Ctx,
  chain: PaidChain,
  before: ChainCursor | null,
  batch: ProvedBatch,
  prices: Prices,
): Promise<boolean> {
  const on = { chain, genesis: batch.genesis }
  return system.transaction(async (tx) => {
    const known = await moveCursor(tx, chain, before, batch)
    if (!known) return false
    if (before && before.genesis !== batch.genesis) await closeBooks(tx, on)
    await openBooks(tx, on, batch.openings)
    const [{ changed, held }] = await Promise.all([
      writePayments(tx, chain, batch, before),
      writeOutgoing(tx, chain, batch),
      rememberBlock(tx, chain, batch.head, batch.forkedAt),
    ])
    for (const id of await passTime(tx, on, known, prices)) {
      changed.add(id)
      // It may have a quote more now.
      held.delete(id)
    }
    await Promise.all([updateInvoices(tx, changed, known, held), tellOfBlock(tx, on, batch.head)])
    // Last, when every invoice is held: who asks for a new quote holds its invoice and then looks for a free amount.
    await freeAmounts(tx, chain, known)
    if (before && before.genesis !== batch.genesis) await tellOfNewChain(tx, before)
    return true
  })
}

/** Moves the cursor; answers up to when all is known then, or null when somebody else has moved it. */
async function moveCursor(
  tx: Ctx,
  chain: PaidChain,
  before: ChainCursor | null,
  batch: BlockBatch,
): Promise<Date | null> {
  const { genesis, head } = batch
  const until = knownUntil(chain, { time: head.time, isNewest: batch.isNewest }, batch.askedAt)
  // What was once known stays known, also when a newer block is replaced by an older one.
  const isMore = before?.genesis !== genesis || until > before.knownUntil
  const place = { genesis, height: head.height, hash: head.hash, blockTime: head.time }
  const next = { ...place, ...finalOf(before, batch), knownUntil: isMore ? until : before.knownUntil }
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

// What was final stays so: a node may know of less than another one said.
function finalOf(
  before: ChainCursor | null,
  { genesis, finalHeight, finalHash, forkedAt }: BlockBatch,
): Partial<ChainCursor> {
  if (finalHash === undefined) return {}
  const isKnown = before?.genesis === genesis && before.finalHeight !== null
  const isUndone = isKnown && forkedAt !== null && forkedAt < (before.finalHeight ?? 0)
  return isKnown && !isUndone && (before.finalHeight ?? 0) > (finalHeight ?? 0) ? {} : { finalHeight, finalHash }
}

async function writePayments(
  tx: Ctx,
  chain: PaidChain,
  batch: ProvedBatch,
  before: ChainCursor | null,
): Promise<{ changed: Set<string>; held: LockedInvoices }> {
  const undone = [
    ...(await markVanished(tx, payments, chain, batch)),
    ...(await markDropped(tx, chain, batch)),
    ...(await markDenied(tx, chain, batch)),
  ]
  await tellOfPayments(tx, 'undone', undone)
  const on = { chain, genesis: batch.genesis }
  const known = before?.genesis === batch.genesis ? before.knownUntil : null
  const found = await findPayments(tx, on, batch, known)
  const seen = found.map(({ now }) => now)
  // What was final and stands elsewhere or waits again was taken back, whether or not its block was known to be gone.
  await tellOfPayments(
    tx,
    'undone',
    found.flatMap(({ same, now }) => (same?.state === 'final' ? [now] : [])),
  )
  const fresh = found.flatMap(({ now, isFresh }) => (isFresh ? [now] : []))
  const [{ held, final }] = await Promise.all([recordHeld(tx, on, found, batch), tellOfPayments(tx, 'seen', fresh)])
  const moved = [...undone, ...seen, ...final]
  await bookUnattributed(tx, ...latest(moved).filter(({ invoiceId }) => invoiceId === null))
  return { changed: invoicesOf(moved), held }
}

/** Writes the payments down and answers what is final then, and their invoices, held. */
async function recordHeld(tx: Ctx, on: ChainInstance, found: readonly PaymentUpdate[], batch: ProvedBatch) {
  const held = await hold(tx, invoicesOf(found.map(({ now }) => now)))
  // Sent together and carried out in this order: what was just written down can be final at once.
  const [, final] = await Promise.all([recordPayments(tx, on, found, held), makeFinal(tx, on.chain, batch)])
  return { held, final }
}

async function writeOutgoing(tx: Ctx, chain: PaidChain, batch: BlockBatch): Promise<void> {
  const undone = await markVanished(tx, outgoing, chain, batch)
  await recordOutgoing(tx, chain, batch)
  const final = await makeOutgoingFinal(tx, chain, batch)
  await bookOutgoing(tx, ...latest([...undone, ...final]))
}

// The same transfer may have been undone and seen again within one batch: what it is last counts.
const latest = (moved: readonly MovedTransfer[]): MovedTransfer[] => [
  ...new Map(moved.map((transfer) => [nameOf(transfer), transfer])).values(),
]

const invoicesOf = (moved: readonly MovedTransfer[]) => new Set(moved.flatMap(({ invoiceId }) => invoiceId ?? []))

async function freeAmounts(tx: Ctx, chain: PaidChain, known: Date): Promise<void> {
  const isOver = and(eq(quotes.isReserved, true), eq(quotes.chain, chain), lt(quotes.reservedUntil, known))
  // Whoever is about to take one of them again may be waiting for an invoice that is held here: it is left to them.
  await tx.db.execute(sql`update ${quotes} set is_reserved = false where (invoice_id, seq) in
    (select invoice_id, seq from ${quotes} where ${isOver} for update skip locked)`)
  // Every chain does this; what another one is at is left to it.
  await tx.db.execute(sql`delete from ${reservations} where (invoice_id, seq) in
    (select invoice_id, seq from ${reservations} where ${lt(reservations.until, tx.now())} for update skip locked)`)
}

async function tellOfNewChain(tx: Ctx, { chain, genesis }: ChainCursor): Promise<void> {
  const open = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.chain, chain), eq(invoices.genesis, genesis), isOpen))
  await notifyPages(tx, 'payments/chain-restarted', ...open.map(({ id }) => id))
}
