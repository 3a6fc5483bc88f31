import { and, eq, ne } from 'drizzle-orm'
import { readInvoiceState } from '#domains/payments/server/invoices/invoice-state.ts'
import type { Ctx } from '#server/context.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { paymentStatusOf } from '../../pay/payment-status.ts'
import { cryptoPayments } from '../tables.ts'

/**
 * Brings a copay payment in line with its invoice, whose id the event names: where it stands, and what it asks for now or
 * was paid with. It reads the invoice as it is now, so events may come twice or out of order. Invoices that are no copay
 * change nothing; what was refunded stays so.
 */
export async function followCopayInvoice(ctx: Ctx, event: DueEvent): Promise<void> {
  const own = and(eq(cryptoPayments.invoiceId, event.subject), ne(cryptoPayments.status, 'refunded'))
  const [row] = await ctx.db.select({ id: cryptoPayments.id }).from(cryptoPayments).where(own)
  if (!row) return
  const invoice = await readInvoiceState(ctx, event.subject)
  await ctx.db
    .update(cryptoPayments)
    .set({
      status: invoice.isRefunded ? 'refunded' : paymentStatusOf(invoice.status),
      amount: invoice.amount.units,
      feeAmount: invoice.fee.units,
      confirmedAt: invoice.settledAt,
      transactionHash: invoice.transactionHash,
    })
    .where(own)
}
