import { sql } from 'drizzle-orm'
import { tablesOfPeople } from '#domains/account/server/tables-of-people.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'

const contentTables = tablesOfPeople.filter(({ isContent }) => isContent).map(({ table }) => table)
const isBare = contentTables.map((table) => `not exists (select from ${table} c where c.user_id = t.id)`).join(' and ')

/** Removes what is over of the tables that are looked at this often, and comes again; the event's subject says how often. */
export async function keepRetention(ctx: Ctx, { subject }: Pick<DueEvent, 'subject'>): Promise<void> {
  const everyMinutes = Number(subject)
  const now = ctx.now()
  for (const { table, over, everyMinutes: every } of tablesOfPeople) {
    if (!over || every !== everyMinutes) continue
    const condition = table === 'visitor.users' ? `${over} and ${isBare}` : over
    await ctx.db.execute(
      sql`delete from ${sql.raw(table)} t using (select ${now.toISOString()}::timestamptz as now) clock
        where ${sql.raw(condition.replaceAll(/\bnow\b/g, 'clock.now'))}`,
    )
  }
  await scheduleAt(ctx, everyMinutes, new Date(now.getTime() + everyMinutes * 60_000))
}

/** Sees to it that what is over is removed from now on; asking twice changes nothing. */
export async function scheduleRetention(ctx: Ctx): Promise<void> {
  const intervals = new Set(tablesOfPeople.flatMap(({ everyMinutes }) => everyMinutes ?? []))
  for (const everyMinutes of intervals) await scheduleAt(ctx, everyMinutes, ctx.now())
}

async function scheduleAt(ctx: Ctx, everyMinutes: number, dueAt: Date): Promise<void> {
  // One for each span of time, however many servers ask.
  const span = Math.floor(dueAt.getTime() / (everyMinutes * 60_000))
  const subject = String(everyMinutes)
  await publish(ctx, { topic: 'retention/keep', subject, key: `retention/${everyMinutes}/${span}`, dueAt })
}
