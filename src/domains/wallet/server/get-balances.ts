import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import { unreachable } from '#domains/chains/problems.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { WalletContract } from '../contract.ts'
import { type Holding, readHoldings } from './read-holdings.ts'
import { tokenBalances } from './tables.ts'
import { ownWalletId } from './who-proved.ts'

type Balances = Answer<WalletContract['balances']>
type Reading = Holding & { lastUpdated: Date }

/** What an address holds; while the chain cannot be read, what one that the caller has proved held last. */
export async function getBalances(
  ctx: Ctx,
  { address }: OperationInput<WalletContract['balances']>,
): Promise<Balances> {
  const lastUpdated = ctx.now()
  // Asked while no connection is held.
  const holdings = await readHoldings(ctx, address as Address).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'balances not read')
    return null
  })
  const live = holdings?.map((holding) => ({ ...holding, lastUpdated }))
  const kept = visitorIdOf(ctx) === null ? [] : await keepOrRecall(ctx, address, live)
  if (!live && kept.length === 0) throw new Problem(unreachable)
  return { isLive: live !== undefined, balances: (live ?? kept).map(toWire) }
}

const toWire = ({ tokenSymbol, contractAddress, balance, usdValue, lastUpdated }: Reading) => ({
  tokenSymbol,
  contractAddress,
  balance: formatDecimal(money(tokenSymbol, balance)),
  usdValue: usdValue === null ? null : formatDecimal(money('USD', usdValue)),
  lastUpdated: lastUpdated.toISOString(),
})

/** Keeps what was read now of a wallet that the caller has proved, once a minute at most; without it, what is kept. */
function keepOrRecall(ctx: Ctx, address: string, live: Reading[] | undefined): Promise<Reading[]> {
  return ctx.transaction(async (tx) => {
    const walletId = await ownWalletId(tx, address)
    if (walletId === null) return []
    if (live) {
      await keepReadings(tx, walletId, live)
      return live
    }
    const { contractAddress } = tokenBalances
    // A balance of another token of that name is none of this one.
    const isOfNow = or(isNull(contractAddress), eq(contractAddress, getAddress(ctx.config.UDE_TOKEN)))
    return tx.db
      .select()
      .from(tokenBalances)
      .where(and(eq(tokenBalances.walletId, walletId), isOfNow))
      .orderBy(sql`token_symbol desc`)
  })
}

async function keepReadings({ db }: Ctx, walletId: number, live: Reading[]): Promise<void> {
  await db
    .insert(tokenBalances)
    .values(live.map((reading) => ({ walletId, ...reading })))
    .onConflictDoUpdate({
      target: [tokenBalances.walletId, tokenBalances.tokenSymbol],
      set: {
        contractAddress: sql`excluded.contract_address`,
        balance: sql`excluded.balance`,
        usdValue: sql`excluded.usd_value`,
        lastUpdated: sql`excluded.last_updated`,
      },
      setWhere: sql`${tokenBalances.lastUpdated} <= excluded.last_updated - interval '1 minute'
        or ${tokenBalances.contractAddress} is distinct from excluded.contract_address`,
    })
}
