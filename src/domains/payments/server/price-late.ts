import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Rate } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import type { Coin } from '../coin.ts'
import type { PaidChain } from '../rails/rail.ts'
import { lockInvoice, quotesOf } from './store.ts'
import { payments, quotes } from './tables.ts'

const waiting = and(isNotNull(payments.invoiceId), isNull(payments.quoteSeq), ne(payments.state, 'orphaned'))

/** The invoices of a chain that have money which came when no quote was in force and waits for a price, and its coin. */
export async function invoicesUnpriced(db: Db, chain: PaidChain): Promise<{ id: string; coin: Coin }[]> {
  const rows = await db
    .selectDistinct({ id: payments.invoiceId, coin: payments.asset })
    .from(payments)
    .where(and(waiting, eq(payments.chain, chain)))
    .orderBy(payments.invoiceId)
  return rows.flatMap(({ id, coin }) => (id ? [{ id, coin }] : []))
}

/** Prices the money of one invoice that waits for it, at the price of now, for good. */
export async function priceLate(tx: Ctx, invoiceId: string, rate: Rate<Coin, 'USD'>): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  invariant(invoice, 'a payment names an invoice that exists')
  const seq = (await quotesOf(tx, invoiceId)).length + 1
  const at = tx.now()
  await tx.db.insert(quotes).values({
    invoiceId,
    seq,
    kind: 'late',
    rateNum: rate.num,
    rateDen: rate.den,
    rateSource: rate.source,
    rateAt: rate.at,
    madeAt: at,
    expiresAt: at,
    chain: invoice.chain,
    asset: invoice.asset,
    payTo: invoice.payTo,
    isReserved: false,
  })
  await tx.db
    .update(payments)
    .set({ quoteSeq: seq })
    .where(and(waiting, eq(payments.invoiceId, invoiceId)))
}
