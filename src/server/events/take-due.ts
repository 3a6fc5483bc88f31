import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { events } from '../database/tables.ts'
import type { DueEvent, Ear, Job, Listener } from './listeners.ts'

const backoffMs = (attempts: number) => Math.min(600_000, 1000 * 2 ** Math.min(attempts, 9))
/** For so long nobody else takes a job: then its process has died. */
const jobMs = 15 * 60_000

type Row = DueEvent & { left_for: string[] | null }

/**
 * Takes one due event: has its listeners hear of it, in one transaction, or claims it for its job. Null when there was
 * none. `mayWork`: whether there is room for another job.
 */
export function takeOne(ctx: Ctx, ears: Map<string, Ear>, mayWork: boolean) {
  const busy = mayWork ? [] : [...ears].filter(([, ear]) => 'work' in ear).map(([topic]) => topic)
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.db.execute<Row>(sql`
      select id, topic, subject, payload, attempts, left_for from server.events
      where handled_at is null and due_at <= ${tx.now().toISOString()}::timestamptz
        and topic <> all(${sql.param(busy)}::text[])
      order by due_at, id limit 1 for update skip locked`)
    const event = rows[0]
    if (!event) return null
    const ear = ears.get(event.topic) ?? []
    if ('work' in ear) {
      const dueAt = new Date(tx.now().getTime() + jobMs)
      await tx.db.update(events).set({ dueAt }).where(eq(events.id, event.id))
      return { job: ear, event }
    }
    await tellListeners(tx, ear, event)
    return 'heard'
  })
}

/** Each listener that is left hears of it; what one that fails did is undone, and it alone is told again later. */
async function tellListeners(tx: Ctx, listeners: readonly Listener[], event: Row): Promise<void> {
  const failed: string[] = []
  let failure: unknown
  for (const { name, hear } of listeners) {
    if (event.left_for && !event.left_for.includes(name)) continue
    try {
      await attempt(tx, (inside) => hear(inside, event))
    } catch (error) {
      failure = error
      failed.push(name)
    }
  }
  if (failed.length === 0) await setHandled(tx, event)
  // Nobody else gets the event between the failure and its new time: it stays claimed until this is written.
  else await putOff(tx, event, failure, failed)
}

/** Does what was claimed, with transactions of its own, and writes down that it is done, or when it is tried again. */
export async function carryOut(ctx: Ctx, { name, work }: Job, event: DueEvent): Promise<void> {
  try {
    await work(ctx, event)
    await setHandled(ctx, event)
  } catch (error) {
    await putOff(ctx, event, error, [name]).catch((lost: unknown) =>
      ctx.log.error({ err: lost, event: event.id, topic: event.topic }, 'job was not put off: it is taken again later'),
    )
  }
}

const setHandled = async ({ db, now }: Ctx, { id }: DueEvent): Promise<void> =>
  void (await db.update(events).set({ handledAt: now() }).where(eq(events.id, id)))

async function putOff({ db, log, now }: Ctx, event: DueEvent, error: unknown, leftFor: string[]): Promise<void> {
  log.error({ err: error, event: event.id, topic: event.topic, leftFor }, 'event handler failed')
  const dueAt = new Date(now().getTime() + backoffMs(event.attempts))
  const lastError = error instanceof Error ? error.name : 'unknown'
  await db
    .update(events)
    .set({ attempts: event.attempts + 1, dueAt, lastError, leftFor })
    .where(eq(events.id, event.id))
}

/** Runs a part of a transaction that can fail by itself. */
function attempt(tx: Ctx, run: (inside: Ctx) => Promise<void>): Promise<void> {
  return tx.db.transaction((savepoint) => {
    const inside: Ctx = { ...tx, db: savepoint, transaction: (nested) => nested(inside) }
    return run(inside)
  })
}
