import { desc, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, contextFor, visitorIdOf } from '#server/context.ts'
import { audits } from '#server/database/tables.ts'
import type { AccountContract } from '../contract.ts'
import { orderStepOf } from '../order-step.ts'

/** So many of the last deeds are told. */
const most = 50

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
  const rows = await contextFor(ctx, { kind: 'system' })
    .db.select({ at: audits.at, action: audits.action, subject: audits.subject, detail: audits.detail })
    .from(audits)
    .where(auditsAbout(userId))
    .orderBy(desc(audits.id))
    .limit(most)
  return {
    activity: rows.map(({ at, action, subject, detail }) => ({
      at: at.toISOString(),
      action,
      // Other ids are ours alone.
      invoiceId: subject.startsWith('INV-') ? subject : null,
      orderId: subject.startsWith('UDE-') ? subject : null,
      orderStep: action === 'token/order-changed' ? orderStepOf(detail) : null,
    })),
  }
}
