import type { FastifyInstance } from 'fastify'
import { startSealingAudit } from '#server/audit/audit-chain.ts'
import type { App } from '#server/context.ts'
import type { Running } from '#server/domain.ts'
import { startJobs } from '#server/events/jobs.ts'
import { jobsPart, watchLateEvents } from '#server/events/late-events.ts'
import { serveHealth } from '#server/health/serve-health.ts'
import { buildServer } from '#server/http/build-server.ts'
import { serveSandbox } from '#server/serve-sandbox.ts'
import { allRoutes, domains } from './domains.ts'
import { notBuiltPaths } from './not-built-paths.ts'
import { isPage } from './pages/all-pages.ts'
import { drawPages } from './pages/draw-pages.tsx'
import { siteOf } from './site-of.ts'

type Product = { server: FastifyInstance; close(): Promise<void> }

/**
 * Puts the product together: paths, pages and health for whoever asks `app`; `work` is what watchers and the worker for due
 * events do meanwhile.
 */
export async function serve(app: App, work: App, webFolder: string): Promise<Product> {
  const facts = siteOf(app.config)
  const site = { folder: webFolder, isPage, facts, draw: drawPages(facts) }
  const server = await buildServer(app, { routes: allRoutes, notBuilt: notBuiltPaths, site })
  serveHealth(server, app, Object.assign({ jobs: jobsPart(app) }, ...domains.map(({ health }) => health?.(app))))
  serveSandbox(server, app.config.SANDBOX_URL)
  const sealing = startSealingAudit(work)
  const listeners = domains.flatMap((domain) => domain.listeners ?? [])
  const jobs = domains.flatMap((domain) => domain.jobs ?? [])
  const running: Running[] = [startJobs(work, { listeners, jobs }), watchLateEvents(work)]
  for (const { start } of domains) running.push(...((await start?.(work, app)) ?? []))
  return {
    server,
    close: async () => {
      await server.close()
      await Promise.all(running.map((one) => one.stop()))
      // Last: what the others did until now is sealed as well.
      await sealing.stop()
    },
  }
}
