import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { followInvoice } from '#domains/costs/server/follow-invoice.ts'
import { costsRoutes } from '#domains/costs/server/routes.ts'
import { paymentsHandlers } from '#domains/payments/server/handlers.ts'
import { paymentsRoutes } from '#domains/payments/server/routes.ts'
import { chainSources } from '#domains/payments/server/watching/sources.ts'
import { startWatcher } from '#domains/payments/server/watching/watch-chain.ts'
import { startWebhooks } from '#domains/payments/server/webhooks/send-webhooks.ts'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { openDatabases } from '#server/db.ts'
import { buildServer } from '#server/http.ts'
import { startJobs } from '#server/jobs.ts'
import { openLive } from '#server/live.ts'
import { openLog } from '#server/log.ts'
import { openVault } from '#server/vault.ts'

// The money paths of the product as a process of its own, whose clock is told how far it is ahead: a line a number.
const config = readConfig()
const log = openLog(config.LOG_LEVEL, process.stderr)
const databases = openDatabases(config.DATABASE_URL, { maxVisitor: 6, maxSystem: 6 })
let aheadMs = Number(process.argv[2])
const app: App = {
  config,
  databases,
  log,
  live: openLive(config.DATABASE_URL, log),
  vault: openVault(Buffer.from(config.VAULT_KEY, 'base64'), databases.system),
  now: () => new Date(Date.now() + aheadMs),
  stopping: new AbortController().signal,
}
const orders = createInterface({ input: process.stdin })
orders.on('line', (line) => (aheadMs = Number(line)))
orders.on('close', () => process.exit(0))
await app.live.start()
const server = await buildServer(app, { routes: [...paymentsRoutes, ...costsRoutes], rateLimits: false })
startJobs(app, { ...paymentsHandlers, 'payments/invoice-changed': followInvoice })
for (const source of chainSources(app)) startWatcher(app, source, { intervalMs: 100 })
startWebhooks(app)
await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`)
