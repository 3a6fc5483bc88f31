import { and, desc, isNotNull } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import type { WalletContract } from '../contract.ts'
import type { ProvedChain } from '../proved-chain.ts'
import { type NetworkId, userWallets } from './tables.ts'

const chains: Readonly<Record<NetworkId, ProvedChain>> = {
  EVM: 'evm',
  BSC: 'evm',
  Ethereum: 'evm',
  Solana: 'solana',
  Bitcoin: 'bitcoin',
}

const maxListed = 100

/** The addresses the caller has proved and nobody since. */
export async function provedWallets(ctx: Ctx): Promise<Answer<WalletContract['provedWallets']>> {
  const rows = await ctx.transaction((tx) =>
    tx.db
      .select({ networkId: userWallets.networkId, address: userWallets.walletAddress, provedAt: userWallets.provedAt })
      .from(userWallets)
      .where(and(isNotNull(userWallets.provedAt), isTheirs(tx, userWallets.userId)))
      .orderBy(desc(userWallets.provedAt), desc(userWallets.id))
      .limit(maxListed),
  )
  return {
    wallets: rows.map(({ networkId, address, provedAt }) => ({
      chain: chains[networkId],
      address,
      provedAt: (provedAt as Date).toISOString(),
    })),
  }
}
