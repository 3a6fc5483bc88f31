import { getWallets, type Wallets } from '@wallet-standard/app'
import { store } from '#web/store.ts'

/** An account as a Solana wallet shares it; it is handed back as it came. */
export type SolanaAccount = { address: string; chains?: readonly string[] }

type MessageSignature = { signedMessage: Uint8Array; signature: Uint8Array }
type ToSend = { account: SolanaAccount; transaction: Uint8Array; chain: string }
type Features = {
  'standard:connect'?: { connect: (input?: { silent?: boolean }) => Promise<{ accounts: readonly SolanaAccount[] }> }
  'standard:disconnect'?: { disconnect: () => Promise<void> }
  'standard:events'?: {
    on: (event: 'change', listener: (change: { accounts?: readonly SolanaAccount[] }) => void) => () => void
  }
  'solana:signIn'?: { signIn: (input: object) => Promise<readonly MessageSignature[]> }
  'solana:signMessage'?: {
    signMessage: (input: { account: SolanaAccount; message: Uint8Array }) => Promise<readonly MessageSignature[]>
  }
  'solana:signTransaction'?: {
    signTransaction: (input: ToSend) => Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction'?: {
    signAndSendTransaction: (input: ToSend) => Promise<readonly { signature: Uint8Array }[]>
  }
}

/** A Solana wallet in this page: https://github.com/wallet-standard/wallet-standard */
export type SolanaWallet = {
  name: string
  chains: readonly string[]
  accounts: readonly SolanaAccount[]
  features: Features
  icon?: unknown
}

const solanaWallets = store<ReadonlyMap<string, SolanaWallet>>(new Map())
let listening = false

/** The Solana wallet of that name, if it is in this page. */
export const solanaWallet = (name: string): SolanaWallet | undefined => solanaWallets.get().get(name)

/** Hears of every Solana wallet that makes itself known from now on; call the answer to stop. */
export const onSolanaWallets = solanaWallets.subscribe

/** Asks every Solana wallet in the page to make itself known, and goes on listening. */
export function discoverSolanaWallets(): void {
  if (listening) return
  listening = true
  const { get, on } = getWallets()
  on('register', registerWallets)
  registerWallets(...get())
}

function registerWallets(...wallets: ReturnType<Wallets['get']>): void {
  const speaking = wallets.filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))
  // Whoever spoke first keeps the name; a later wallet cannot take its place.
  const named = speaking.toReversed().map((wallet): [string, SolanaWallet] => [wallet.name, wallet])
  solanaWallets.set(new Map([...named, ...solanaWallets.get()]))
}
