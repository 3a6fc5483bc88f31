import { eq, sql } from 'drizzle-orm'
import type { Coin } from '#domains/payments/coin.ts'
import { unexplainedMoney } from '#domains/payments/server/inbox.ts'
import { reconcile } from '#domains/payments/server/reconcile.ts'
import { ledgerEntries } from '#domains/payments/server/tables.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { readConfig } from '#server/config.ts'
import type { Databases } from '#server/db.ts'
import { openLog } from '#server/log.ts'

type Say = (value: unknown) => void

const inCoin = (coin: Coin, units: bigint) => formatDecimal(money(coin, units))

/** `payments inbox`: the money that nobody has explained, one a line, ids and amounts only. */
export async function sayInbox(databases: Databases, say: Say): Promise<number> {
  for (const { chain, asset, txHash, logIndex, units, fromAddress, state, seenAt } of await unexplainedMoney({
    db: databases.system,
  })) {
    const paid = { chain, transaction: txHash, log: logIndex, asset, amount: inCoin(asset, units) }
    say({ ...paid, from: fromAddress, state, seenAt })
  }
  return 0
}

/** `payments reconcile`: compares chain, records and books of each coin now, one a line; 1 when any differ. Reads the server's configuration. */
export async function sayReconciliation(databases: Databases, say: Say, config = readConfig()): Promise<number> {
  const log = openLog(config.LOG_LEVEL, process.stderr)
  const found = await reconcile({ databases, config, log, now: () => new Date() })
  for (const { chain, asset, height, chainUnits, recordUnits, bookUnits, difference } of found) {
    const held = {
      onChain: inCoin(asset, chainUnits),
      records: inCoin(asset, recordUnits),
      books: inCoin(asset, bookUnits),
    }
    say({
      chain,
      asset,
      height,
      ...held,
      difference: inCoin(asset, difference),
      accounts: await accountsOf(databases, asset),
    })
  }
  return found.every(({ difference }) => difference === 0n) ? 0 : 1
}

async function accountsOf({ system }: Databases, asset: Coin): Promise<Record<string, string>> {
  const rows = await system
    .select({ account: ledgerEntries.account, units: sql<string>`sum(${ledgerEntries.units})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.asset, asset))
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account)
  return Object.fromEntries(rows.map(({ account, units }) => [account, inCoin(asset, BigInt(units))]))
}
