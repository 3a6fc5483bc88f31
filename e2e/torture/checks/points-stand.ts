import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'

/**
 * What is wrong with points: each copay whose fee settled and stands has ten for each dollar of it, rounded down, and its
 * fee in UDE; every other payment request none; both sides sum to nothing, and the balances are their sums.
 */
export async function pointsStand(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    with given as (
      select invoice_id, user_id, sum(points_earned) as points, sum(token_amount) as token
      from rewards.point_transactions group by 1, 2
    ), due as (
      select invoice_id, user_id, case when status = 'confirmed' then floor(fee_usd_amount / 10) else 0 end as points,
        case when status = 'confirmed' then fee_amount else 0 end as token, status
      from costs.crypto_payments
    )
    select 'the copay ' || d.invoice_id || ' (' || d.status || ') has ' || coalesce(g.points, 0) || ' points and '
        || coalesce(g.token, 0) || ', not ' || d.points || ' and ' || d.token as fault
      from due d left join given g using (invoice_id, user_id)
      where coalesce(g.points, 0) <> d.points or coalesce(g.token, 0) <> d.token
    union all
    select 'points for ' || coalesce(invoice_id, 'nothing') || ', which ' || user_id || ' did not pay a copay with' from given g
      where not exists (select from due d where d.invoice_id = g.invoice_id and d.user_id = g.user_id)
    union all
    select 'the two sides of ' || t.id || ' are not its points' from rewards.point_transactions t
      left join rewards.point_entries e on e.transaction_id = t.id group by t.id
      having count(e.id) <> 2 or sum(e.points) <> 0 or sum(e.points) filter (where e.account = 'member') <> t.points_earned
    union all
    select 'the balance of ' || user_id || ' is ' || c.available_points || ', not ' || d.points
      from rewards.pharmacy_card_points c join (select user_id, sum(points) as points from due group by 1) d using (user_id)
      where c.available_points <> d.points or c.points <> d.points`)
  return rows.map(({ fault }) => fault)
}

/** How many copays gave points, and how often points were taken back. */
export async function pointsCounted(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; count: number }>(
    sql`select transaction_type as kind, count(*)::integer as count from rewards.point_transactions group by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [`points: ${kind}`, count]))
}
