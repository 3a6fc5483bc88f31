import { and, eq, lt, or } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Rate } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { knownUntil } from '../known-until.ts'
import type { Unchanged } from './batch.ts'
import { invoicesUnpriced, priceLate } from './price-late.ts'
import type { Cursor } from './store.ts'
import { cursors, invoices } from './tables.ts'
import { updateInvoice } from './update-invoice.ts'

/** Does what time alone does: prices what waited for a price; answers the invoices this or the end of their time changes. */
export async function passTime(
  tx: Ctx,
  genesis: string,
  known: Date,
  price: Rate<'UDE', 'USD'> | null,
): Promise<string[]> {
  const priced = price ? await invoicesUnpriced(tx.db) : []
  for (const id of priced) if (price) await priceLate(tx, id, price)
  return [...priced, ...(await invoicesOutOfTime(tx.db, genesis, known))]
}

/** The same while the chain has nothing new: its newest block was seen again. */
export async function passIdleTime(
  system: Ctx,
  cursor: Cursor,
  { head, askedAt }: Unchanged,
  price: Rate<'UDE', 'USD'> | null,
): Promise<void> {
  const known = knownUntil({ time: head.time, isNewest: true }, askedAt)
  const isDue = known > cursor.knownUntil && (await invoicesOutOfTime(system.db, cursor.genesis, known)).length > 0
  if (!isDue && !price) return
  await system.transaction(async (tx) => {
    const until = known > cursor.knownUntil ? known : cursor.knownUntil
    const here = and(eq(cursors.chain, bsc.chainId), eq(cursors.height, cursor.height), eq(cursors.hash, cursor.hash))
    const held = await tx.db.update(cursors).set({ knownUntil: until }).where(here).returning({ chain: cursors.chain })
    if (held.length === 0) return
    const changed = new Set(await passTime(tx, cursor.genesis, until, price))
    for (const id of [...changed].sort()) await updateInvoice(tx, id, until)
  })
}

// Out of time by what is known of the chain: whatever was paid before has been read, however long we were away.
async function invoicesOutOfTime(db: Db, genesis: string, known: Date): Promise<string[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.genesis, genesis),
        or(
          and(eq(invoices.status, 'new'), lt(invoices.expiresAt, known)),
          and(eq(invoices.status, 'processing'), lt(invoices.monitorUntil, known)),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}
