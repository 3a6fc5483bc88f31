import { audit } from '../audit/audit.ts'
import type { Config } from '../config/config.ts'
import { type Ctx, contextFor } from '../context.ts'
import type { Databases } from '../database/db.ts'
import { directUrl } from '../database/share-connections.ts'
import { openLive } from '../events/live.ts'
import { openLog } from '../open-log.ts'
import { openVault, type Vault } from '../vault/vault.ts'
import { vaultKeysOf } from '../vault/vault-keys.ts'
import { operatorName } from './operator-commands.ts'

/** The product itself, for what a server would do: read chains and change what is written down. Nothing is listened for. */
export function wholeSystem(databases: Databases, config: Config): Ctx {
  const log = openLog(config.LOG_LEVEL, process.stderr)
  const vault = auditedVault(openVault(vaultKeysOf(config), databases.system), databases)
  const live = openLive(directUrl(config), log, databases.system)
  const app = { config, databases, live, vault, log, now: () => new Date(), stopping: new AbortController().signal }
  return contextFor(app, { kind: 'system' })
}

/** What somebody sealed for themselves is not for an operator: should a command of theirs open it, that is written down first. */
function auditedVault(vault: Vault, { system: db }: Databases): Vault {
  const ctx = { actor: { kind: 'system' as const }, db, now: () => new Date() }
  return {
    ...vault,
    open: async (userId, context, sealed) => {
      const { table, column, row } = context
      await audit(ctx, 'operator/opened-sealed', row, { by: operatorName(), table, column, visitor: userId })
      return vault.open(userId, context, sealed)
    },
  }
}
