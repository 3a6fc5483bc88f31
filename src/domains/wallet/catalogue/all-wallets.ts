import { walletCatalogue } from './wallet-catalogue.ts'
import type { WalletFamily } from './wallet-entry.ts'
import type { WalletGroup } from './wallet-lists.ts'

/** What the dialog of all wallets can be narrowed to. */
export const walletFilters = ['all', 'solana', 'ethereum', 'multi-chain', 'hardware'] as const
export type WalletFilter = (typeof walletFilters)[number]

/** How many wallets the product knows. */
export const walletCount = walletCatalogue.length

const names = { ethereum: 'Ethereum', solana: 'Solana', bitcoin: 'Bitcoin' } as const

/** The wallets of a filter, under the family of chains each is connected for: Solana and Bitcoin ones theirs, all others Ethereum's. */
export function walletsOf(filter: WalletFilter): readonly WalletGroup[] {
  const networkOf = (type: WalletFamily) => (type === 'solana' || type === 'bitcoin' ? type : 'ethereum')
  const shown = walletCatalogue.filter(({ type }) => filter === 'all' || type === filter)
  return (['ethereum', 'solana', 'bitcoin'] as const)
    .map((network) => ({
      name: names[network],
      network,
      wallets: shown.filter(({ type }) => networkOf(type) === network),
    }))
    .filter(({ wallets }) => wallets.length > 0)
}
