import type { Config } from '#server/config.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import type { Databases } from '#server/db.ts'
import { openLive } from '#server/live.ts'
import { openLog } from '#server/log.ts'
import { openVault } from '#server/vault.ts'

/** The product itself, for what a server would do: read chains and change what is written down. Nothing is listened for. */
export function wholeSystem(databases: Databases, config: Config): Ctx {
  const log = openLog(config.LOG_LEVEL, process.stderr)
  const vault = openVault(Buffer.from(config.VAULT_KEY, 'base64'), databases.system)
  const live = openLive(config.DATABASE_URL, log)
  const app = { config, databases, live, vault, log, now: () => new Date(), stopping: new AbortController().signal }
  return contextFor(app, { kind: 'system' })
}
