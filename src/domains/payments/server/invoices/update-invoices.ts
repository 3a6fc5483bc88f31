import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { grouped } from '#kit/grouped.ts'
import { invariant } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { oneOf } from '#server/database/one-of.ts'
import { events } from '#server/database/tables.ts'
import { type HubEvent, notifyPages, publish } from '#server/events/events.ts'
import { nextInvoice } from '../../invoices/next-invoice.ts'
import { booksOf, correction, type JournalLine, payee, refundUncovered } from '../../money/journal.ts'
import { owedBack, uncovered } from '../../refunds/refund.ts'
import { book } from '../books/book.ts'
import { cancelRefunds } from '../refunds/cancel-refunds.ts'
import {
  hold,
  type InvoiceRow,
  type LockedInvoices,
  type PaymentRow,
  paymentsOfAll,
  type QuoteRow,
  type RefundRow,
  refundsOfAll,
} from '../store.ts'
import { invoices, ledgerEntries, timeline } from '../tables.ts'
import { tellWebhooks } from '../webhooks/tell-webhooks.ts'

/**
 * An invoice as it was and as it becomes, its quotes and payments, which refunds have no money behind them any more, and
 * what must be booked for that.
 */
type Change = {
  before: InvoiceRow
  invoice: InvoiceRow
  quotes: QuoteRow[]
  payments: PaymentRow[]
  uncovered: RefundRow[]
  lines: JournalLine[]
}

// However many invoices a stretch of time ends, no more than these are held in memory.
const maxAtOnce = 1_000

/**
 * Computes invoices afresh from their quotes and payments, corrects the books and tells who follows them. `held`: those
 * of them that this transaction holds already.
 */
export async function updateInvoices(
  tx: Ctx,
  ids: Iterable<string>,
  knownUntil: Date,
  held: LockedInvoices = new Map(),
): Promise<void> {
  const all = [...new Set(ids)].sort()
  for (let from = 0; from < all.length; from += maxAtOnce)
    await updateSome(tx, all.slice(from, from + maxAtOnce), knownUntil, held)
}

async function updateSome(tx: Ctx, ids: readonly string[], knownUntil: Date, held: LockedInvoices): Promise<void> {
  const now = await changesOf(tx, ids, knownUntil, held)
  const isChanged = ({ before, invoice }: Change) => invoice.version !== before.version
  const changes = now.filter(isChanged)
  // A payment came and went, or moved to another block: what is shown has changed, what it means has not.
  await notifyPages(tx, 'payments/confirmation', ...now.filter((one) => !isChanged(one)).map(({ before }) => before.id))
  if (changes.length > 0) await carryOut(tx, changes)
  await tellWebhooks(tx, now)
}

async function carryOut(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const entries = changes.map(({ invoice: { id, asset, version }, lines }) => ({
    key: `${purposeOf(lines)}:${id}:v${version}`,
    asset,
    invoiceId: id,
    lines,
  }))
  await Promise.all([writeChanges(tx, changes), book(tx, ...entries), publishChanges(tx, changes)])
  await cancelRefunds(
    tx,
    changes.flatMap((change) => change.uncovered),
    'undone',
  )
}

