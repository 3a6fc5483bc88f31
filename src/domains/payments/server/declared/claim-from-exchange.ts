import { and, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { askedQuote } from '../../money/quote.ts'
import { noSuchInvoice, notSeen } from '../../problems.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { findInvoice, quotesOf } from '../store.ts'
import { exchangeClaims, payerAnswers } from '../tables.ts'
import { findUnattributed } from './find-unattributed.ts'

/**
 * Writes down that what arrived was sent for the caller by an exchange, which signs for nobody. It moves nothing: an
 * operator sees it beside the money in the inbox. Said again, the first time stays.
 */
export async function claimFromExchange(
  ctx: Ctx,
  input: OperationInput<PaymentsContract['claimFromExchange']>,
): Promise<Answer<PaymentsContract['claimFromExchange']>> {
  await ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, input.id)
    if (!invoice) throw new Problem(noSuchInvoice)
    const txHash = storedHash(invoice.chain, input.transactionHash)
    const asked = askedQuote(await quotesOf(tx, invoice.id))?.units ?? 0n
    const [payment] = await findUnattributed(tx, invoice, asked, { txHash })
    if (!payment) throw new Problem(notSeen)
    await tx.db
      .delete(payerAnswers)
      .where(and(eq(payerAnswers.invoiceId, invoice.id), eq(payerAnswers.answer, 'not_mine')))
    await tx.db.insert(exchangeClaims).values({ invoiceId: invoice.id, txHash, saidAt: tx.now() }).onConflictDoNothing()
  })
  return getInvoice(ctx, input)
}
