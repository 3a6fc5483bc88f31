import { readConfig } from '#main/read-config.ts'
import { openDatabases } from '#server/database/db.ts'
import { openLive } from '#server/events/live.ts'
import { openLog } from '#server/open-log.ts'
import { openVault } from '#server/vault/vault.ts'
import { vaultKeysOf } from '#server/vault/vault-keys.ts'
import { startWebhooks } from '../webhooks/start-webhooks.ts'

// A process of its own that sends what is due, so that a test can kill it in the middle.
const config = readConfig()
const log = openLog('silent')
const databases = openDatabases(config.DATABASE_URL)
const live = openLive(config.DATABASE_URL, log, databases.system)
await live.start()
const vault = openVault(vaultKeysOf(config), databases.system)
startWebhooks({ config, log, databases, live, vault, now: () => new Date(), stopping: new AbortController().signal })
