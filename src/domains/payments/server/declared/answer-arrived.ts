import { and, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import type { PaymentsContract } from '../../contract.ts'
import { askedQuote } from '../../money/quote.ts'
import { noSuchInvoice } from '../../problems.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { findInvoice, type InvoiceRow, quotesOf } from '../store.ts'
import { payerAnswers, payments } from '../tables.ts'
import { findUnattributed } from './find-unattributed.ts'

/**
 * Writes down what the caller says of money that came: that they paid, which shows them all that is at all like it, or that
 * none of what they see is theirs, which holds for this request and for whatever its senders send later.
 * It moves nothing. The later answer stands.
 */
export async function answerArrived(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['answerArrived']>,
): Promise<Answer<PaymentsContract['answerArrived']>> {
  await ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, input.id)
    if (!invoice) throw new Problem(noSuchInvoice)
    const before = eq(payerAnswers.invoiceId, invoice.id)
    if (input.answer === 'paid') {
      await tx.db.delete(payerAnswers).where(before)
      await tx.db
        .insert(payerAnswers)
        .values({ invoiceId: invoice.id, answer: 'paid', saidAt: tx.now() })
        .onConflictDoNothing()
      return
    }
    const denied = await shownNow(tx, invoice)
    await tx.db.delete(payerAnswers).where(and(before, eq(payerAnswers.answer, 'paid')))
    if (denied.length > 0) await tx.db.insert(payerAnswers).values(denied).onConflictDoNothing()
  })
  return getInvoice(ctx, input)
}

/** What an invoice shows as perhaps theirs, as it is denied. */
async function shownNow(tx: Ctx, invoice: InvoiceRow): Promise<(typeof payerAnswers.$inferInsert)[]> {
  const asked = askedQuote(await quotesOf(tx, invoice.id))?.units ?? 0n
  const hashes = (await findUnattributed(tx, invoice, asked)).map(({ txHash }) => txHash)
  if (hashes.length === 0) return []
  const { txHash, fromAddress } = payments
  const senders = await tx.databases.system
    .selectDistinctOn([txHash], { txHash, fromAddress })
    .from(payments)
    .where(oneOf(txHash, hashes))
    .orderBy(txHash)
  return senders.map((sender) => ({ invoiceId: invoice.id, answer: 'not_mine', ...sender, saidAt: tx.now() }))
}
