import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { chains } from '#domains/chains/chains.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx } from '#server/context.ts'
import { alreadyCounted } from '../../claims/claim-problems.ts'
import { type Attribution } from '../../money/attribution.ts'
import { knownPaidRange, momentWithin } from '../../money/paid-range.ts'
import { quoteFor } from '../../money/quote.ts'
import { noSuchInvoice } from '../../problems.ts'
import { bookUnattributed } from '../books/book.ts'
import { priceLate } from '../invoices/price-late.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { type Prices } from '../rates/live-price.ts'
import { takeIn } from '../recording/take-in.ts'
import { hold, holdChain, type InvoiceRow, type PaymentRow } from '../store.ts'
import { payments, timeline } from '../tables.ts'
import { isMovable, releaseMoney } from './release-money.ts'

/** What a transaction paid in the coin of an invoice, on its chain. What came in another coin was never asked for. */
export const paidBy = ({ db }: Ctx, invoice: InvoiceRow, hash: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(ofTransaction(invoice, hash), ne(payments.state, 'orphaned')))

/** The same; what is not written down yet is looked up by its hash on the chain, and written down. */
export async function paidOrTakenIn(system: Ctx, invoice: InvoiceRow, hash: string): Promise<PaymentRow[]> {
  const paid = await paidBy(system, invoice, hash)
  if (paid.length > 0) return paid
  await takeIn(system, invoice.chain, hash)
  return paidBy(system, invoice, hash)
}

/** What it paid us on that chain in any other coin. */
export const otherwisePaidBy = (
  { db }: Ctx,
  { chain, genesis, asset }: InvoiceRow,
  hash: string,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.chain, chain),
        eq(payments.genesis, genesis),
        ne(payments.asset, asset),
        eq(payments.txHash, hash),
        ne(payments.state, 'orphaned'),
      ),
    )

/** Which money is attributed, and how it is known whose it is. `which`: only these transfers of the transaction. */
type Attributed = { hash: string; which: SQL | undefined; by: Attribution; prices: Prices }

/**
 * Gives an invoice money that nobody has explained, or that its sender claims from where only its amount put it, for good,
 * in a transaction of the product; refused when somebody else was faster. What is beyond its bill is its payer's, who may have it back.
 */
export async function attributeMoney(tx: Ctx, claimed: InvoiceRow, { hash, which, by, prices }: Attributed) {
  const cursor = await holdChain(tx, claimed.chain)
  const rows = await holdPayments(tx, and(ofTransaction(claimed, hash), which))
  const mine = rows.filter((row) => isMovable(row, claimed.id, by === 'claim' ? tx.now() : null))
  const held = await hold(tx, new Set([claimed.id, ...mine.flatMap(({ invoiceId }) => invoiceId ?? [])]))
  const { invoice, quotes } = held.get(claimed.id) ?? {}
  if (!invoice || !quotes || !cursor) throw new Problem(noSuchInvoice)
  if (mine.length === 0) throw new Problem(alreadyCounted)
  const others = await releaseMoney(tx, mine, held, cursor.knownUntil)
  for (const row of mine) {
    const paid = knownPaidRange(row, chains[row.chain].clockErrorMs)
    const quote = quoteFor(row.units, paid, quotes)
    const [quoteSeq, paidAt] = [quote?.seq ?? null, quote ? momentWithin(paid, quote) : paid.at]
    await tx.db
      .update(payments)
      .set({ invoiceId: invoice.id, quoteSeq, paidAt, attributedBy: by, required: invoice.required })
      .where(and(ofTransaction(claimed, hash), eq(payments.logIndex, row.logIndex)))
  }
  await bookUnattributed(tx, ...mine.map((row) => ({ ...row, invoiceId: invoice.id })))
  await priceLate(tx, [invoice.id], prices)
  await tx.db.insert(timeline).values({ invoiceId: invoice.id, what: 'seen', txHash: hash, at: tx.now() })
  await updateInvoices(tx, [invoice.id, ...others], cursor.knownUntil)
  return mine.reduce((sum, { units }) => sum + units, 0n)
}

const holdPayments = ({ db }: Ctx, which: SQL | undefined): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(which, ne(payments.state, 'orphaned')))
    .orderBy(sql`log_index`)
    .for('update')

const ofTransaction = ({ chain, genesis, asset }: InvoiceRow, hash: string) =>
  and(eq(payments.chain, chain), eq(payments.genesis, genesis), eq(payments.asset, asset), eq(payments.txHash, hash))
