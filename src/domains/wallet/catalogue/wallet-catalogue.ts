import { bitcoinWallets } from './bitcoin-wallets.ts'
import { ethereumWallets } from './ethereum-wallets.ts'
import { hardwareWallets } from './hardware-wallets.ts'
import { multiChainWallets } from './multi-chain-wallets.ts'
import { solanaWallets } from './solana-wallets.ts'
import type { WalletEntry } from './wallet-entry.ts'

/** Every wallet the product knows, each once. All lists of wallets are taken from here; the Hub Wallet is our own and stands beside it. */
export const walletCatalogue: readonly WalletEntry[] = [
  ...bitcoinWallets,
  ...ethereumWallets,
  ...solanaWallets,
  ...multiChainWallets,
  ...hardwareWallets,
]

const byId = new Map(walletCatalogue.map((wallet) => [wallet.id, wallet]))

/** The wallet of that id; undefined when we know none. */
export const walletOf = (id: string): WalletEntry | undefined => byId.get(id)
