import type { Provider } from '#domains/chains/web/provider.ts'

/** A wallet that made itself known in this page. */
export type FoundWallet = { rdns: string; name: string; provider: Provider }

type Announcement = { info?: { rdns?: unknown; name?: unknown }; provider?: Provider }
type Injected = Provider & {
  isMetaMask?: boolean
  isCoinbaseWallet?: boolean
  isTrust?: boolean
  providers?: Injected[]
}

const found = new Map<string, FoundWallet>()
const listeners = new Set<() => void>()
let snapshot: readonly FoundWallet[] = []
let listening = false

/** The wallets known so far, each once, in the order in which they spoke up. */
export const foundWallets = (): readonly FoundWallet[] => snapshot

/** Hears of every wallet that makes itself known from now on; call the answer to stop. */
export function onFoundWallets(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks every wallet in the page to make itself known: https://eips.ethereum.org/EIPS/eip-6963 */
export function discoverWallets(): void {
  if (!listening) {
    listening = true
    addEventListener('eip6963:announceProvider', (event) => hear((event as CustomEvent<Announcement>).detail))
  }
  dispatchEvent(new Event('eip6963:requestProvider'))
  // Older wallets only leave a flag on the window; one that also announced itself is not listed twice.
  const { ethereum } = globalThis as { ethereum?: Injected }
  for (const injected of ethereum ? (ethereum.providers ?? [ethereum]) : []) addInjected(injected)
}

function hear({ info, provider }: Announcement): void {
  if (typeof info?.rdns !== 'string' || typeof info.name !== 'string' || !provider) return
  add({ rdns: info.rdns, name: info.name, provider })
}

function addInjected(provider: Injected): void {
  // Many wallets also claim to be MetaMask, so that flag is believed last.
  if (provider.isCoinbaseWallet) add({ rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet', provider })
  else if (provider.isTrust) add({ rdns: 'com.trustwallet.app', name: 'Trust Wallet', provider })
  else if (provider.isMetaMask) add({ rdns: 'io.metamask', name: 'MetaMask', provider })
}

function add(wallet: FoundWallet): void {
  const known = [...found.values()].some(({ provider }) => provider === wallet.provider)
  if (known || found.has(wallet.rdns)) return
  found.set(wallet.rdns, wallet)
  snapshot = [...found.values()]
  for (const listener of listeners) listener()
}
