type Account = { address: string }
type Features = {
  'standard:connect'?: { connect: (input?: { silent?: boolean }) => Promise<{ accounts: readonly Account[] }> }
  'standard:disconnect'?: { disconnect: () => Promise<void> }
  'standard:events'?: {
    on: (event: 'change', listener: (change: { accounts?: readonly Account[] }) => void) => () => void
  }
}

/** A Solana wallet in this page: https://github.com/wallet-standard/wallet-standard */
export type SolanaWallet = { name: string; chains: readonly string[]; accounts: readonly Account[]; features: Features }

const found = new Map<string, SolanaWallet>()
let listening = false

/** The Solana wallet of that name, if it is in this page. */
export const solanaWallet = (name: string): SolanaWallet | undefined => found.get(name)

/** Asks every Solana wallet in the page to make itself known and tells when one does. */
export function discoverSolanaWallets(heard: () => void): void {
  if (listening) return
  listening = true
  const register = (...wallets: SolanaWallet[]) => {
    for (const wallet of wallets) {
      // Whoever spoke first keeps the name; a later wallet cannot take its place.
      const speaksSolana = wallet.chains.some((chain) => chain.startsWith('solana:'))
      if (speaksSolana && !found.has(wallet.name)) found.set(wallet.name, wallet)
    }
    heard()
    return () => {}
  }
  const api = Object.freeze({ register })
  addEventListener('wallet-standard:register-wallet', (event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  })
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
