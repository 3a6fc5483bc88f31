import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Rate } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { lockInvoice, quotesOf } from './store.ts'
import { payments, quotes } from './tables.ts'

const waiting = and(isNotNull(payments.invoiceId), isNull(payments.quoteSeq), ne(payments.state, 'orphaned'))

/** The invoices that have money which came when no quote was in force and waits for a price. */
export async function invoicesUnpriced(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payments.invoiceId })
    .from(payments)
    .where(waiting)
    .orderBy(payments.invoiceId)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Prices the money of one invoice that waits for it, at the price of now, for good. */
export async function priceLate(tx: Ctx, invoiceId: string, rate: Rate<'UDE', 'USD'>): Promise<void> {
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
