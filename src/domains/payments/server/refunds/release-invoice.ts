import { eq } from 'drizzle-orm'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { returnedIn } from '../../refunds/refund.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, lockInvoice, refundsOf } from '../store.ts'
import { invoices } from '../tables.ts'

/**
 * What a paid invoice was to buy is not delivered: all that paid it is its payer's again, is booked as that, and goes back
 * where its payer says and shows that it may. False where it is not settled, belongs to an earlier practice chain, or its
 * payee gives some of it back already: then a person must look.
 */
export async function releaseInvoice(tx: Ctx, invoiceId: string): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice || invoice.status !== 'settled') return false
  const cursor = await cursorOf(tx.db, invoice.chain)
  const { granted } = returnedIn(await refundsOf(tx, invoiceId))
  if (cursor?.genesis !== invoice.genesis || granted > 0n) return false
  if (invoice.releasedAt) return true
  await tx.db.update(invoices).set({ releasedAt: tx.now() }).where(eq(invoices.id, invoiceId))
  await audit(tx, 'payments/invoice-released', invoiceId)
  await updateInvoices(tx, [invoiceId], cursor.knownUntil)
  return true
}
