import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { App } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { watchDisk } from '#server/database/disk.ts'
import { directUrl, shareConnections } from '#server/database/share-connections.ts'
import { DeafError, openLive } from '#server/events/live.ts'
import { noSession } from '#server/health/ground-checks.ts'
import { forPeople, forWork, type QueryTimeouts } from '#server/limits/query-timeouts.ts'
import { openLog } from '#server/open-log.ts'
import { refuseWrongVaultKey } from '#server/vault/rotate-vault-key.ts'
import { openVault } from '#server/vault/vault.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'
import { countLocks, wrongGround, wrongOutside } from './operator/preflight.ts'
import { readConfig } from './read-config.ts'
import { serve } from './serve.ts'

const config = readConfig()
const log = openLog(config.LOG_LEVEL, process.stderr)
const disk = watchDisk(log)
const shares = shareConnections(config, countLocks({ config, log, now: () => new Date() }))
const { DATABASE_DIRECT_URL } = config
const open = (timeouts: QueryTimeouts, maxVisitor: number, maxSystem: number) =>
  openDatabases(config.DATABASE_URL, { directUrl: DATABASE_DIRECT_URL, timeouts, disk, maxVisitor, maxSystem })
const databases = open(forPeople, shares.visitors, shares.product)
// What nobody waits for has connections of its own, so that nobody waits for it.
const forLater = open(forWork, 1, shares.work)
const stop = new AbortController()
const app: App = {
  config,
  databases,
  log,
  live: openLive(directUrl(config), log, databases.system),
  vault: openVault(vaultKeysOf(config), databases.system),
  now: () => new Date(),
  stopping: stop.signal,
}
// A database that is only just starting, or recovers, is waited for.
await app.live.start().catch((error: unknown) => {
  if (!(error instanceof DeafError)) throw error
  refuse(`Not started: ${error.message}. ${noSession}\n`)
})
const unfit = await wrongGround(app)
if (unfit.length > 0) refuse(`Not started:\n${unfit.map((line) => `  ${line}\n`).join('')}`)
log.info({ connections: shares }, 'how many connections to the database this server opens at most')
await refuseWrongVaultKey(app).catch((error: unknown) =>
  refuse(`${error instanceof Error ? error.message : String(error)}\n`),
)
const wrong = config.mode === 'live' ? await wrongOutside(app) : []
if (wrong.length > 0) refuse(`Not started, for money would go astray:\n${wrong.map((line) => `  ${line}\n`).join('')}`)
const product = await serve(app, { ...app, databases: forLater }, 'dist/web')
await product.server.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  refuse(
    taken
      ? `Port ${config.PORT} is already taken. Stop what uses it, or set PORT to another one.\n`
      : `Cannot listen on ${config.HOST}:${config.PORT} (${error.code ?? error.name}).\n`,
  )
})
const { port } = product.server.server.address() as AddressInfo
// Asked for any free one, it is this one: texts that people sign name it.
config.PORT = port
const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
process.stdout.write(`${JSON.stringify({ ready: true, url: `http://${host}:${port}` })}\n`)

const untilSignal = (name: string) => once(process, name)
// The parent's pipe closes when the parent is gone, however it went.
const orphaned = config.mode === 'sandbox' ? [once(process.stdin.resume(), 'end')] : []
await Promise.race([untilSignal('SIGTERM'), untilSignal('SIGINT'), ...orphaned])
stop.abort()
await product.close()
await app.live.stop()
await Promise.all([databases.close(), forLater.close()])
process.exit(0)

function refuse(sentence: string): never {
  process.stderr.write(sentence)
  process.exit(1)
}
