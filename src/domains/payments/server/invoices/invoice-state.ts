import { type Money, money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Coin } from '../../coin.ts'
import { amountsAsked, amountsBack } from '../../invoices/invoice-amounts.ts'
import type { InvoiceStatus } from '../../invoices/next-invoice.ts'
import { live } from '../../money/credits.ts'
import { noSuchInvoice } from '../../problems.ts'
import type { RefundState } from '../../refunds/refund.ts'
import { cursorOf, findInvoice, paymentsOf, quotesOf, refundsOf } from '../store.ts'
import { isRead } from '../watching/reading-notes.ts'

/** How an invoice stands now, for the domain that asked for the money. */
export type InvoiceState = {
  invoiceId: string
  status: InvoiceStatus
  /** What the newest price asks, the fee within; once paid, what paid it. */
  amount: Money<Coin>
  fee: Money<Coin>
  settledAt: Date | null
  /** The first transaction that its chain shows for it. */
  transactionHash: string | null
  /** What the payer may ask to be sent back now. */
  returnable: Money<Coin>
  refunds: { state: RefundState }[]
  /** Everything that came was sent back. */
  isRefunded: boolean
  /** False when its chain could not be read for a minute: what was sent shows later. */
  chainIsRead: boolean
}

/** Reads how an invoice of the caller stands now. */
export function readInvoiceState(ctx: Ctx, id: string): Promise<InvoiceState> {
  return ctx.transaction(async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) throw new Problem(noSuchInvoice)
    const payments = await paymentsOf(tx, id)
    const refunds = await refundsOf(tx, id)
    const newest = await cursorOf(tx.db, invoice.chain)
    const known = { invoice, quotes: await quotesOf(tx, id), payments, refunds, newest }
    const { amount, fee } = amountsAsked(known)
    const { returnable, isRefunded } = amountsBack(known)
    const inCoin = (units: bigint) => money(invoice.asset, units)
    return {
      invoiceId: id,
      status: invoice.status,
      amount: inCoin(amount),
      fee: inCoin(fee),
      settledAt: invoice.settledAt,
      transactionHash: live(payments)[0]?.txHash ?? null,
      returnable: inCoin(returnable),
      refunds: refunds.map(({ state }) => ({ state })),
      isRefunded,
      chainIsRead: await isRead(tx.db, invoice.chain, tx.now()),
    }
  })
}
