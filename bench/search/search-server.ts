import type { AddressInfo } from 'node:net'
import { doctorsRoutes } from '#domains/doctors/server/routes.ts'
import { pharmacyRoutes } from '#domains/pharmacy/server/routes.ts'
import { readConfig } from '#main/read-config.ts'
import { openDatabases } from '#server/database/db.ts'
import { openLive } from '#server/events/live.ts'
import { buildServer } from '#server/http/build-server.ts'
import { openLog } from '#server/open-log.ts'
import { openVault } from '#server/vault/vault.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'

// The product's own server with the paths of doctors and pharmacies, in a process of its own: it says its port and ends with its parent.
const config = readConfig()
const log = openLog(config.LOG_LEVEL, process.stderr)
const databases = openDatabases(config.DATABASE_URL)
const app = {
  config,
  databases,
  log,
  live: openLive(config.DATABASE_URL, log, databases.system),
  vault: openVault(vaultKeysOf(config), databases.system),
  now: () => new Date(),
  stopping: new AbortController().signal,
}
// Who is known is remembered only by a server that hears when it ends.
await app.live.start()
const server = await buildServer(app, { routes: [...doctorsRoutes, ...pharmacyRoutes], rateLimits: false })
await server.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (server.server.address() as AddressInfo).port })
process.once('disconnect', () => process.exit(0))
