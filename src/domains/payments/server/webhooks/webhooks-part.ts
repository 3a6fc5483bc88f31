import { sql } from 'drizzle-orm'
import type { App } from '#server/context.ts'
import type { PartCheck } from '#server/health/serve-health.ts'
import { stoppedByHand } from './stop-delivery.ts'
import { webhookDeliveries } from './tables.ts'

/** A delivery that is this late is no longer on its way: the other side is away. */
const lateMs = 60_000

/** How telling the merchant's system goes: slow while anything waits for long or was given up, and nobody asked for it again or stopped it. */
export function webhooksPart(app: App): PartCheck {
  // Written out, so that the index of just these rows is used, however many were delivered.
  const oldest = (state: 'waiting' | 'failed') =>
    sql`(select min(made_at) from ${webhookDeliveries} where state = ${sql.raw(`'${state}'`)}
      and (state = 'waiting' or last_answer is distinct from ${stoppedByHand}))`
  return async () => {
    if (!app.config.WEBHOOK_URL) return { status: 'off', lagMs: null }
    const { rows } = await app.databases.system.execute<Record<'waiting' | 'failed', Date | string | null>>(
      sql`select ${oldest('waiting')} as waiting, ${oldest('failed')} as failed`,
    )
    const ageMs = (at: Date | string | null | undefined) => (at ? app.now().getTime() - new Date(at).getTime() : null)
    const [waitingMs, failedMs] = [ageMs(rows[0]?.waiting), ageMs(rows[0]?.failed)]
    const isLate = failedMs !== null || (waitingMs ?? 0) > lateMs
    return { status: isLate ? 'slow' : 'up', lagMs: failedMs ?? waitingMs }
  }
}
