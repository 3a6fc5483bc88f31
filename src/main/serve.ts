import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#domains/account/server/routes.ts'
import { chainsRoutes } from '#domains/chains/server/routes.ts'
import { followInvoice } from '#domains/costs/server/follow-invoice.ts'
import { forgetEstimates, scheduleForgetting } from '#domains/costs/server/forget-estimates.ts'
import { costsRoutes } from '#domains/costs/server/routes.ts'
import { coverageRoutes } from '#domains/coverage/server/routes.ts'
import { directoryMap } from '#domains/doctors/server/directory-map.ts'
import { doctorsRoutes } from '#domains/doctors/server/routes.ts'
import { locationRoutes } from '#domains/location/server/routes.ts'
import { accountFor } from '#domains/payments/server/books/receiving.ts'
import { scheduleReconciliation } from '#domains/payments/server/books/reconcile.ts'
import { paymentsHandlers } from '#domains/payments/server/handlers.ts'
import { paymentsParts } from '#domains/payments/server/parts.ts'
import { paymentsRoutes } from '#domains/payments/server/routes.ts'
import { chainSources } from '#domains/payments/server/watching/sources.ts'
import { startWatcher } from '#domains/payments/server/watching/watch-chain.ts'
import { startWebhooks } from '#domains/payments/server/webhooks/send-webhooks.ts'
import { webhooksPart } from '#domains/payments/server/webhooks/webhooks-part.ts'
import { startPriceRecorder } from '#domains/token/server/record-price.ts'
import { tokenRoutes } from '#domains/token/server/routes.ts'
import { walletRoutes } from '#domains/wallet/server/routes.ts'
import { type App, contextFor } from '#server/context.ts'
import { serveHealth } from '#server/health.ts'
import { buildServer } from '#server/http.ts'
import { startJobs } from '#server/jobs.ts'
import { serveSandbox } from '#server/sandbox.ts'
import { notBuiltPaths } from './not-built-paths.ts'
import { drawHome } from './pages/draw-home.tsx'
import { isPage } from './pages/page-paths.ts'
import { siteOf } from './site.ts'

/** Every path of the product, from every domain. */
export const allRoutes = [
  ...locationRoutes,
  ...chainsRoutes,
  ...walletRoutes,
  ...paymentsRoutes,
  ...tokenRoutes,
  ...coverageRoutes,
  ...doctorsRoutes,
  ...costsRoutes,
  ...accountRoutes,
]

/** What later domains do when an earlier one tells that something happened. */
export const allHandlers = {
  ...paymentsHandlers,
  'payments/invoice-changed': followInvoice,
  'costs/forget-estimates': forgetEstimates,
}

/** Puts the product together: paths, pages, health, the chain watcher and the worker for due events. */
export async function serve(app: App, webFolder: string): Promise<{ server: FastifyInstance; close(): Promise<void> }> {
  const facts = siteOf(app.config)
  const site = { folder: webFolder, isPage, facts, draw: drawHome(facts) }
  const server = await buildServer(app, { routes: allRoutes, notBuilt: notBuiltPaths, site })
  serveHealth(server, app, { ...paymentsParts(app), webhooks: webhooksPart(app) })
  serveSandbox(server, app.config.SANDBOX_URL)
  const system = contextFor(app, { kind: 'system' })
  await scheduleForgetting(system)
  await scheduleReconciliation(system, new Date(app.now().getTime() + 60_000))
  // The first search need not wait for the map; what goes wrong here it meets again, and says.
  void directoryMap(system).catch(() => {})
  const jobs = startJobs(app, allHandlers)
  const account = accountFor(app, 'bitcoin')
  if (account) app.log.info({ address: account.addressAt(0) }, 'the first address of the bitcoin account')
  const watchers = chainSources(app).map((source) => startWatcher(app, source))
  const prices = startPriceRecorder(app)
  const webhooks = app.config.WEBHOOK_URL ? [startWebhooks(app)] : []
  return {
    server,
    close: async () => {
      await server.close()
      await Promise.all([...watchers, ...webhooks, prices, jobs].map((one) => one.stop()))
    },
  }
}
