import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { peopleTables } from './all-people-tables.ts'

const contentTables = peopleTables.filter(({ isContent }) => isContent).map(({ table }) => table)
const hasNone = (table: string) => `not exists (select from ${table} c where c.user_id = t.id)`
const hasNoneOf = (tables: readonly string[]) => tables.map(hasNone).join(' and ')
const isBare = `t.profile is null and ${hasNoneOf(contentTables)}`
const waysBack = ['account.passkeys', 'account.recovery_codes']
const paidThings = ['payments.invoices', 'token.crypto_purchases', 'costs.crypto_payments']
/** Nothing of a visitor's money is to come, to be delivered or to be sent back. */
const isMoneyOver = `not exists (select from payments.refunds r join payments.invoices i on i.id = r.invoice_id
    where i.user_id = t.id and r.state = 'asked')
  and not exists (select from token.crypto_purchases o where o.user_id = t.id
    and (o.purchase_status in ('pending', 'processing') or o.purchase_status = 'failed' and o.payment_status = 'paid'))`
/** Nobody can come back to it, and it was kept long enough. */
const isLeft = `${hasNoneOf(waysBack)} and ${isMoneyOver}
  and t.left_at <= now - case when ${hasNoneOf(paidThings)} then interval '180 days' else interval '3 years' end`

/** Notes since when nobody can reach a visitor's things by a session. */
const noteWhoLeft = (
  at: Date,
) => sql`update visitor.users t set left_at = case when t.left_at is null then ${at.toISOString()}::timestamptz end
  where (t.left_at is null) <> exists (select from visitor.sessions s where s.user_id = t.id)`

/** Removes what is over of the tables that are looked at this often, and comes again; the event's subject says how often. */
export async function keepRetention(ctx: Ctx, { subject }: Pick<DueEvent, 'subject'>): Promise<void> {
  const everyMinutes = Number(subject)
  const now = ctx.now()
  for (const { table, over, everyMinutes: every } of peopleTables) {
    if (!over || every !== everyMinutes) continue
    if (table === 'visitor.users') await ctx.db.execute(noteWhoLeft(now))
    const condition = table === 'visitor.users' ? `${over} and (${isBare} or ${isLeft})` : over
    await ctx.db.execute(
      sql`delete from ${sql.raw(table)} t using (select ${now.toISOString()}::timestamptz as now) clock
        where ${sql.raw(condition.replaceAll(/\bnow\b/g, 'clock.now'))}`,
    )
  }
  await scheduleAt(ctx, everyMinutes, new Date(now.getTime() + everyMinutes * 60_000))
}

/** Sees to it that what is over is removed from now on; asking twice changes nothing. */
export async function scheduleRetention(ctx: Ctx): Promise<void> {
  const intervals = new Set(peopleTables.flatMap(({ everyMinutes }) => everyMinutes ?? []))
  for (const everyMinutes of intervals) await scheduleAt(ctx, everyMinutes, ctx.now())
}

async function scheduleAt(ctx: Ctx, everyMinutes: number, dueAt: Date): Promise<void> {
  // One for each span of time, however many servers ask.
  const span = Math.floor(dueAt.getTime() / (everyMinutes * 60_000))
  const subject = String(everyMinutes)
  await publish(ctx, { topic: 'retention/keep', subject, key: `retention/${everyMinutes}/${span}`, dueAt })
}
