import { eq, sql } from 'drizzle-orm'
import { type App, type Ctx, contextFor } from './context.ts'
import { events } from './tables.ts'

/** An event as its handler gets it. */
export type DueEvent = {
  id: number
  topic: string
  subject: string
  payload: Record<string, unknown>
  attempts: number
}

/** What later domains do when something happened. Called at least once per event, so it must be harmless to repeat. */
export type Handlers = Readonly<Record<string, (ctx: Ctx, event: DueEvent) => Promise<void>>>

/** Works off due events until stopped. */
export type Jobs = {
  stop(): Promise<void>
  /** Settles when nothing is due any more. */
  drain(): Promise<void>
}

const backoffMs = (attempts: number) => Math.min(600_000, 1000 * 2 ** Math.min(attempts, 9))
/** The longest sleep: a clock that jumped, or a signal lost with its connection, costs no more than this. */
const longestSleepMs = 60_000

/** Starts the worker. It sleeps until the next event is due, or until one is announced. */
export function startJobs(app: App, handlers: Handlers): Jobs {
  const ctx = contextFor(app, { kind: 'system' })
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  const round = async () => {
    do {
      again = false
      while (!stopped && (await handleOne(ctx, handlers))) {}
    } while (again && !stopped)
  }
  const rest = async () => {
    await round().catch((error: unknown) => app.log.error({ err: error }, 'job round failed'))
    running = null
    if (again) return wake()
    const wait = await nextDueMs(ctx).catch(() => 1000)
    if (!stopped && !running) timer = setTimeout(wake, wait)
  }
  const wake = () => {
    if (stopped) return
    again = true
    clearTimeout(timer)
    running ??= rest()
  }
  const offSignal = app.live.on(null, wake)
  const offGap = app.live.onGap(wake)
  wake()
  return {
    drain: async () => {
      // What the worker holds just now is skipped here, so it is waited for.
      for (let found = true; found || running; ) {
        await running
        found = await handleOne(ctx, handlers)
      }
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      offSignal()
      offGap()
      await running
    },
  }
}

async function nextDueMs(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ due_at: Date | string | null }>(
    sql`select min(due_at) as due_at from server.events where handled_at is null`,
  )
  const due = rows[0]?.due_at
  if (!due) return longestSleepMs
  return Math.max(5, Math.min(longestSleepMs, new Date(due).getTime() - ctx.now().getTime()))
}

/** Claims one due event and handles it in one transaction; a failure undoes what the handler did and is tried again later. True when there was one. */
function handleOne(ctx: Ctx, handlers: Handlers): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const { rows } = await tx.db.execute<DueEvent>(sql`
      select id, topic, subject, payload, attempts from server.events
      where handled_at is null and due_at <= ${tx.now().toISOString()}::timestamptz
      order by due_at, id limit 1 for update skip locked`)
    const event = rows[0]
    if (!event) return false
    try {
      await attempt(tx, (inside) => handlers[event.topic]?.(inside, event) ?? Promise.resolve())
      await tx.db.update(events).set({ handledAt: tx.now() }).where(eq(events.id, event.id))
    } catch (error) {
      // Nobody else gets the event between the failure and its new time: it stays claimed until this is written.
      tx.log.error({ err: error, event: event.id, topic: event.topic }, 'event handler failed')
      const dueAt = new Date(tx.now().getTime() + backoffMs(event.attempts))
      const lastError = error instanceof Error ? error.name : 'unknown'
      await tx.db
        .update(events)
        .set({ attempts: event.attempts + 1, dueAt, lastError })
        .where(eq(events.id, event.id))
    }
    return true
  })
}

/** Runs a part of a transaction that can fail by itself. */
function attempt(tx: Ctx, run: (inside: Ctx) => Promise<void>): Promise<void> {
  return tx.db.transaction((savepoint) => {
    const inside: Ctx = { ...tx, db: savepoint, transaction: (nested) => nested(inside) }
    return run(inside)
  })
}
