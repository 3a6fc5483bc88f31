import { eq, sql } from 'drizzle-orm'
import { grouped } from '#kit/grouped.ts'
import { invariant } from '#kit/problem.ts'
import { auditAll } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { nudge, publish } from '#server/events.ts'
import { insertRows } from '#server/insert-rows.ts'
import { oneOf } from '#server/one-of.ts'
import { booksOf, correction, type JournalLine, payee, refundUncovered } from '../journal.ts'
import { nextInvoice } from '../next-invoice.ts'
import { bereft, owedBack } from '../refund.ts'
import { book } from './book.ts'
import { cancelRefunds } from './close-refunds.ts'
import {
  type InvoiceRow,
  lockInvoices,
  type PaymentRow,
  paymentsOfAll,
  type QuoteRow,
  quotesOfAll,
  type RefundRow,
  refundsOfAll,
} from './store.ts'
import { invoices, ledgerEntries, timeline } from './tables.ts'
import { tellWebhooks } from './webhooks/tell-webhooks.ts'

/**
 * An invoice as it was, its quotes and payments, what becomes of it, which refunds have no money behind them any more,
 * and what must be booked for that.
 */
type Change = {
  was: InvoiceRow
  quotes: QuoteRow[]
  payments: PaymentRow[]
  bereft: RefundRow[]
  next: ReturnType<typeof nextInvoice>
  lines: JournalLine[]
  version: number
}

// However many invoices a stretch of time ends, no more than these are held in memory.
const mostAtOnce = 1_000

/** Computes invoices afresh from their quotes and payments, corrects the books and tells who follows them. */
export async function updateInvoices(tx: Ctx, ids: Iterable<string>, knownUntil: Date): Promise<void> {
  const all = [...new Set(ids)].sort()
  for (let from = 0; from < all.length; from += mostAtOnce)
    await updateSome(tx, all.slice(from, from + mostAtOnce), knownUntil)
}

async function updateSome(tx: Ctx, ids: readonly string[], knownUntil: Date): Promise<void> {
  const now = await changesOf(tx, ids, knownUntil)
  const isChanged = ({ was, next, lines }: Change) =>
    next.status !== was.status || next.exception !== was.exception || lines.length > 0
  const changes = now.filter(isChanged)
  // A payment came and went, or moved to another block: what is shown has changed, what it means has not.
  await nudge(tx, 'payments/confirmation', ...now.filter((one) => !isChanged(one)).map(({ was }) => was.id))
  if (changes.length > 0) await carryOut(tx, changes)
  await tellWebhooks(
    tx,
    now.map((one) => ({ ...one, before: one.was, invoice: isChanged(one) ? become(tx, one) : one.was })),
  )
}

async function carryOut(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const entries = changes.map(({ was: { id, asset }, lines, version }) => ({
    key: `${purposeOf(lines)}:${id}:v${version}`,
    asset,
    invoiceId: id,
    lines,
  }))
  await Promise.all([write(tx, changes), book(tx, ...entries), tell(tx, changes)])
  await cancelRefunds(
    tx,
    changes.flatMap((change) => change.bereft),
    'undone',
  )
}

async function changesOf(tx: Ctx, ids: readonly string[], knownUntil: Date): Promise<Change[]> {
  const held = await lockInvoices(tx, ids)
  invariant(held.length === ids.length, 'a payment names an invoice that exists')
  const [quotes, payments, refunds, entries] = await Promise.all([
    quotesOfAll(tx, ids),
    paymentsOfAll(tx, ids),
    refundsOfAll(tx, ids),
    tx.db.select().from(ledgerEntries).where(oneOf(ledgerEntries.invoiceId, ids)),
  ])
  const booked = grouped(entries, ({ invoiceId }) => invoiceId)
  return held.map((was) => {
    const [asked, paid] = [quotes.get(was.id) ?? [], payments.get(was.id) ?? []]
    const next = nextInvoice(was, asked, paid, knownUntil)
    const invoice = { ...was, ...next }
    const back = refunds.get(was.id) ?? []
    const gone = bereft(owedBack(invoice, { quotes: asked, payments: paid }), back)
    const kept = back.filter((refund) => !gone.includes(refund))
    const lines = correction(booksOf(invoice, asked, paid, kept), booked.get(was.id) ?? [])
    return { was, quotes: asked, payments: paid, bereft: gone, next, lines, version: was.version + 1 }
  })
}

const become = ({ now }: Ctx, { was, next, version }: Change): InvoiceRow => ({
  ...was,
  ...next,
  version,
  settledAt: next.status === 'settled' ? (was.settledAt ?? now()) : null,
})

async function write(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const each = (of: (change: Change) => string | number | null) => sql.param(changes.map(of))
  await tx.db.execute(sql`
    update ${invoices} set status = t.status, exception = t.exception, version = t.version, settled_at = t.settled_at
    from unnest(
      ${each(({ was }) => was.id)}::text[],
      ${each(({ next }) => next.status)}::text[],
      ${each(({ next }) => next.exception)}::text[],
      ${each(({ version }) => version)}::integer[],
      ${each((change) => become(tx, change).settledAt?.toISOString() ?? null)}::timestamptz[]
    ) as t (id, status, exception, version, settled_at)
    where ${eq(invoices.id, sql`t.id`)}`)
}

async function tell(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const at = tx.now()
  const said = { settled: 'confirmed', expired: 'expired' } as const
  const moved = changes.filter(({ was, next }) => next.status !== was.status)
  const lines = moved.flatMap(({ was, next: { status } }) =>
    status === 'settled' || status === 'expired' ? [{ invoiceId: was.id, what: said[status], at }] : [],
  )
  for (const { was } of moved)
    if (was.status === 'settled')
      tx.log.error({ alarm: 'payments/settled-undone', invoice: was.id }, 'the chain took a final payment back')
  for (const { was, lines } of changes)
    if (lines.some(({ account, units }) => account === refundUncovered && units > 0n))
      tx.log.error({ alarm: 'payments/refund-uncovered', invoice: was.id }, 'the chain took back what was sent back')
  const deeds = changes.map(({ was, next: { status, exception }, version }) => ({
    action: `payments/invoice-${status}`,
    subject: was.id,
    detail: { version, from: was.status, exception },
  }))
  const news = changes.map(({ was, next, version }) => ({
    topic: 'payments/invoice-changed' as const,
    subject: was.id,
    key: `invoice:${was.id}:v${version}`,
    payload: { ...next, version, from: was.status },
  }))
  await Promise.all([insertRows(tx.db, timeline, lines), auditAll(tx, deeds), publish(tx, ...news)])
}

// What is owed to the payee tells the entries apart: more of it settles, less of it takes a settlement back.
function purposeOf(lines: readonly JournalLine[]): 'settle' | 'reverse' | 'credit' {
  const owed = lines.find(({ account }) => account === payee)?.units ?? 0n
  if (owed === 0n) return 'credit'
  return owed < 0n ? 'settle' : 'reverse'
}
