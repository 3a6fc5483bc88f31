import { eq } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import type { Coin } from '../../coin.ts'
import type { InvoiceException, InvoiceStatus } from '../../next-invoice.ts'
import { alreadyCounted, noSuchInvoice, notSeen } from '../../problems.ts'
import type { PaidChain } from '../../rails/rail.ts'
import { keptHash } from '../invoices/shown-address.ts'
import { livePrices } from '../rates/rates.ts'
import { findInvoice } from '../store.ts'
import { payments } from '../tables.ts'
import { attributeMoney, paidBy } from './attribute-money.ts'

/** Which transaction an operator attributes, or which one transfer of it, and to which invoice. */
export type Attributing = { chain?: PaidChain; txHash: string; index?: number; invoiceId: string }

/** What was attributed, and how the invoice stands now. */
export type AttributedPayment = {
  invoiceId: string
  status: InvoiceStatus
  exception: InvoiceException
  asset: Coin
  units: bigint
}

/**
 * Attributes money that nobody has explained to an invoice because an operator knows whose it is, for good: what the
 * transaction paid on the invoice's chain and in its coin.
 */
export async function attributePayment(system: Ctx, input: Attributing): Promise<AttributedPayment> {
  const invoice = await findInvoice(system, input.invoiceId)
  if (!invoice) throw new Problem(noSuchInvoice)
  const hash = keptHash(invoice.chain, input.txHash)
  const isHere = input.chain === undefined || input.chain === invoice.chain
  const paid = isHere ? await paidBy(system, invoice, hash) : []
  const meant = paid.filter(({ logIndex }) => input.index === undefined || logIndex === input.index)
  if (meant.length === 0)
    throw new Problem(notSeen, 'No such transaction paid us on the chain and in the coin of this payment request')
  if (meant.every(({ invoiceId }) => invoiceId !== null)) throw new Problem(alreadyCounted)
  const prices = await livePrices(system, [invoice.asset])
  return system.transaction(async (tx) => {
    const which = input.index === undefined ? undefined : eq(payments.logIndex, input.index)
    const units = await attributeMoney(tx, invoice, { hash, which, by: 'operator', prices })
    await audit(tx, 'payments/payment-attributed', invoice.id, { transactionHash: hash, index: input.index })
    const { id, asset, status, exception } = (await findInvoice(tx, invoice.id)) ?? invoice
    return { invoiceId: id, status, exception, asset, units }
  })
}
