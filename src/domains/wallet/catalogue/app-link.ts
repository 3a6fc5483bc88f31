import type { WalletEntry } from './wallet-entry.ts'

/** The link that opens one of our pages inside a wallet's phone app; undefined when it has none. */
export function appLinkFor(wallet: WalletEntry, page: string): string | undefined {
  const bare = page.replace(/^https?:\/\//, '')
  return wallet.appLink?.replaceAll('{url}', encodeURIComponent(page)).replaceAll('{host}', bare)
}
