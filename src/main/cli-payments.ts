import { sql } from 'drizzle-orm'
import { unexplainedMoney } from '#domains/payments/server/inbox.ts'
import { reconcile } from '#domains/payments/server/reconcile.ts'
import { ledgerEntries } from '#domains/payments/server/tables.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { readConfig } from '#server/config.ts'
import type { Databases } from '#server/db.ts'
import { openLog } from '#server/log.ts'

type Say = (value: unknown) => void

const ude = (units: bigint) => formatDecimal(money('UDE', units))

/** `payments inbox`: the money that nobody has explained, one a line, ids and amounts only. */
export async function sayInbox(databases: Databases, say: Say): Promise<number> {
  for (const { txHash, logIndex, units, fromAddress, state, seenAt } of await unexplainedMoney({
    db: databases.system,
  }))
    say({ transaction: txHash, log: logIndex, ude: ude(units), from: fromAddress, state, seenAt })
  return 0
}

/** `payments reconcile`: compares chain, records and books now; 1 when they differ. Reads the server's configuration. */
export async function sayReconciliation(databases: Databases, say: Say, config = readConfig()): Promise<number> {
  const log = openLog(config.LOG_LEVEL, process.stderr)
  const found = await reconcile({ db: databases.system, config, log, now: () => new Date() })
  const { height, chainUnits, recordUnits, bookUnits, difference } = found
  const held = { chain: ude(chainUnits), records: ude(recordUnits), books: ude(bookUnits) }
  say({ height, ...held, difference: ude(difference), accounts: await accountsOf(databases) })
  return difference === 0n ? 0 : 1
}

async function accountsOf({ system }: Databases): Promise<Record<string, string>> {
  const rows = await system
    .select({ account: ledgerEntries.account, units: sql<string>`sum(${ledgerEntries.units})` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account)
  return Object.fromEntries(rows.map(({ account, units }) => [account, ude(BigInt(units))]))
}
