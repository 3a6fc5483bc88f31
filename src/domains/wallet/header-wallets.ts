import type { WalletType } from './connected-wallet.ts'

/** A wallet offered in the header. */
export type HeaderWallet = {
  id: string
  name: string
  type: WalletType
  /** The names under which the wallet announces itself in a page (EIP-6963). */
  rdns: readonly string[]
  /** Where it can be installed; absent when it is no program of its own. */
  installUrl?: string
  /** The address that opens a page inside the wallet's phone app; `{url}` and `{host}` stand for ours. */
  appLink?: string
}

/** The six wallets of the header, in their order. */
export const headerWallets: readonly HeaderWallet[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    type: 'ethereum',
    rdns: ['io.metamask', 'io.metamask.flask'],
    installUrl: 'https://metamask.io/download/',
    appLink: 'https://metamask.app.link/dapp/{host}',
  },
  {
    id: 'phantom',
    name: 'Phantom',
    type: 'solana',
    rdns: ['app.phantom'],
    installUrl: 'https://phantom.app/download',
    appLink: 'https://phantom.app/ul/browse/{url}?ref={url}',
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    type: 'multi-chain',
    rdns: ['com.coinbase.wallet'],
    installUrl: 'https://www.coinbase.com/wallet/downloads',
    appLink: 'https://go.cb-w.com/dapp?cb_url={url}',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    type: 'multi-chain',
    rdns: ['com.trustwallet.app'],
    installUrl: 'https://trustwallet.com/download',
    appLink: 'https://link.trustwallet.com/open_url?coin_id=20000714&url={url}',
  },
  {
    id: 'solflare',
    name: 'Solflare',
    type: 'solana',
    rdns: ['com.solflare.wallet'],
    installUrl: 'https://solflare.com/download',
    appLink: 'https://solflare.com/ul/v1/browse/{url}?ref={url}',
  },
  { id: 'walletconnect', name: 'WalletConnect', type: 'multi-chain', rdns: [] },
]

/** The link that opens one of our pages inside a wallet's phone app; undefined when it has none. */
export function appLinkFor(wallet: HeaderWallet, page: string): string | undefined {
  const bare = page.replace(/^https?:\/\//, '')
  return wallet.appLink?.replaceAll('{url}', encodeURIComponent(page)).replaceAll('{host}', bare)
}

/** The wallets as a person looks for them: those in this browser first, the one used last on top of its kind. */
export function inOrder(
  wallets: readonly HeaderWallet[],
  isHere: (wallet: HeaderWallet) => boolean,
  recentId: string | null,
): HeaderWallet[] {
  const weight = (wallet: HeaderWallet) => (isHere(wallet) ? 2 : 0) + (wallet.id === recentId ? 1 : 0)
  return wallets.toSorted((a, b) => weight(b) - weight(a))
}
