import { and, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { askedQuote } from '../../money/quote.ts'
import { noSuchInvoice } from '../../problems.ts'
import { earlierRequest, findUnattributed, lastDeclared } from '../declared/find-unattributed.ts'
import { otherPart } from '../requests/ask-for-rest.ts'
import { noteOf } from '../requests/invoice-notes.ts'
import { cursorOf, findInvoice, paymentsOf, quotesOf, refundsOf, timelineOf } from '../store.ts'
import { links } from '../tables.ts'
import { isRead } from '../watching/reading-notes.ts'
import { invoiceAnswer } from './invoice-answer.ts'

/** Whether a link to an invoice of the caller is open. */
async function isShared(tx: Ctx, invoiceId: string): Promise<boolean> {
  const isOpen = and(eq(links.invoiceId, invoiceId), isTheirs(tx, links.userId))
  const found = await tx.db.select({ id: links.invoiceId }).from(links).where(isOpen)
  return found.length > 0
}

/** One invoice of the caller as it stands now; somebody else's is not there. */
export function getInvoice(
  ctx: Ctx,
  { id }: OperationInput<PaymentsContract['invoice']>,
): Promise<Answer<PaymentsContract['invoice']>> {
  return ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw new Problem(noSuchInvoice)
    const quotes = await quotesOf(tx, id)
    return invoiceAnswer(tx.config, {
      invoice,
      quotes,
      payments: await paymentsOf(tx, id),
      refunds: await refundsOf(tx, id),
      timeline: await timelineOf(tx, id),
      newest: await cursorOf(tx.db, invoice.chain),
      isRead: await isRead(tx.db, invoice.chain, tx.now()),
      declared: await lastDeclared(tx, id),
      unattributed: await findUnattributed(tx, invoice, askedQuote(quotes)?.units ?? 0n),
      earlier: await earlierRequest(tx, invoice),
      note: await noteOf(tx, id),
      otherPart: await otherPart(tx, invoice),
      isShared: await isShared(tx, id),
      now: tx.now(),
    })
  })
}
