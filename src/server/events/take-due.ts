import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { events } from '../database/tables.ts'
import { ClaimLostError, claimEnd, fenceWork, isFree } from './claims.ts'
import type { DueEvent, Ear, Job, Listener } from './listeners.ts'

const backoffMs = (attempts: number, maxMs = 600_000) => Math.min(maxMs, 1000 * 2 ** Math.min(attempts, 9))

type Row = DueEvent & { left_for: string[] | null }
/** An event that is claimed for its job. */
export type ClaimedJob = { job: Job; event: DueEvent; claim: string }
/** What is passed over: the jobs of these topics, and these events, which are under way here. */
export type PassedOver = { topics: readonly string[]; ids: readonly (number | string)[] }

/** Those that anybody may take now. */
const isWaiting = ({ topics, ids }: PassedOver) =>
  sql`${events.handledAt} is null and ${isFree(events)} and ${events.topic} <> all(${sql.param(topics)}::text[])
    and ${events.id} <> all(${sql.param(ids)}::bigint[])`

/**
 * Takes one due event: has its listeners hear of it, in one transaction, or claims it for its job. Null when there was
 * none.
 */
export function takeOne(
  ctx: Ctx,
  ears: Map<string, Ear>,
  passedOver: PassedOver,
): Promise<ClaimedJob | 'heard' | null> {
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.db.execute<Row>(sql`
      select id, topic, subject, payload, attempts, left_for from ${events}
      where ${isWaiting(passedOver)} and ${events.dueAt} <= ${tx.now().toISOString()}::timestamptz
      order by due_at, id limit 1 for update skip locked`)
    const event = rows[0]
    if (!event) return null
    const ear = ears.get(event.topic) ?? []
    if ('work' in ear) {
      const claim = randomUUID()
      await tx.db.update(events).set({ claim, claimedUntil: claimEnd }).where(eq(events.id, event.id))
      return { job: ear, event, claim }
    }
    await tellListeners(tx, ear, event)
    return 'heard'
  })
}

/** In how long the next one can be taken, also one that somebody works at who may have died; null: nothing waits. */
export async function nextInMs({ db, now }: Ctx, passedOver: PassedOver): Promise<number | null> {
  const { rows } = await db.execute<{ due: number | null; free: number | null }>(sql`
    select (select extract(epoch from min(${events.dueAt}) - ${now().toISOString()}::timestamptz)::float8 * 1000
        from ${events} where ${isWaiting(passedOver)}) as due,
      (select extract(epoch from min(${events.claimedUntil}) - clock_timestamp())::float8 * 1000 from ${events}
        where ${events.handledAt} is null and ${events.claimedUntil} > clock_timestamp()
          and ${events.id} <> all(${sql.param(passedOver.ids)}::bigint[])) as free`)
  const known = [rows[0]?.due, rows[0]?.free].filter((ms) => typeof ms === 'number')
  return known.length > 0 ? Math.min(...known) : null
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
  if (failed.length === 0) await end(tx, eq(events.id, event.id), { handledAt: tx.now() })
  // Nobody else gets the event between the failure and its new time: its row is held until this is written.
  else await end(tx, eq(events.id, event.id), putOff(tx, event, failure, failed, backoffMs(event.attempts)))
}

/**
 * Does what was claimed, with transactions of its own, and writes down that it is done, or when it is looked at or tried
 * again; nothing of it when somebody else has taken it meanwhile.
 */
export async function carryOut(ctx: Ctx, { job, event, claim }: ClaimedJob): Promise<void> {
  const { name, work, maxPauseMs } = job
  const isOurs = and(eq(events.id, event.id), eq(events.claim, claim))
  const inMs = (ms: number) => new Date(ctx.now().getTime() + ms)
  try {
    const againInMs = await work(fenceWork(ctx, { id: event.id, claim }), event)
    const ended = typeof againInMs === 'number' ? { dueAt: inMs(againInMs), attempts: 0 } : { handledAt: ctx.now() }
    if (!(await end(ctx, isOurs, ended))) throw new ClaimLostError('somebody else does this by now')
  } catch (error) {
    const { id, topic } = event
    if (error instanceof ClaimLostError) return ctx.log.warn({ event: id, topic }, 'a job was taken over')
    const later = putOff(ctx, event, error, [name], backoffMs(event.attempts, maxPauseMs))
    await end(ctx, isOurs, later).catch((lost: unknown) =>
      ctx.log.error({ err: lost, event: id, topic }, 'job was not put off: it is taken again'),
    )
  }
}

/** Writes down how it ended; whoever comes next may take it. Answers whether it was there to be written. */
async function end({ db }: Ctx, which: ReturnType<typeof and>, ended: Partial<typeof events.$inferInsert>) {
  const free = { claim: null, claimedUntil: null }
  const rows = await db
    .update(events)
    .set({ ...ended, ...free })
    .where(which)
    .returning({ id: events.id })
  return rows.length > 0
}

function putOff({ log, now }: Ctx, event: DueEvent, error: unknown, leftFor: string[], pauseMs: number) {
  log.error({ err: error, event: event.id, topic: event.topic, leftFor }, 'event handler failed')
  const lastError = error instanceof Error ? error.name : 'unknown'
  return { attempts: event.attempts + 1, dueAt: new Date(now().getTime() + pauseMs), lastError, leftFor }
}

/** Runs a part of a transaction that can fail by itself. */
function attempt(tx: Ctx, run: (inside: Ctx) => Promise<void>): Promise<void> {
  return tx.db.transaction((savepoint) => {
    const inside: Ctx = { ...tx, db: savepoint, transaction: (nested) => nested(inside) }
    return run(inside)
  })
}
