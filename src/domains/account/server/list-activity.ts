import { desc, type SQL, sql } from 'drizzle-orm'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import { type Ctx, contextFor, visitorIdOf } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { audits } from '#server/database/tables.ts'
import type { AccountContract } from '../contract.ts'
import { orderStepOf } from '../order-step.ts'

/** So many of the last deeds are told. */
const maxEntries = 50

/**
 * Which rows of the audit are about somebody: what they did, what those did whose things became theirs when they signed in,
 * what the product or its operator did about a payment request or an order of theirs, and that an operator's command opened
 * what was sealed for them. That an operator looked at what is not sealed is not among it.
 */
export const auditsAbout = (userId: number): SQL => sql`(
  user_id = any(array(select ${userId}::integer union select subject::integer from server.audit j
    where j.user_id = ${userId} and j.action = 'account/signed-in' and (j.detail->>'joined')::boolean))
  or user_id is null and action not like 'operator/%' and subject = any(array(
    select id from payments.invoices where user_id = ${userId}
    union all select order_id from token.crypto_purchases where user_id = ${userId}))
  or action = 'operator/opened-sealed' and (detail->>'visitor')::integer = ${userId})`

/** What the caller did here and what was done for them, the last first: what kind, when, and of which payment request or order. */
export async function listActivity(ctx: Ctx): Promise<Answer<AccountContract['activity']>> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return { activity: [] }
  const { db } = contextFor(ctx, { kind: 'system' })
  const rows = await db
    .select({ at: audits.at, action: audits.action, subject: audits.subject, detail: audits.detail })
    .from(audits)
    .where(auditsAbout(userId))
    .orderBy(desc(audits.id))
    .limit(maxEntries)
  const deeds = rows.map(({ at, action, subject, detail }) => ({
    at: at.toISOString(),
    action,
    // Other ids are ours alone.
    invoiceId: subject.startsWith('INV-') ? subject : null,
    orderId: subject.startsWith('UDE-') ? subject : null,
    orderStep: action === 'token/order-changed' ? orderStepOf(detail) : null,
    paidUsdAmount: null,
  }))
  const newestFirst = [...deeds, ...(await paidInvoices(db, userId))].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
  return { activity: newestFirst.slice(0, maxEntries) }
}

/** Which bills of theirs are paid: the chain's word, which no deed says. Orders tell of their payments themselves. */
async function paidInvoices(db: Db, userId: number) {
  const { rows } = await db.execute<{ id: string; at: string; cents: string }>(sql`
    select i.id, i.settled_at as at, (i.usd_units + i.fee_usd_units)::text as cents from payments.invoices i
    where i.user_id = ${userId} and i.status = 'settled' and i.settled_at is not null
      and not exists (select from token.crypto_purchases o where o.invoice_id = i.id)
    order by i.settled_at desc limit ${maxEntries}`)
  return rows.map(({ id, at, cents }) => ({
    at: new Date(at).toISOString(),
    action: 'payments/invoice-settled',
    invoiceId: id,
    orderId: null,
    orderStep: null,
    paidUsdAmount: formatDecimal(money('USD', BigInt(cents))),
  }))
}
