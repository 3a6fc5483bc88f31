import { sql } from 'drizzle-orm'
import { type App, type Ctx, contextFor } from '../context.ts'
import { events } from '../database/tables.ts'
import type { PartCheck } from '../health/serve-health.ts'
import { type Loop, startLoop } from '../start-loop.ts'
import { isFree } from './claims.ts'

/** What is due is begun within a moment: what waits for longer waits for a worker that is away or far behind. */
const lateMs = 30_000
const everyMs = 30_000

/** The event that is due for longest and that nobody works at; null when nothing waits. */
async function oldestDue({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<{ topic: string; lateMs: number } | null> {
  const { rows } = await db.execute<{ topic: string; due_at: Date | string }>(sql`
    select topic, due_at from ${events}
    where ${events.handledAt} is null and ${isFree(events)} and ${events.dueAt} <= ${now().toISOString()}::timestamptz
    order by due_at limit 1`)
  const [row] = rows
  return row ? { topic: row.topic, lateMs: now().getTime() - new Date(row.due_at).getTime() } : null
}

/** Whether what is due is done: slow while something waits for too long; `lagMs` is how long the oldest has waited. */
export function jobsPart(app: App): PartCheck {
  const { db } = contextFor(app, { kind: 'system' })
  return async () => {
    const lagMs = (await oldestDue({ db, now: app.now }))?.lateMs ?? null
    return { status: (lagMs ?? 0) > lateMs ? 'slow' : 'up', lagMs }
  }
}

/** Raises an alarm while something that is due waits for too long. */
export function watchLateEvents(app: App): Loop {
  const ctx = contextFor(app, { kind: 'system' })
  const look = async () => {
    const oldest = await oldestDue(ctx)
    if (oldest && oldest.lateMs > lateMs) app.log.error({ alarm: 'jobs/late', ...oldest }, 'what is due is not done')
    return everyMs
  }
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'what is due not looked at')
  return startLoop(look, { onFailure, backoffMs: () => everyMs, firstAfterMs: everyMs })
}
