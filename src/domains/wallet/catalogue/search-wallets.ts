import type { WalletGroup } from './wallet-lists.ts'

/** The groups with only the wallets whose name or networks hold what a person typed; groups without any are left out. */
export function searchWallets(groups: readonly WalletGroup[], query: string): WalletGroup[] {
  const words = query.trim().toLowerCase()
  return groups
    .map((group) => ({
      ...group,
      wallets: group.wallets.filter(({ name, networks }) =>
        [name, ...networks].some((text) => text.toLowerCase().includes(words)),
      ),
    }))
    .filter(({ wallets }) => wallets.length > 0)
}
