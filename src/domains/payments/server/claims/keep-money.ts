import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { lockInvoice } from '../store.ts'
import { invoices } from '../tables.ts'

/**
 * What an invoice pays for leaves with the caller's transaction: from then on the money that settles it is nobody's to
 * claim, nor to be put back. Answers false where it is not settled any more, as when somebody was faster: then nothing may
 * leave. Whoever moves money holds the same invoice, so only one of the two happens.
 */
export async function keepMoney(tx: Ctx, invoiceId: string): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice?.status !== 'settled' || invoice.releasedAt) return false
  await tx.db.update(invoices).set({ keptAt: tx.now() }).where(eq(invoices.id, invoiceId))
  return true
}
