import { useSyncExternalStore } from 'react'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/provider.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'
import type { TokenTransfer } from '../token-call.ts'
import { noWallet, type WalletState } from '../wallet-state.ts'
import type * as Connection from './connection.ts'
import { followOtherPages, onWalletState, walletState } from './connection-state.ts'

let connection: typeof Connection | undefined
let begun = false

/** What speaks to wallets is fetched only when one is remembered, or somebody is about to choose one. */
async function load() {
  connection ??= await import('./connection.ts')
  return connection
}

const act = async () => {
  await load()
  return import('./act-with-wallet.ts')
}

function loadForRemembered(): void {
  // A fetch that fails is tried again with the next thing that happens.
  if (!connection && walletState().phase === 'connected') void load().catch(() => {})
}

function begin(): void {
  if (begun) return
  begun = true
  followOtherPages()
  onWalletState(loadForRemembered)
  // The page is drawn first; Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(loadForRemembered, { timeout: 2_000 })
  else setTimeout(loadForRemembered, 200)
}

function onChange(listener: () => void): () => void {
  begin()
  return onWalletState(listener)
}

/** The one service of wallets: every screen that shows or uses a wallet goes through it. Whatever fails is a WalletError. */
export const walletService = {
  getState: walletState,
  getConnected: (): ConnectedWallet | null => {
    const state = walletState()
    return state.phase === 'connected' ? state.wallet : null
  },
  /** The connected wallet itself; undefined when it does not answer, and when it is not of the Ethereum type. */
  getProvider: async (): Promise<Provider | undefined> => (await load()).liveProvider(),
  onChange,
  /** Looks which wallets are in this page; they can be listed when it is done. */
  discover: async (): Promise<void> => void (await load()),
  connect: async (id: string): Promise<ConnectedWallet> => (await load()).connect(id),
  /** Stops waiting for a wallet; its late answer is ignored. */
  stop: (): void => connection?.stop(),
  disconnect: async (): Promise<void> => (await load()).disconnect(),
  /** Reads chain and native balance again and answers the balance in whole coins; null where it is not known. */
  getBalance: async (): Promise<string | null> => {
    await (await load()).refresh()
    return walletService.getConnected()?.balance ?? null
  },
  /** Brings the wallet to BNB Smart Chain, adding it first where it is not known. */
  moveToBsc: async (): Promise<void> => (await act()).moveToBsc(),
  /** Has the owner sign a text they can read; answers the signature (EIP-191). */
  signMessage: async (text: string): Promise<string> => (await act()).signMessage(text),
  /** Has the wallet send UDE from that account, once it is proved to stand on our chain; answers the transaction hash. */
  sendToken: async (facts: ChainFacts, from: string, transfer: TokenTransfer): Promise<string> =>
    (await act()).sendToken(facts, from, transfer),
} as const

/** The connection as it is now; the component is drawn again when it changes. */
export const useWallet = (): WalletState => useSyncExternalStore(onChange, walletState, () => noWallet)
