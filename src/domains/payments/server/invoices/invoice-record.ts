import { asc, eq } from 'drizzle-orm'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { audits } from '#server/database/tables.ts'
import { noSuchInvoice } from '../../problems.ts'
import { cursorOf, findInvoice, paymentsOf, quotesOf, refundsOf, timelineOf } from '../store.ts'
import { declaredTransactions, ledgerEntries } from '../tables.ts'
import { readings } from '../watching/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import { listInvoiceChanges } from './update-invoices.ts'

/** All that is written down about an invoice but its sealed note, for the operator. */
export async function invoiceRecord(db: Ctx['db'], id: string) {
  const system = { db, actor: { kind: 'system' } } as const
  const invoice = await findInvoice(system, id)
  if (!invoice) throw new Problem(noSuchInvoice)
  const [reading] = await db.select({ at: readings.readAt }).from(readings).where(eq(readings.chain, invoice.chain))
  return {
    invoice,
    newest: await cursorOf(db, invoice.chain),
    readAt: reading?.at ?? null,
    quotes: await quotesOf(system, id),
    payments: await paymentsOf(system, id),
    refunds: await refundsOf(system, id),
    timeline: await timelineOf(system, id),
    declared: await db.select().from(declaredTransactions).where(eq(declaredTransactions.invoiceId, id)),
    books: await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.invoiceId, id))
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.key), asc(ledgerEntries.account)),
    deliveries: await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.invoiceId, id))
      .orderBy(asc(webhookDeliveries.seq)),
    changes: await listInvoiceChanges(system, id),
    audit: await db
      .select({
        id: audits.id,
        at: audits.at,
        userId: audits.userId,
        action: audits.action,
        subject: audits.subject,
        detail: audits.detail,
      })
      .from(audits)
      .where(eq(audits.subject, id))
      .orderBy(asc(audits.id)),
  }
}
