import { sql } from 'drizzle-orm'
import { type App, type Ctx, contextFor } from './context.ts'

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
export type Jobs = { stop(): Promise<void>; drain(): Promise<void> }

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
      while (await handleOne(ctx, handlers)) {}
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

/** Claims one due event and handles it in one transaction; a failure is recorded and tried again later. True when there was one. */
async function handleOne(ctx: Ctx, handlers: Handlers): Promise<boolean> {
  let claimed: DueEvent | undefined
  try {
    return await ctx.transaction(async (tx) => {
      const { rows } = await tx.db.execute<DueEvent>(sql`
        select id, topic, subject, payload, attempts from server.events
        where handled_at is null and due_at <= ${tx.now().toISOString()}::timestamptz
        order by due_at, id limit 1 for update skip locked`)
      claimed = rows[0]
      if (!claimed) return false
      await handlers[claimed.topic]?.(tx, claimed)
      await tx.db.execute(
        sql`update server.events set handled_at = ${tx.now().toISOString()}::timestamptz where id = ${claimed.id}`,
      )
      return true
    })
  } catch (error) {
    if (!claimed) throw error
    ctx.log.error({ err: error, event: claimed.id, topic: claimed.topic }, 'event handler failed')
    const due = new Date(ctx.now().getTime() + backoffMs(claimed.attempts)).toISOString()
    await ctx.db.execute(sql`update server.events set attempts = attempts + 1, due_at = ${due}::timestamptz,
      last_error = ${error instanceof Error ? error.name : 'unknown'} where id = ${claimed.id} and handled_at is null`)
    return true
  }
}
