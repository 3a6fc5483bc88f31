import type { Provider } from '#domains/chains/web/provider.ts'
import type { ConnectedWallet } from '../connected-wallet.ts'

/** What a wallet tells us while it is connected. */
export type WalletNews =
  | { type: 'accountsChanged'; accounts: readonly string[] }
  | { type: 'chainChanged'; chainId: string }

/** How one wallet of this page is spoken to. */
export type Connector = {
  id: string
  name: string
  /** Asks the person, in the wallet, to share an account. */
  connect: () => Promise<ConnectedWallet>
  /** The accounts already shared, without asking anybody. */
  accounts: () => Promise<readonly string[]>
  /** Hears what changes in the wallet; call the answer to stop. */
  watch: (news: (news: WalletNews) => void) => () => void
  /** The native balance in whole coins; null where we cannot tell. */
  balance: (address: string) => Promise<string | null>
  /** Forgets us in the wallet, where it can. */
  disconnect: () => Promise<void>
  /** Ethereum-type wallets only. */
  provider?: Provider
}
