import { invariant } from '#kit/problem.ts'
import { walletOf } from './wallet-catalogue.ts'
import type { WalletEntry, WalletNetwork } from './wallet-entry.ts'
/** Wallets offered together under one name, all to be connected for the same family of chains. */
export type WalletGroup = { name: string; network: WalletNetwork; wallets: readonly WalletEntry[] }

/** The six wallets of the header, in their order. */
export const headerWallets = entries('metamask', 'phantom', 'coinbase', 'trust', 'solflare', 'walletconnect')

/** The five wallets a purchase of UDE is made with; Apple Pay, the sixth, pays and holds nothing. */
export const purchaseWallets = entries('metamask', 'phantom', 'coinbase', 'trust', 'walletconnect')

/** The eight wallets that pay directly on the payment portal. */
export const portalWallets: readonly WalletGroup[] = [
  { name: 'Bitcoin', network: 'bitcoin', wallets: entries('unisat', 'xverse') },
  { name: 'Ethereum', network: 'ethereum', wallets: entries('metamask', 'trust', 'coinbase') },
  { name: 'Solana', network: 'solana', wallets: entries('phantom', 'solflare', 'backpack') },
]

/** The wallets that pay on BNB Smart Chain. */
export const bscWallets: readonly WalletGroup[] = [
  { name: 'BNB Smart Chain', network: 'ethereum', wallets: entries('metamask', 'trust', 'coinbase') },
]

function entries(...ids: string[]): readonly WalletEntry[] {
  return ids.map((id) => {
    const wallet = walletOf(id)
    invariant(wallet, `the catalogue has ${id}`)
    return wallet
  })
}

/** Wallets as a person looks for them: those in this browser first, the one used last on top of its kind. */
export function inOrder<W extends { id: string }>(
  wallets: readonly W[],
  isHere: (wallet: W) => boolean,
  recentId: string | null,
): W[] {
  const weight = (wallet: W) => (isHere(wallet) ? 2 : 0) + (wallet.id === recentId ? 1 : 0)
  return wallets.toSorted((a, b) => weight(b) - weight(a))
}
