import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { invariant } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import type { Ctx } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { oneOf } from '#server/database/one-of.ts'
import {
  newsOfInvoice,
  newsOfPayment,
  type PaymentNews,
  type RefundNews,
  type WebhookKind,
} from '../../webhooks/webhook-kinds.ts'
import { nameOf } from '../recording/seen-transfer.ts'
import { cursorOf, findInvoice, type InvoiceRow, type PaymentRow, paymentsOf, quotesOf } from '../store.ts'
import { cursors, payments } from '../tables.ts'
import { webhookDeliveries } from './tables.ts'
import { type WebhookInvoice, type WebhookRefund, webhookBody } from './webhook-body.ts'

/** The id of a delivery: whoever gets it knows by it whether it came before. */
export const newDeliveryId = () => newId('whd')

/** An invoice that may have changed: as it was, and all of it as it is now. */
type Changed = Omit<WebhookInvoice, 'newest'> & { before: Pick<InvoiceRow, 'status' | 'exception'> }

/**
 * Writes down what a merchant's system is to be told of these invoices and their payments, in the transaction of the
 * change: what is new against what it was told last. Nothing happens where no webhook is configured.
 */
export async function tellWebhooks(tx: Ctx, changes: readonly Changed[]): Promise<void> {
  if (!tx.config.WEBHOOK_URL || changes.length === 0) return
  const told = await lastTold(tx, changes)
  const newest = new Map((await tx.db.select().from(cursors)).map((cursor) => [cursor.chain, cursor]))
  const known = changes.map((change) => ({ ...change, newest: newest.get(change.invoice.chain) ?? null }))
  const gone = await claimedAway(tx, changes, told)
  const rows = known.flatMap((change) => [
    ...(gone.get(change.invoice.id) ?? []).map((payment) =>
      delivery(tx, 'payment.taken_back', change, { payment, transferId: nameOf(payment) }),
    ),
    ...change.payments.flatMap((payment) => {
      const transferId = nameOf(payment)
      const last = told.get(`${change.invoice.id}|${transferId}`) ?? null
      return newsOfPayment(last, payment.state).map((kind) => delivery(tx, kind, change, { payment, transferId }))
    }),
    ...newsOfInvoice(change.before, change.invoice).map((kind) => delivery(tx, kind, change)),
  ])
  await storeDeliveries(tx, rows)
}

/** Writes down that money is to go back, has gone back or will not, in the transaction of that. */
export async function tellRefund(
  tx: Ctx,
  kind: RefundNews,
  refund: WebhookRefund & { invoiceId: string },
): Promise<void> {
  if (tx.config.WEBHOOK_URL)
    await storeDeliveries(tx, [delivery(tx, kind, await toldInvoice(tx, refund.invoiceId), { refund })])
}

/** Writes down that payments were not for this invoice after all, in the transaction of that. */
export async function tellPutBack(tx: Ctx, id: string, rows: readonly PaymentRow[]): Promise<void> {
  if (!tx.config.WEBHOOK_URL) return
  const told = await toldInvoice(tx, id)
  const about = (payment: PaymentRow) => ({ payment, transferId: `${payment.txHash}:${payment.logIndex}` })
  await storeDeliveries(
    tx,
    rows.map((payment) => delivery(tx, 'payment.unattributed', told, about(payment))),
  )
}

async function toldInvoice(tx: Ctx, id: string): Promise<WebhookInvoice> {
  const invoice = await findInvoice(tx, id)
  invariant(invoice, 'what is told of is there')
  const newest = await cursorOf(tx.db, invoice.chain)
  return { invoice, quotes: await quotesOf(tx, id), payments: await paymentsOf(tx, id), newest }
}

/** What was told last of each payment of these invoices. */
async function lastTold({ db }: Ctx, changes: readonly Changed[]): Promise<Map<string, PaymentNews>> {
  const ids = changes.map(({ invoice }) => invoice.id)
  const { invoiceId, transferId, kind, seq } = webhookDeliveries
  const rows = await db
    .selectDistinctOn([invoiceId, transferId], { invoiceId, transferId, kind })
    .from(webhookDeliveries)
    .where(and(oneOf(invoiceId, ids), isNotNull(transferId)))
    .orderBy(invoiceId, transferId, desc(seq))
  return new Map(rows.map((row) => [`${row.invoiceId}|${row.transferId}`, row.kind as PaymentNews]))
}

/** Payments that were told to stand for these invoices and count for others now, by the invoice; worth nothing to it any more. */
async function claimedAway(
  { db }: Ctx,
  changes: readonly Changed[],
  told: ReadonlyMap<string, PaymentNews>,
): Promise<Map<string, PaymentRow[]>> {
  const standing = [...told].flatMap(([key, news]) => (news === 'payment.taken_back' ? [] : [key]))
  const here = new Set(
    changes.flatMap(({ invoice, payments: all }) => all.map((row) => `${invoice.id}|${nameOf(row)}`)),
  )
  const gone = new Map<string, PaymentRow[]>()
  for (const key of standing.filter((one) => !here.has(one))) {
    const [invoiceId = '', name = ''] = key.split('|')
    const chain = changes.find(({ invoice }) => invoice.id === invoiceId)?.invoice.chain
    const [txHash = '', logIndex] = name.split(':')
    const isIt = and(
      eq(payments.txHash, txHash),
      eq(payments.logIndex, Number(logIndex)),
      ne(payments.invoiceId, invoiceId),
    )
    const rows = chain
      ? await db
          .select()
          .from(payments)
          .where(and(eq(payments.chain, chain), isIt))
      : []
    const taken = rows.map((row) => ({ ...row, state: 'orphaned' as const, quoteSeq: null, finalAt: null }))
    gone.set(invoiceId, [...(gone.get(invoiceId) ?? []), ...taken])
  }
  return gone
}

type About = Parameters<typeof webhookBody>[2] & { transferId?: string }
type Delivery = typeof webhookDeliveries.$inferInsert

function delivery(tx: Ctx, kind: WebhookKind, told: WebhookInvoice, { transferId, ...about }: About = {}): Delivery {
  const [id, at] = [newDeliveryId(), tx.now()]
  const body = webhookBody({ id, kind, at }, told, about)
  return { id, kind, invoiceId: told.invoice.id, transferId: transferId ?? null, body, madeAt: at, dueAt: at }
}

async function storeDeliveries(tx: Ctx, rows: Delivery[]): Promise<void> {
  await insertRows(tx.db, webhookDeliveries, rows, {
    id: ({ id }) => id,
    kind: ({ kind }) => kind,
    invoiceId: ({ invoiceId }) => invoiceId,
    transferId: ({ transferId }) => transferId,
    body: ({ body }) => body,
    madeAt: ({ madeAt }) => madeAt,
    dueAt: ({ dueAt }) => dueAt,
  })
}
