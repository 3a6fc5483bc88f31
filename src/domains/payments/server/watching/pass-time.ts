import { and, eq, lt, or } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { knownUntil } from '../../money/known-until.ts'
import { invoicesUnpriced, priceLate } from '../invoices/price-late.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import type { Prices } from '../rates/live-price.ts'
import type { ChainInstance } from '../recording/transfer-states.ts'
import { type ChainCursor, isOpen } from '../store.ts'
import { cursors, invoices } from '../tables.ts'
import type { Unchanged } from './block-batch.ts'

/** Does what time alone does: prices what waited for a price; answers the invoices this or the end of their time changes. */
export async function passTime(tx: Ctx, on: ChainInstance, known: Date, prices: Prices): Promise<string[]> {
  const [changed, unpriced] = await Promise.all([
    invoicesOutOfTime(tx.db, on, known),
    invoicesUnpriced(tx.db, on.chain),
  ])
  const priceable = unpriced.filter(({ coin }) => prices.has(coin)).map(({ id }) => id)
  const priced = await priceLate(tx, priceable, prices)
  return [...changed, ...priced]
}

/** The same while the chain has nothing new: its newest block was seen again. */
export async function passIdleTime(
  system: Ctx,
  cursor: ChainCursor,
  { head, askedAt }: Unchanged,
  prices: Prices,
): Promise<void> {
  const known = knownUntil(cursor.chain, { time: head.time, isNewest: true }, askedAt)
  const isDue = known > cursor.knownUntil && (await invoicesOutOfTime(system.db, cursor, known)).length > 0
  if (!isDue && prices.size === 0) return
  await system.transaction(async (tx) => {
    const until = known > cursor.knownUntil ? known : cursor.knownUntil
    const here = and(eq(cursors.chain, cursor.chain), eq(cursors.height, cursor.height), eq(cursors.hash, cursor.hash))
    const held = await tx.db.update(cursors).set({ knownUntil: until }).where(here).returning({ chain: cursors.chain })
    if (held.length === 0) return
    const changed = new Set(await passTime(tx, cursor, until, prices))
    await updateInvoices(tx, changed, until)
  })
}

// Out of time by what is known of the chain: whatever was paid before has been read, however long we were away.
async function invoicesOutOfTime(db: Db, { chain, genesis }: ChainInstance, known: Date): Promise<string[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.chain, chain),
        eq(invoices.genesis, genesis),
        isOpen,
        // No invoice is monitored for less than it can be paid.
        lt(invoices.expiresAt, known),
        or(eq(invoices.status, 'new'), lt(invoices.monitorUntil, known)),
      ),
    )
  return rows.map(({ id }) => id)
}
