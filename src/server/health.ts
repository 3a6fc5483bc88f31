import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { App } from './context.ts'

/** How one part of the product is: `down` means what needs it cannot be served. */
export type Part = { status: 'up' | 'slow' | 'down' | 'off'; lagMs: number | null }

/** Looks at one part now. */
export type PartCheck = () => Promise<Part>

/** Serves /api/health: 200 while the database answers, 503 when it does not; the other parts are told beside it. */
export function serveHealth(server: FastifyInstance, app: App, parts: Record<string, PartCheck>): void {
  const checks: Record<string, PartCheck> = { database: () => checkDatabase(app), ...parts }
  server.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => down)] as const),
    )
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

const down: Part = { status: 'down', lagMs: null }

async function checkDatabase(app: App): Promise<Part> {
  const before = performance.now()
  await app.databases.system.execute(sql`select 1`)
  return { status: 'up', lagMs: Math.round(performance.now() - before) }
}
