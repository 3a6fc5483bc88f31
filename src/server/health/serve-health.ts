import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { limitRate } from '../limits/limits.ts'
import { withTimeout } from '../outside/with-timeout.ts'

/** How one part of the product is: `down` means what needs it cannot be served. */
export type HealthPart = { status: 'up' | 'slow' | 'down' | 'off'; lagMs: number | null }

/** Looks at one part now. */
export type PartCheck = () => Promise<HealthPart>

/** Serves /api/health: 200 while the database answers, 503 when it does not; the other parts are told beside it. */
export function serveHealth(server: FastifyInstance, app: App, parts: Record<string, PartCheck>): void {
  const checks: Record<string, PartCheck> = {
    database: () => checkDatabase(app),
    signals: () => Promise.resolve(checkSignals(app)),
    disk: () => Promise.resolve({ status: app.databases.disk.isFull() ? 'down' : 'up', lagMs: null }),
    ...parts,
  }
  // However many ask at once, each part is looked at once.
  let looking: Promise<PartEntries> | null = null
  const look = () => (looking ??= lookAtAll(checks).finally(() => (looking = null)))
  server.get('/api/health', { schema: { hide: true }, onRequest: limitRate(server) }, async (_request, reply) => {
    const entries = await look()
    const states = Object.fromEntries(entries)
    const serving = states['database']?.status !== 'down' && !app.stopping.aborted
    const whole = entries.every(([, part]) => part.status === 'up' || part.status === 'off')
    return reply
      .code(serving ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: serving ? (whole ? 'ok' : 'degraded') : 'down',
        mode: app.config.mode,
        version: app.config.version,
        parts: states,
      })
  })
}

// Whoever asks decides by the answer: a part that says nothing for this long is down for them.
const maxMs = 5_000

type PartEntries = (readonly [string, HealthPart])[]

const lookAtAll = (checks: Record<string, PartCheck>): Promise<PartEntries> =>
  Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, await withTimeout(maxMs, check).catch(() => down)] as const,
    ),
  )

const down: HealthPart = { status: 'down', lagMs: null }

/** Down where nothing is heard of changes: open pages are not told, and what is due waits for its next turn. */
const checkSignals = ({ live }: App): HealthPart => ({ status: live.isHearing() ? 'up' : 'down', lagMs: live.lagMs() })

/** Slow while anybody waits for a connection, or for longer than a second for what another holds. */
async function checkDatabase({ databases }: App): Promise<HealthPart> {
  const before = performance.now()
  const { rows } = await databases.system.execute<{ held: boolean }>(sql`
    select exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and l.waitstart < clock_timestamp() - interval '1 second'
        and a.datname = current_database()) as held`)
  const lagMs = Math.round(performance.now() - before)
  return { status: rows[0]?.held || databases.isWaitedFor() ? 'slow' : 'up', lagMs }
}
