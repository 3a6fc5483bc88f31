import { eq } from 'drizzle-orm'
import { readInvoiceState } from '#domains/payments/server/invoices/invoice-state.ts'
import { type Money, money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { type SealedEstimate, sealedContext } from '../store.ts'
import { cryptoPayments, estimates } from '../tables.ts'

/** The processing fee of a copay as it stands now. */
export type FeeOfPayment = {
  userId: number
  fee: Money<'USD'>
  /** What was paid as the fee, in UDE. */
  token: Money<'UDE'>
  /** The chain has it for good, and it was not given back. */
  isSettled: boolean
  isRefunded: boolean
  /** The insurance company its estimate was made with; null where none was named. */
  insuranceCompany: string | null
}

/** The fee behind a payment request, read as it is now; null for a request that is no copay. For the product itself. */
export async function feeOfPayment(ctx: Ctx, invoiceId: string): Promise<FeeOfPayment | null> {
  const [row] = await ctx.db.select().from(cryptoPayments).where(eq(cryptoPayments.invoiceId, invoiceId))
  if (!row) return null
  const invoice = await readInvoiceState(ctx, invoiceId)
  return {
    userId: row.userId,
    fee: money('USD', row.feeUsdAmount),
    token: money('UDE', row.feeAmount),
    isSettled: invoice.status === 'settled' && !invoice.isRefunded,
    isRefunded: invoice.isRefunded,
    insuranceCompany: row.estimateId === null ? null : await companyOf(ctx, row.userId, row.estimateId),
  }
}

async function companyOf(ctx: Ctx, userId: number, estimateId: string): Promise<string | null> {
  const [row] = await ctx.db.select().from(estimates).where(eq(estimates.id, estimateId))
  if (row?.userId !== userId) return null
  const opened = (await ctx.vault.open(userId, sealedContext(estimateId), row.sealed)) as SealedEstimate
  return opened.insuranceCompany
}
