import { eq } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { noSuchInvoice, noSuchRefund } from '../../problems.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, lockInvoice, type RefundRow, refundsOf } from '../store.ts'
import { refunds } from '../tables.ts'
import { cancelRefunds } from './cancel-refunds.ts'

/** Takes an open refund back, as when its address was wrong; its payer may ask for it again. */
export async function cancelRefund(system: Ctx, { refundId }: { refundId: string }): Promise<RefundRow> {
  const [known] = await system.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!known) throw new Problem(noSuchRefund)
  return system.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, known.invoiceId)
    const cursor = await cursorOf(tx.db, known.chain)
    if (!invoice || !cursor) throw new Problem(noSuchInvoice)
    const open = (await refundsOf(tx, invoice.id)).find(({ id, state }) => id === refundId && state === 'asked')
    if (!open) throw new Problem(noSuchRefund)
    await cancelRefunds(tx, [open], 'operator')
    await audit(tx, 'payments/refund-cancelled', invoice.id, { refund: refundId })
    await updateInvoices(tx, [invoice.id], cursor.knownUntil)
    return { ...open, state: 'cancelled', why: 'operator' }
  })
}
