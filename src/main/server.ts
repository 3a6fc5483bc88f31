import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { openDatabases } from '#server/db.ts'
import { openLive } from '#server/live.ts'
import { openLog } from '#server/log.ts'
import { openVault } from '#server/vault.ts'
import { serve } from './serve.ts'

const config = readConfig()
const log = openLog(config.LOG_LEVEL, process.stderr)
const databases = openDatabases(config.DATABASE_URL)
const stop = new AbortController()
const app: App = {
  config,
  databases,
  log,
  live: openLive(config.DATABASE_URL, log),
  vault: openVault(Buffer.from(config.VAULT_KEY, 'base64'), databases.system),
  now: () => new Date(),
  stopping: stop.signal,
}
await app.live.start()
const product = await serve(app, 'dist/web')
await product.server.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  process.stderr.write(
    taken
      ? `Port ${config.PORT} is already taken. Stop what uses it, or set PORT to another one.\n`
      : `Cannot listen on ${config.HOST}:${config.PORT} (${error.code ?? error.name}).\n`,
  )
  process.exit(1)
})
const { port } = product.server.server.address() as AddressInfo
// Asked for any free one, it is this one: texts that people sign name it.
config.PORT = port
const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
process.stdout.write(`${JSON.stringify({ ready: true, url: `http://${host}:${port}` })}\n`)

const ask = (name: string) => once(process, name)
// The parent's pipe closes when the parent is gone, however it went.
const orphaned = config.mode === 'sandbox' ? [once(process.stdin.resume(), 'end')] : []
await Promise.race([ask('SIGTERM'), ask('SIGINT'), ...orphaned])
stop.abort()
await product.close()
await app.live.stop()
await databases.close()
process.exit(0)
