import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Ctx } from '#server/context.ts'
import { nudge } from '#server/events.ts'
import type { Batch } from './read-batch.ts'
import { countConfirmations, recordTransfers, recordVanished } from './record-payments.ts'
import type { Cursor } from './store.ts'
import { cursors, invoices, slots } from './tables.ts'
import { updateInvoice } from './update-invoice.ts'

/**
 * Writes a batch in one transaction: payments, the invoices they change, the books, and the cursor. A crash leaves all or
 * nothing. False when another process moved the cursor meanwhile; then nothing is written.
 */
export function writeBatch(system: Ctx, before: Cursor | null, batch: Batch): Promise<boolean> {
  return system.transaction(async (tx) => {
    if (!(await moveCursor(tx, before, batch))) return false
    const changed = new Set<string>()
    for (const id of await recordVanished(tx, batch)) changed.add(id)
    for (const id of await recordTransfers(tx, batch)) changed.add(id)
    const { counted, final } = await countConfirmations(tx, batch)
    for (const id of [...final, ...(await invoicesOutOfTime(tx, batch))]) changed.add(id)
    // In a fixed order, so that nobody who locks two of them waits for us while we wait for them.
    for (const id of [...changed].sort()) await updateInvoice(tx, id, batch.head.time)
    for (const id of counted) if (!changed.has(id)) await nudge(tx, 'payments/confirmation', id)
    await freeSlots(tx, batch)
    if (before && before.genesis !== batch.genesis) await tellOfNewChain(tx, before.genesis)
    return true
  })
}

async function moveCursor(tx: Ctx, before: Cursor | null, { genesis, head }: Batch): Promise<boolean> {
  const next = { genesis, height: head.height, hash: head.hash, blockTime: head.time }
  const moved = before
    ? await tx.db
        .update(cursors)
        .set(next)
        .where(and(eq(cursors.chain, bsc.chainId), eq(cursors.height, before.height), eq(cursors.hash, before.hash)))
        .returning({ chain: cursors.chain })
    : await tx.db
        .insert(cursors)
        .values({ chain: bsc.chainId, ...next })
        .onConflictDoNothing()
        .returning({ chain: cursors.chain })
  return moved.length === 1
}

// Out of time by the time of the last block read: whatever was paid before it has been seen, however long we were away.
async function invoicesOutOfTime(tx: Ctx, { genesis, head }: Batch): Promise<string[]> {
  const rows = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.genesis, genesis),
        or(
          and(eq(invoices.status, 'new'), lt(invoices.expiresAt, head.time)),
          and(eq(invoices.status, 'processing'), lt(invoices.monitorUntil, head.time)),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

async function freeSlots(tx: Ctx, { head }: Batch): Promise<void> {
  await tx.db
    .update(slots)
    .set({ active: false })
    .where(and(eq(slots.active, true), eq(slots.chain, bsc.chainId), lt(slots.until, head.time)))
}

async function tellOfNewChain(tx: Ctx, oldGenesis: string): Promise<void> {
  const open = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.genesis, oldGenesis), inArray(invoices.status, ['new', 'processing'])))
  for (const { id } of open) await nudge(tx, 'payments/chain-restarted', id)
}
