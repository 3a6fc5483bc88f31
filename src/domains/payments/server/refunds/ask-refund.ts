import { eq } from 'drizzle-orm'
import type { Answer, Given } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit.ts'
import { asProduct, type Ctx, contextFor } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { noSuchInvoice, nothingToReturn } from '../../problems.ts'
import { returnable } from '../../refund.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, findInvoice, type InvoiceRow, lockInvoice, paymentsOf, quotesOf, refundsOf } from '../store.ts'
import { invoices, refunds, timeline } from '../tables.ts'
import { refundAddress } from './refund-address.ts'
import { tellOfRefunds } from './tell-of-refunds.ts'

/**
 * Asks for the payer's money back, to an address of theirs: what was beyond a settled bill, or everything that came for
 * one whose time is over, which asks for nothing from then on. An operator sends it.
 */
export async function askRefund(
  ctx: Ctx,
  { id, address, tag }: Given<PaymentsContract['askRefund']>,
): Promise<Answer<PaymentsContract['askRefund']>> {
  const known = await ctx.transaction((tx) => findInvoice(tx, id))
  if (!known) throw new Problem(noSuchInvoice)
  if (tag !== undefined && known.chain !== 'xrpl')
    throw new Problem(badRequest, 'tag: only addresses of the XRP Ledger have one')
  const system = contextFor(ctx, { kind: 'system' })
  const to = { toAddress: await refundAddress(system, known, address), toTag: tag ?? null }
  await asProduct(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const cursor = await cursorOf(tx.db, known.chain)
    if (!invoice || cursor?.genesis !== invoice.genesis) throw new Problem(nothingToReturn)
    const refundId = await keep(tx, invoice, to)
    await audit({ ...tx, actor: ctx.actor }, 'payments/refund-asked', id, { refund: refundId })
    await updateInvoices(tx, [id], cursor.knownUntil)
  })
  return getInvoice(ctx, { id })
}

async function keep(tx: Ctx, invoice: InvoiceRow, to: { toAddress: string; toTag: string | null }): Promise<string> {
  const { id, chain, genesis, asset } = invoice
  const paid = { quotes: await quotesOf(tx, id), payments: await paymentsOf(tx, id), refunds: await refundsOf(tx, id) }
  const units = returnable(invoice, paid)
  if (units === 0n) throw new Problem(nothingToReturn)
  const askedAt = tx.now()
  // A settled bill stays paid; of any other, everything goes back.
  if (invoice.status !== 'settled' && !invoice.returnedAt)
    await tx.db.update(invoices).set({ returnedAt: askedAt }).where(eq(invoices.id, id))
  const asked = { id: newId('refund'), invoiceId: id, chain, genesis, asset, units, ...to, askedAt }
  const [row] = await tx.db.insert(refunds).values(asked).returning()
  if (row) await tellOfRefunds(tx, 'asked', [row])
  await tx.db.insert(timeline).values({ invoiceId: id, what: 'refund_asked', at: askedAt })
  return asked.id
}
