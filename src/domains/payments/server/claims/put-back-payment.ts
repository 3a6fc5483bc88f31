import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { nextInvoice } from '../../invoices/next-invoice.ts'
import { noSuchInvoice, notPutBack } from '../../problems.ts'
import { maxRequired } from '../../rails/rail-of.ts'
import { coversRefunds, owedBack } from '../../refunds/refund.ts'
import { bookUnattributed } from '../books/book.ts'
import { storedHash } from '../invoices/stored-address.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { findInvoice, holdChain, type InvoiceRow, lockInvoice, paymentsOf, quotesOf, refundsOf } from '../store.ts'
import { payments, timeline } from '../tables.ts'
import { tellPutBack } from '../webhooks/tell-webhooks.ts'
import { type AttributedPayment, type Attributing, standingOf } from './attribute-payment.ts'

/**
 * Takes money out of an invoice that an operator gave it by mistake and puts it back among what nobody has explained,
 * unless it is spent: while a refund that needs it is asked for or was paid, or what it paid for has left, it stays. What a payer proved or was asked
 * for stays in any case.
 */
export async function putBackPayment(system: Ctx, input: Attributing): Promise<AttributedPayment> {
  const known = await findInvoice(system, input.invoiceId)
  if (!known) throw new Problem(noSuchInvoice)
  const txHash = storedHash(known.chain, input.txHash)
  return system.transaction(async (tx) => {
    const cursor = await holdChain(tx, known.chain)
    const invoice = await lockInvoice(tx, known.id)
    if (!invoice || !cursor) throw new Problem(noSuchInvoice)
    const isHere = input.chain === undefined || input.chain === invoice.chain
    const moved = isHere ? await putBack(tx, invoice, txHash, input.index) : []
    if (moved.length === 0)
      throw new Problem(notPutBack, 'No operator gave money of this transaction to this payment request')
    await refuseIfSpent(tx, invoice, cursor.knownUntil)
    await bookUnattributed(tx, ...moved.map((row) => ({ ...row, invoiceId: null })))
    await tx.db.insert(timeline).values({ invoiceId: invoice.id, what: 'unattributed', txHash, at: tx.now() })
    await audit(tx, 'payments/payment-put-back', invoice.id, { transactionHash: txHash, index: input.index })
    await updateInvoices(tx, [invoice.id], cursor.knownUntil)
    await tellPutBack(tx, invoice.id, moved)
    return standingOf(
      tx,
      invoice.id,
      moved.reduce((sum, { units }) => sum + units, 0n),
    )
  })
}

const putBack = (tx: Ctx, { id, chain, genesis }: InvoiceRow, txHash: string, index: number | undefined) =>
  tx.db
    .update(payments)
    .set({ invoiceId: null, quoteSeq: null, attributedBy: null, required: maxRequired(chain) })
    .where(
      and(
        eq(payments.chain, chain),
        eq(payments.genesis, genesis),
        eq(payments.txHash, txHash),
        eq(payments.invoiceId, id),
        eq(payments.attributedBy, 'operator'),
        ne(payments.state, 'orphaned'),
        index === undefined ? undefined : eq(payments.logIndex, index),
      ),
    )
    .returning()

async function refuseIfSpent(tx: Ctx, invoice: InvoiceRow, knownUntil: Date): Promise<void> {
  const back = (await refundsOf(tx, invoice.id)).filter(({ state }) => state !== 'cancelled')
  const [quotes, left] = [await quotesOf(tx, invoice.id), await paymentsOf(tx, invoice.id)]
  const next = { ...invoice, ...nextInvoice(invoice, quotes, left, knownUntil) }
  if (invoice.keptAt && next.status !== 'settled')
    throw new Problem(notPutBack, 'What this money paid for is delivered or on its way')
  if (back.length > 0 && !coversRefunds(owedBack(next, { quotes, payments: left }), back))
    throw new Problem(notPutBack, 'A refund of this money was asked for or paid. Cancel it first if it is still open')
}