async function changesOf(tx: Ctx, ids: readonly string[], knownUntil: Date, known: LockedInvoices): Promise<Change[]> {
  // Sent together and carried out in this order: what is read of an invoice is read once it is held.
  const [held, payments, refunds, entries] = await Promise.all([
    hold(tx, new Set(ids.filter((id) => !known.has(id)))),
    paymentsOfAll(tx, ids),
    refundsOfAll(tx, ids),
    tx.db.select().from(ledgerEntries).where(oneOf(ledgerEntries.invoiceId, ids)),
  ])
  const booked = grouped(entries, ({ invoiceId }) => invoiceId)
  return ids.map((id) => {
    const one = known.get(id) ?? held.get(id)
    invariant(one, 'what is not known already is held now')
    const { invoice: before, quotes: asked } = one
    const [paid, back] = [payments.get(id) ?? [], refunds.get(id) ?? []]
    const next = { ...before, ...nextInvoice(before, asked, paid, knownUntil) }
    const gone = uncovered(owedBack(next, { quotes: asked, payments: paid }), back)
    const kept = back.filter((refund) => !gone.includes(refund))
    const lines = correction(booksOf(next, asked, paid, kept), booked.get(id) ?? [])
    const isChanged = next.status !== before.status || next.exception !== before.exception || lines.length > 0
    const invoice = isChanged ? changedFrom(before, next, tx.now()) : before
    return { before, invoice, quotes: asked, payments: paid, uncovered: gone, lines }
  })
}

const changedFrom = (before: InvoiceRow, next: InvoiceRow, now: Date): InvoiceRow => ({
  ...next,
  version: before.version + 1,
  settledAt: next.status === 'settled' ? (before.settledAt ?? now) : null,
})

async function writeChanges(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const each = (of: (invoice: InvoiceRow) => string | number | null) =>
    sql.param(changes.map(({ invoice }) => of(invoice)))
  await tx.db.execute(sql`
    update ${invoices} set status = t.status, exception = t.exception, version = t.version, settled_at = t.settled_at
    from unnest(
      ${each(({ id }) => id)}::text[],
      ${each(({ status }) => status)}::text[],
      ${each(({ exception }) => exception)}::text[],
      ${each(({ version }) => version)}::integer[],
      ${each(({ settledAt }) => settledAt?.toISOString() ?? null)}::timestamptz[]
    ) as t (id, status, exception, version, settled_at)
    where ${eq(invoices.id, sql`t.id`)}`)
}

async function publishChanges(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const at = tx.now()
  const said = { settled: 'confirmed', expired: 'expired' } as const
  const moved = changes.filter(({ before, invoice }) => invoice.status !== before.status)
  const lines = moved.flatMap(({ invoice: { id, status } }) =>
    status === 'settled' || status === 'expired' ? [{ id, what: said[status] }] : [],
  )
  for (const { before } of moved)
    if (before.status === 'settled')
      tx.log.error({ alarm: 'payments/settled-undone', invoice: before.id }, 'what was settled is so no more')
  for (const { before, lines } of changes)
    if (lines.some(({ account, units }) => account === refundUncovered && units > 0n))
      tx.log.error({ alarm: 'payments/refund-uncovered', invoice: before.id }, 'the chain took back what was sent back')
  const news = changes.map(({ before, invoice }) => newsOf(before, invoice))
  await Promise.all([
    insertRows(tx.db, timeline, lines, { invoiceId: ({ id }) => id, what: ({ what }) => what, at }),
    publish(tx, ...news),
  ])
}

/** The event that tells of a change of an invoice: one for each version. */
export const newsOf = (before: InvoiceRow, { id, status, exception, version }: InvoiceRow): HubEvent => ({
  topic: 'payments/invoice-changed',
  subject: id,
  key: `invoice:${id}:v${version}`,
  payload: { status, exception, version, from: before.status },
})

/** All changes of an invoice, the first one first. What the chain and the clock do to it is told here and nowhere else. */
export const listInvoiceChanges = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .select({ at: events.createdAt, payload: events.payload })
    .from(events)
    .where(and(gte(events.key, `invoice:${id}:v`), lt(events.key, `invoice:${id}:w`)))
    .orderBy(asc(events.id))

// What is owed to the payee tells the entries apart: more of it settles, less of it takes a settlement back.
function purposeOf(lines: readonly JournalLine[]): 'settle' | 'reverse' | 'credit' {
  const owed = lines.find(({ account }) => account === payee)?.units ?? 0n
  if (owed === 0n) return 'credit'
  return owed < 0n ? 'settle' : 'reverse'
}
