import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { costsDomain } from '#domains/costs/server/domain.ts'
import { paymentsDomain } from '#domains/payments/server/domain.ts'
import { chainSources } from '#domains/payments/server/watching/chain-sources.ts'
import { startWatcher } from '#domains/payments/server/watching/start-watcher.ts'
import { startWebhooks } from '#domains/payments/server/webhooks/start-webhooks.ts'
import { rewardsDomain } from '#domains/rewards/server/domain.ts'
import { tokenDomain } from '#domains/token/server/domain.ts'
import { walletDomain } from '#domains/wallet/server/domain.ts'
import { startJobs } from '#server/events/jobs.ts'
import { buildServer } from '#server/http/build-server.ts'
import { openApp } from './app.ts'

// The money paths and the points of the product as a process of its own, whose clock is told how far it is ahead: a line a number.
let aheadMs = Number(process.argv[2])
const app = openApp(() => aheadMs)
const orders = createInterface({ input: process.stdin })
orders.on('line', (line) => (aheadMs = Number(line)))
orders.on('close', () => process.exit(0))
await app.live.start()
const domains = [paymentsDomain, costsDomain, walletDomain, tokenDomain, rewardsDomain]
const routes = domains.flatMap((domain) => domain.routes ?? [])
const server = await buildServer(app, { routes, rateLimits: false })
const listeners = domains.flatMap((domain) => domain.listeners ?? [])
startJobs(app, { listeners, jobs: domains.flatMap((domain) => domain.jobs ?? []) })
for (const source of chainSources(app)) startWatcher(app, source, { intervalMs: 100 })
startWebhooks(app)
await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`)
