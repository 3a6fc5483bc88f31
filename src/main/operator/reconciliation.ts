import { eq, sql } from 'drizzle-orm'
import type { Coin } from '#domains/payments/coin.ts'
import { reconcile } from '#domains/payments/server/books/reconcile.ts'
import { ledgerEntries } from '#domains/payments/server/tables.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Config } from '#server/config.ts'
import type { Databases } from '#server/db.ts'
import { openLog } from '#server/log.ts'
import type { Say } from './say.ts'

const inCoin = (coin: Coin, units: bigint) => formatDecimal(money(coin, units))

/** `payments reconcile`: compares chain, records and books of each coin now, one a line; 1 when any differ. */
export async function sayReconciliation(databases: Databases, say: Say, config: Config): Promise<number> {
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
