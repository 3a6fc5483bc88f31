import { readConfig } from '#main/read-config.ts'
import type { App } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { openLive } from '#server/events/live.ts'
import { openLog } from '#server/open-log.ts'
import { openVault } from '#server/vault/vault.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'

/** The ground of a process of the product, whose settings are its environment and whose clock is told how far it is ahead. */
export function openApp(aheadMs: () => number): App {
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL, process.stderr)
  const databases = openDatabases(config.DATABASE_URL, { maxVisitor: 6, maxSystem: 6 })
  return {
    config,
    databases,
    log,
    live: openLive(config.DATABASE_URL, log, databases.system),
    vault: openVault(vaultKeysOf(config), databases.system),
    now: () => new Date(Date.now() + aheadMs()),
    stopping: new AbortController().signal,
  }
}
