import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { insertRows, type RowsOf } from '../database/insert-rows.ts'
import { events } from '../database/tables.ts'

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
  const at = ctx.now()
  // A visitor may write events but not read them, and "on conflict" with a named target would need reading.
  const isOnce = sql`on conflict do nothing`
  const rows: RowsOf<typeof events, HubEvent> = {
    topic: ({ topic }) => topic,
    subject: ({ subject }) => subject,
    key: ({ key }) => key,
    payload: ({ payload }) => payload ?? {},
    createdAt: at,
    dueAt: ({ dueAt }) => dueAt ?? at,
  }
  await ctx.transaction(({ db }) => insertRows(db, events, list, rows, isOnce))
}

/** Tells open pages to look again, after this transaction commits, without keeping a record: a confirmation more, a new tip. */
export async function notifyPages(
  ctx: Pick<Ctx, 'db'>,
  topic: HubEvent['topic'],
  ...subjects: string[]
): Promise<void> {
  if (subjects.length === 0) return
  await notifyPagesFrom(ctx, topic, sql`unnest(${sql.param(subjects)}::text[])`)
}

/** The same for subjects that are in the database, however many: as they stand in a FROM clause, one column of text. */
export async function notifyPagesFrom(ctx: Pick<Ctx, 'db'>, topic: HubEvent['topic'], subjects: SQL): Promise<void> {
  await ctx.db.execute(
    sql`select pg_notify('hub', json_build_object('topic', ${topic}::text, 'subject', subject)::text) from ${subjects} as t (subject)`,
  )
}
