import { and, eq, ne } from 'drizzle-orm'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { invariant } from '#kit/problem.ts'
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
  const invoice = await getInvoice(ctx, { id: event.subject })
  const onChain = invoice.payments.filter((payment) => payment.state !== 'orphaned')
  await ctx.db
    .update(cryptoPayments)
    .set({
      status: invoice.isRefunded ? 'refunded' : paymentStatusOf(invoice.status),
      amount: ude(invoice.amount),
      feeAmount: ude(invoice.feeAmount),
      confirmedAt: invoice.settledAt === null ? null : new Date(invoice.settledAt),
      transactionHash: onChain[0]?.transactionHash ?? null,
    })
    .where(own)
}

function ude(text: string): bigint {
  const amount = parseDecimal('UDE', text)
  invariant(amount, 'an invoice states its amounts in its coin')
  return amount.units
}
