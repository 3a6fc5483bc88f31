import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { grouped } from '#kit/grouped.ts'
import { type Rate } from '#kit/money.ts'
import { type Ctx } from '#server/context.ts'
import { type Db } from '#server/database/db.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { type Coin } from '../../coin.ts'
import { type LatePrice, latePrices } from '../../money/late-price.ts'
import { type Prices } from '../rates/live-price.ts'
import { hold, type InvoiceRow, type PaymentRow, paymentsOfAll } from '../store.ts'
import { payments, quotes } from '../tables.ts'

/** Whether money of an invoice waits for its price. */
export const isUnpriced = and(isNotNull(payments.invoiceId), isNull(payments.quoteSeq), ne(payments.state, 'orphaned'))

/** The invoices of a chain that have money which came when no quote was in force and waits for a price, and its coin. */
export async function invoicesUnpriced(db: Db, chain: PaidChain): Promise<{ id: string; coin: Coin }[]> {
  const rows = await db
    .selectDistinct({ id: payments.invoiceId, coin: payments.asset })
    .from(payments)
    .where(and(isUnpriced, eq(payments.chain, chain)))
    .orderBy(payments.invoiceId)
  return rows.flatMap(({ id, coin }) => (id ? [{ id, coin }] : []))
}

/** A late quote, and the payments it prices. */
type Priced = { invoice: InvoiceRow; seq: number; rate: Rate<Coin, 'USD'>; of: PaymentRow[] }

/** Prices the money of invoices that waits for it, for good, where the price of now is known. Answers those it priced. */
export async function priceLate(tx: Ctx, ids: readonly string[], prices: Prices): Promise<string[]> {
  if (ids.length === 0) return []
  const held = await hold(tx, new Set(ids))
  const paid = await paymentsOfAll(tx, ids)
  const priced = [...held.values()].flatMap(({ invoice, quotes }) => {
    const now = prices.get(invoice.asset)
    const late = now ? latePrices(invoice, quotes, paid.get(invoice.id) ?? [], now) : []
    return byRate(late).map(({ rate, of }, index): Priced => ({ invoice, seq: quotes.length + 1 + index, rate, of }))
  })
  await quoteLate(tx, priced)
  await name(tx, priced)
  return [...new Set(priced.map(({ invoice }) => invoice.id))]
}

const byRate = (late: readonly LatePrice<PaymentRow>[]) =>
  [...grouped(late, ({ rate }) => `${rate.num}/${rate.den} ${rate.at.getTime()} ${rate.source}`).values()].flatMap(
    ([first, ...rest]) => (first ? [{ rate: first.rate, of: [first, ...rest].map(({ payment }) => payment) }] : []),
  )

async function quoteLate(tx: Ctx, priced: readonly Priced[]): Promise<void> {
  const at = tx.now()
  await insertRows(tx.db, quotes, priced, {
    invoiceId: ({ invoice }) => invoice.id,
    seq: ({ seq }) => seq,
    kind: 'late',
    rateNum: ({ rate }) => rate.num,
    rateDen: ({ rate }) => rate.den,
    rateSource: ({ rate }) => rate.source,
    rateAt: ({ rate }) => rate.at,
    madeAt: at,
    expiresAt: at,
    chain: ({ invoice }) => invoice.chain,
    asset: ({ invoice }) => invoice.asset,
    payTo: ({ invoice }) => invoice.payTo,
    isReserved: false,
  })
}

async function name(tx: Ctx, priced: readonly Priced[]): Promise<void> {
  const rows = priced.flatMap(({ seq, of }) => of.map((row) => ({ seq, row })))
  if (rows.length === 0) return
  const each = (of: (row: PaymentRow) => string | number) => sql.param(rows.map(({ row }) => of(row)))
  await tx.db.execute(sql`
    update ${payments} set quote_seq = t.seq
    from unnest(
      ${each(({ chain }) => chain)}::text[],
      ${each(({ genesis }) => genesis)}::text[],
      ${each(({ txHash }) => txHash)}::text[],
      ${each(({ logIndex }) => logIndex)}::integer[],
      ${sql.param(rows.map(({ seq }) => seq))}::integer[]
    ) as t (chain, genesis, tx_hash, log_index, seq)
    where ${payments.chain} = t.chain and ${payments.genesis} = t.genesis and ${payments.txHash} = t.tx_hash
      and ${payments.logIndex} = t.log_index`)
}
