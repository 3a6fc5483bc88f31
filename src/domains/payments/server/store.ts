import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PaidChain } from '#domains/chains/chains.ts'
import { grouped } from '#kit/grouped.ts'
import { invariant } from '#kit/problem.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { oneOf } from '#server/database/one-of.ts'
import { cursors, invoices, payments, quotes, refunds, timeline } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type QuoteRow = typeof quotes.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type TimelineRow = typeof timeline.$inferSelect
export type ChainCursor = typeof cursors.$inferSelect

type Reader = Pick<Ctx, 'db'>
type Owner = Pick<Ctx, 'db' | 'actor'>

const isAsked = (owner: Owner, id: string) => and(eq(invoices.id, id), isTheirs(owner, invoices.userId))

/** Whether an invoice is new or processing: all that the indexes of invoices know of the status, so it finds those fast. */
export const isOpen = sql`${invoices}.is_open`

/** One invoice of the caller, or null; inside a transaction of theirs. */
export async function findInvoice(owner: Owner, id: string): Promise<InvoiceRow | null> {
  const [row] = await owner.db.select().from(invoices).where(isAsked(owner, id))
  return row ?? null
}

/** One invoice, held until the end of the transaction so that nobody else changes it or its quotes meanwhile. */
export async function lockInvoice(owner: Owner, id: string): Promise<InvoiceRow | null> {
  const [row] = await owner.db.select().from(invoices).where(isAsked(owner, id)).for('update')
  return row ?? null
}

/** The same of many, in one order for everybody, so that nobody who locks two waits for who waits for them. */
async function lockInvoices({ db }: Reader, ids: Iterable<string>): Promise<InvoiceRow[]> {
  const inOrder = sql`${invoices.id} collate "C"`
  return await db.select().from(invoices).where(oneOf(invoices.id, ids)).orderBy(inOrder).for('update')
}

/** Invoices held until the end of the transaction, and their quotes, which nobody else changes meanwhile. */
export type LockedInvoices = Map<string, { invoice: InvoiceRow; quotes: QuoteRow[] }>

/** Holds invoices that are there. */
export async function hold(reader: Reader, ids: ReadonlySet<string>): Promise<LockedInvoices> {
  if (ids.size === 0) return new Map()
  // Asked for one after the other on one connection: the quotes are read once the invoices are held.
  const [held, quotes] = await Promise.all([lockInvoices(reader, ids), quotesOfAll(reader, ids)])
  invariant(held.length === ids.size, 'a payment names an invoice that exists')
  return new Map(held.map((invoice) => [invoice.id, { invoice, quotes: quotes.get(invoice.id) ?? [] }]))
}

/** The quotes of an invoice, in order. */
export const quotesOf = ({ db }: Reader, invoiceId: string): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(eq(quotes.invoiceId, invoiceId)).orderBy(asc(quotes.seq))

/** The quotes of many invoices, in order, by the invoice. */
export async function quotesOfAll({ db }: Reader, ids: Iterable<string>): Promise<Map<string, QuoteRow[]>> {
  const rows = await db.select().from(quotes).where(oneOf(quotes.invoiceId, ids)).orderBy(asc(quotes.seq))
  return grouped(rows, ({ invoiceId }) => invoiceId)
}

/** The payments attributed to an invoice, oldest first. */
export const paymentsOf = ({ db }: Reader, invoiceId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.seenAt), asc(payments.height), asc(payments.logIndex))

/** The payments attributed to many invoices, by the invoice, in any order. */
export async function paymentsOfAll({ db }: Reader, ids: Iterable<string>): Promise<Map<string | null, PaymentRow[]>> {
  const rows = await db.select().from(payments).where(oneOf(payments.invoiceId, ids))
  return grouped(rows, ({ invoiceId }) => invoiceId)
}

/** What is to go back or has gone back of many invoices, in the order it was asked, by the invoice. */
export async function refundsOfAll({ db }: Reader, ids: Iterable<string>): Promise<Map<string, RefundRow[]>> {
  const rows = await db
    .select()
    .from(refunds)
    .where(oneOf(refunds.invoiceId, ids))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
  return grouped(rows, ({ invoiceId }) => invoiceId)
}

/** The same of one invoice. */
export const refundsOf = async (reader: Reader, invoiceId: string): Promise<RefundRow[]> =>
  (await refundsOfAll(reader, [invoiceId])).get(invoiceId) ?? []

/** What happened to an invoice, in order. */
export const timelineOf = ({ db }: Reader, invoiceId: string): Promise<TimelineRow[]> =>
  db.select().from(timeline).where(eq(timeline.invoiceId, invoiceId)).orderBy(asc(timeline.id))

/** Up to where a chain has been read; null before the first time. */
export async function cursorOf(db: Db, chain: PaidChain): Promise<ChainCursor | null> {
  const [row] = await db.select().from(cursors).where(eq(cursors.chain, chain))
  return row ?? null
}

/** The same, and until the end of the transaction nobody writes a block of that chain down, so what is locked next is free. */
export async function holdChain({ db }: Reader, chain: PaidChain): Promise<ChainCursor | null> {
  const [row] = await db.select().from(cursors).where(eq(cursors.chain, chain)).for('no key update')
  return row ?? null
}

/** Which of these are marks of invoices that are paid to an address: what a transaction that names one of them is for. */
export async function marksAmong(
  db: Db,
  { chain, payTo }: Pick<InvoiceRow, 'chain' | 'payTo'>,
  candidates: readonly string[],
): Promise<Set<string>> {
  if (candidates.length === 0) return new Set()
  const isOne = and(eq(invoices.chain, chain), eq(invoices.payTo, payTo), inArray(invoices.marker, [...candidates]))
  const rows = await db.select({ marker: invoices.marker }).from(invoices).where(isOne)
  return new Set(rows.flatMap(({ marker }) => marker ?? []))
}

/** Whether a transaction already pays another invoice. Reads as the product: the other one may be anybody's. */
export async function isUsedElsewhere(ctx: Ctx, invoice: InvoiceRow, txHash: string): Promise<boolean> {
  const [row] = await ctx.databases.system
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.chain, invoice.chain),
        eq(payments.genesis, invoice.genesis),
        eq(payments.txHash, txHash),
        ne(payments.state, 'orphaned'),
        ne(payments.invoiceId, invoice.id),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The refunds that payers asked for and nobody has sent yet, the oldest first. */
export const openRefunds = ({ db }: Pick<Ctx, 'db'>): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.state, 'asked')).orderBy(asc(refunds.askedAt), asc(refunds.id))
