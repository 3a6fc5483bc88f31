import { sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { events } from './tables.ts'

/** Something that happened, or is due later. `topic` is domain/what, `subject` the id it is about. Ids and codes only. */
export type HubEvent = {
  topic: `${string}/${string}`
  subject: string
  /** At most one event of this key is ever written. */
  key?: string
  payload?: Record<string, unknown>
  /** Not handled before this time. */
  dueAt?: Date
}

/** Writes events in the transaction of the change they tell. Later domains and open pages hear of them after it commits. */
export async function publish(ctx: Ctx, ...list: HubEvent[]): Promise<void> {
  if (list.length === 0) return
  const at = ctx.now()
  // A visitor may write events but not read them, and "on conflict" with a named target would need reading.
  await ctx.db
    .insert(events)
    .values(list.map((event) => ({ ...event, createdAt: at, dueAt: event.dueAt ?? at })))
    .onConflictDoNothing()
}

/** Tells open pages to look again, after this transaction commits, without keeping a record: a confirmation more, a new tip. */
export async function nudge(ctx: Ctx, topic: HubEvent['topic'], subject: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify('hub', ${JSON.stringify({ topic, subject })})`)
}
