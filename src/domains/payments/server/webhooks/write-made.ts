import { and, eq } from 'drizzle-orm'
import { invariant } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { oneOf } from '#server/database/one-of.ts'
import { offerTimes } from '../../money/quote.ts'
import { invoices, quotes } from '../tables.ts'
import { webhookDeliveries } from './tables.ts'
import { type WebhookInvoice, webhookBody } from './webhook-body.ts'

type Delivery = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'kind' | 'invoiceId' | 'madeAt'>

/**
 * The body of a delivery that tells that an invoice was made. Many invoices are made at once, so it is written when it is
 * first sent: how an invoice was made never changes, whatever has become of it since.
 */
export async function writeMade<One extends Delivery & { body: string | null }>(
  { db }: Pick<Ctx, 'db'>,
  deliveries: readonly One[],
): Promise<(One & { body: string })[]> {
  const told = await asMade(
    db,
    deliveries.filter(({ body }) => body === null),
  )
  const written = async (one: One) => {
    const body = one.body ?? bodyOf(one, told)
    if (one.body === null) await db.update(webhookDeliveries).set({ body }).where(eq(webhookDeliveries.id, one.id))
    return { ...one, body }
  }
  return Promise.all(deliveries.map(written))
}

function bodyOf({ id, kind, invoiceId, madeAt }: Delivery, told: Map<string, WebhookInvoice>): string {
  const made = told.get(invoiceId)
  invariant(made, 'what is told of is there')
  return webhookBody({ id, kind, at: madeAt }, made)
}

/** Invoices as they were when they were made, by their id. */
async function asMade(db: Db, of: readonly Delivery[]): Promise<Map<string, WebhookInvoice>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .select({ invoice: invoices, quote: quotes })
    .from(invoices)
    .innerJoin(quotes, and(eq(quotes.invoiceId, invoices.id), eq(quotes.seq, 1)))
    .where(oneOf(invoices.id, new Set(of.map(({ invoiceId }) => invoiceId))))
  const untouched = { replacedAt: null, returnedAt: null, settledAt: null, version: 1, exception: 'none' as const }
  const told = rows.map(({ invoice, quote }): [string, WebhookInvoice] => {
    const { expiresAt } = offerTimes(invoice.chain, invoice.createdAt)
    const made = { ...invoice, ...untouched, status: 'new' as const, expiresAt }
    return [invoice.id, { invoice: made, quotes: [{ ...quote, expiresAt }], payments: [], newest: null }]
  })
  return new Map(told)
}
