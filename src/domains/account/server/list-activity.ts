import { desc, eq, or, sql } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, contextFor, visitorIdOf } from '#server/context.ts'
import { audits } from '#server/database/tables.ts'
import type { AccountContract } from '../contract.ts'

/** So many of the last deeds are told. */
const most = 50

/** The visitors whose things became this one's when they signed in: what they did is theirs, too. */
const joined = (userId: number) =>
  sql`select subject::integer from server.audit j
    where j.user_id = ${userId} and j.action = 'account/signed-in' and (j.detail->>'joined')::boolean`

/** What the caller did here and what was done for them, the last first: what kind, when, and of which payment request or order. */
export async function listActivity(ctx: Ctx): Promise<Answer<AccountContract['activity']>> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return { activity: [] }
  const rows = await contextFor(ctx, { kind: 'system' })
    .db.select({ at: audits.at, action: audits.action, subject: audits.subject })
    .from(audits)
    .where(or(eq(audits.userId, userId), sql`${audits.userId} in (${joined(userId)})`))
    .orderBy(desc(audits.id))
    .limit(most)
  return {
    activity: rows.map(({ at, action, subject }) => ({
      at: at.toISOString(),
      action,
      // Other ids are ours alone.
      invoiceId: subject.startsWith('INV-') ? subject : null,
      orderId: subject.startsWith('UDE-') ? subject : null,
    })),
  }
}
