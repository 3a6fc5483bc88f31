import { useSyncExternalStore } from 'react'
import type { EvmChainId } from '#domains/chains/chains.ts'
import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { whenIdle } from '#web/when-idle.ts'
import type { WalletNetwork } from '../catalogue/wallet-entry.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'
import type { Permit } from '../permit.ts'
import type { ListedWallet } from '../presence.ts'
import { disconnected, type WalletState } from '../wallet-state.ts'
import type * as Connection from './connection.ts'
import { followWalletElsewhere, onWalletState, walletState } from './connection-state.ts'
import type { PaymentPurpose, WalletPayment } from './paying/wallet-payment.ts'

let connection: typeof Connection | undefined
let begun = false

/** What speaks to wallets is fetched only when one is remembered, or somebody is about to choose one. */
async function load() {
  const fetched = await import('./connection.ts')
  if (!connection) fetched.openWallets()
  connection = fetched
  return connection
}

const act = async () => {
  await load()
  return import('./paying/act-with-wallet.ts')
}

function loadForRemembered(): void {
  // A fetch that fails is tried again with the next thing that happens.
  if (!connection && walletState().phase === 'connected') void load().catch(() => {})
}

function begin(): void {
  if (begun) return
  begun = true
  followWalletElsewhere()
  onWalletState(loadForRemembered)
  // The page is drawn first.
  whenIdle(loadForRemembered)
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
  /** Every wallet the product knows, as it stands on this device. */
  list: async (): Promise<ListedWallet[]> => {
    const [{ listedWallet }, { walletCatalogue }] = await Promise.all([
      import('./listed-wallet.ts'),
      import('../catalogue/wallet-catalogue.ts'),
      load(),
    ])
    return walletCatalogue.map((wallet) => listedWallet(wallet))
  },
  /** Connects a wallet by its id, on one family of chains or on the one it is best for. */
  connect: async (id: string, network?: WalletNetwork): Promise<ConnectedWallet> => (await load()).connect(id, network),
  /** Stops waiting for a wallet; its late answer is ignored. */
  stop: (): void => connection?.stop(),
  disconnect: async (): Promise<void> => (await load()).disconnect(),
  /** Reads chain and native balance again and answers the balance in whole coins; null where it is not known. */
  getBalance: async (): Promise<string | null> => {
    await (await load()).refresh()
    return walletService.getConnected()?.balance ?? null
  },
  /** Brings an Ethereum-type wallet to one of our chains, adding it first where it is not known. */
  moveTo: async (chain: EvmChainId): Promise<void> => (await act()).moveTo(chain),
  /** Has the owner sign a text they can read; answers the signature. */
  signMessage: async (text: string): Promise<string> => (await act()).signMessage(text),
  /** Has the owner prove to the server that the connected address is theirs. */
  signIn: async (): Promise<void> => (await act()).signInWithWallet(),
  /** Has the owner allow a payment by a signature, so that it is carried without BNB; answers the signature. */
  signPermit: async (permit: Permit, to: string, purpose?: PaymentPurpose): Promise<string> =>
    (await act()).signPermit(permit, to, purpose),
  /** Has the wallet send a payment, once it is proved to stand on our chain; answers the transaction's id. */
  pay: async (payment: WalletPayment): Promise<string> => (await act()).pay(payment),
} as const

/** The connection as it is now; the component is drawn again when it changes. */
export const useWallet = (): WalletState => useSyncExternalStore(onChange, walletState, () => disconnected)
