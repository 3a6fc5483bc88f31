import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { oneOf } from '#server/database/one-of.ts'
import type { RefundRow } from '../store.ts'
import { refunds, timeline } from '../tables.ts'
import { tellOfRefunds } from './tell-of-refunds.ts'

/** Cancels refunds of invoices that are held, and tells so. */
export async function cancelRefunds(
  tx: Ctx,
  open: readonly RefundRow[],
  why: NonNullable<RefundRow['why']>,
): Promise<void> {
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await tx.db
    .update(refunds)
    .set({ state: 'cancelled', why })
    .where(sql`${oneOf(refunds.id, ids)} and ${eq(refunds.state, 'asked')}`)
  const at = tx.now()
  await insertRows(tx.db, timeline, open, { invoiceId: ({ invoiceId }) => invoiceId, what: 'refund_cancelled', at })
  await tellOfRefunds(tx, 'cancelled', open)
}
