/** Where a wallet's keys are used: one family of chains, several, or a device in the hand. */
export type WalletFamily = 'solana' | 'ethereum' | 'bitcoin' | 'multi-chain' | 'hardware'

/** The families of chains a wallet can be connected for. */
export type WalletNetwork = 'solana' | 'ethereum' | 'bitcoin'
/** The networks a wallet can hold coins of, as far as they matter here. */
export type NetworkName = 'Bitcoin' | 'Stacks' | 'Ethereum' | 'BSC' | 'Polygon' | 'Arbitrum' | 'Optimism' | 'Solana'

/** Where a wallet lives: in the browser as an extension or built into it, on a phone, a computer, or a device of its own. */
type WalletFeature = 'extension' | 'built-in' | 'phone' | 'desktop' | 'device'

/** How a wallet that is in this page is told from others. A wallet may speak up in several of these ways. */
type WalletMarks = {
  /** The names under which it announces its Ethereum side (EIP-6963). */
  rdns?: readonly string[]
  /** The name under which it announces its Solana side (Wallet Standard). */
  solana?: string
  /** Whose way of speaking its Bitcoin side has on the window. */
  bitcoin?: 'unisat' | 'xverse'
}

/** What the product knows of a wallet, whether or not it is here. */
export type WalletEntry = {
  id: string
  name: string
  type: WalletFamily
  networks: readonly NetworkName[]
  features: readonly WalletFeature[]
  marks: WalletMarks
  /** False: a page cannot speak to it directly; its entry leads to where one can read more. */
  isSupported: boolean
  /** Its maker's own page, where it is installed. */
  installUrl: string
  /** The address that opens a page inside its phone app; `{url}` and `{host}` stand for ours. */
  appLink?: string
  description: { en: string; es: string }
}

/** The Ethereum-type chains most of these wallets know. */
export const evmNetworks = ['Ethereum', 'BSC', 'Polygon', 'Arbitrum', 'Optimism'] as const satisfies NetworkName[]

/** The link that opens one of our pages inside a wallet's phone app; undefined when it has none. */
export function appLinkFor(wallet: WalletEntry, page: string): string | undefined {
  const bare = page.replace(/^https?:\/\//, '')
  return wallet.appLink?.replaceAll('{url}', encodeURIComponent(page)).replaceAll('{host}', bare)
}
