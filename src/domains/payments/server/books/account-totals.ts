import { eq, sql } from 'drizzle-orm'
import { chains, type PaidChain } from '#domains/chains/chains.ts'
import type { Databases } from '#server/database/db.ts'
import type { Coin } from '../../coin.ts'
import { ledgerEntries } from '../tables.ts'

/** What the books say of a coin: what is held on this chain, and what is owed of it on all of them together. */
export async function accountTotals(
  db: Databases['system'],
  chain: PaidChain,
  asset: Coin,
): Promise<{ account: string; units: bigint }[]> {
  const elsewhere = Object.values(chains)
    .map(({ shortName }) => shortName)
    .filter((name) => name !== chains[chain].shortName)
  const rows = await db
    .select({ account: ledgerEntries.account, units: sql<string>`sum(${ledgerEntries.units})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.asset, asset))
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account)
  return rows
    .filter(({ account }) => !elsewhere.some((name) => account.startsWith(`assets:${name}:`)))
    .map(({ account, units }) => ({ account, units: BigInt(units) }))
}
