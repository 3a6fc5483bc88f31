import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'

/** A change of somebody's points, as it is added to the books. */
type PointChange = {
  userId: number
  invoiceId: string
  points: number
  token: bigint
  type: 'fee_payment' | 'fee_reversal' | 'no_points'
  description: string
  feeCents: bigint
}

/** What the books say of one payment so far. */
export async function entriesOf(ctx: Ctx, invoiceId: string) {
  const [row] = await runPrepared<{ points: number; token: string; count: number }>(
    ctx.db,
    `select coalesce(sum(points_earned), 0)::integer as points, coalesce(sum(token_amount), 0)::text as token, count(*)::integer as count
     from rewards.point_transactions where invoice_id = $1`,
    [invoiceId],
  )
  return { points: row?.points ?? 0, token: BigInt(row?.token ?? 0), count: row?.count ?? 0 }
}

/** Adds one change with both its sides. */
export async function addPoints(ctx: Ctx, change: PointChange): Promise<void> {
  const { userId, invoiceId, points, token, type, description, feeCents } = change
  await ctx.db.execute(sql`
    with made as (
      insert into rewards.point_transactions
        (user_id, invoice_id, points_earned, token_amount, transaction_type, description, fee_cents, created_at)
      values (${userId}, ${invoiceId}, ${points}, ${token.toString()}::numeric, ${type}, ${description},
        ${feeCents.toString()}::numeric, ${ctx.now().toISOString()}::timestamptz)
      returning id
    )
    insert into rewards.point_entries (transaction_id, user_id, account, points)
    select id, ${userId}::integer, 'member', ${points}::integer from made
    union all select id, ${userId}::integer, 'issued', ${-points}::integer from made`)
  await reach(ctx, userId)
}

/** Notes what was reached: the first payment, the first lower fee, and how far a challenge is. What was reached once stays. */
async function reach(ctx: Ctx, userId: number): Promise<void> {
  const now = ctx.now().toISOString()
  await ctx.db.execute(sql`
    insert into rewards.user_achievements (user_id, achievement_id, unlocked_at)
    select ${userId}::integer, a.id, ${now}::timestamptz from rewards.achievements a
    where (a.code = 'first_payment' and exists (
        select from rewards.point_transactions t where t.user_id = ${userId} and t.transaction_type in ('fee_payment', 'no_points')))
      or (a.code = 'first_saving' and exists (select from rewards.savings_transactions s where s.user_id = ${userId}))
    on conflict do nothing`)
  await ctx.db.execute(sql`
    insert into rewards.user_challenges as u (user_id, challenge_id, progress, is_completed, reward_claimed)
    select ${userId}::integer, c.id, least(c.goal, n.settled), n.settled >= c.goal, n.settled >= c.goal from rewards.challenges c
    cross join lateral (
      select count(*)::integer as settled from (
        select invoice_id from rewards.point_transactions t
        where t.user_id = ${userId} and t.created_at >= c.start_date and t.created_at < c.end_date + 1
        group by invoice_id having sum(token_amount) > 0
      ) paid
    ) n
    where ${now}::timestamptz >= c.start_date and ${now}::timestamptz < c.end_date + 1
    on conflict (user_id, challenge_id) do update
      set progress = excluded.progress, is_completed = u.is_completed or excluded.is_completed,
        reward_claimed = u.reward_claimed or excluded.reward_claimed`)
}
