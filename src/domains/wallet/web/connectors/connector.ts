import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import type { WalletFamily, WalletNetwork } from '../../catalogue/wallet-entry.ts'
import type { SignInQuestion } from '../../sign-in-message.ts'
import type { WalletPayment } from '../paying/wallet-payment.ts'

/** What a wallet tells us while it is connected. */
type WalletNews =
  | { type: 'accountsChanged'; accounts: readonly string[] }
  | { type: 'chainChanged'; chainId: string }
  /** It cannot reach its chains any more. */
  | { type: 'lost' }
  /** It can again. */
  | { type: 'back' }

/** A wallet as it is named and listed. */
export type NamedWallet = { id: string; name: string; type: WalletFamily }

/** A text to be signed; for signing in also the facts it was made of, for wallets that write it themselves. */
export type ToSign = { message: string; question?: SignInQuestion | undefined }

/** How one wallet of this page is spoken to; everything it raises can be read by `readWalletError`. */
export type WalletConnector = NamedWallet & {
  network: WalletNetwork
  /** Asks the person, in the wallet, to share accounts; the first is the one in use. */
  connect: () => Promise<readonly string[]>
  /** The accounts already shared, without asking anybody. */
  accounts: () => Promise<readonly string[]>
  /** The key behind an address, where the wallet names it. */
  publicKey?: (address: string) => Promise<string | undefined>
  /** The chain it stands on, `0x38`; undefined where it cannot tell. */
  chainId: () => Promise<string | undefined>
  /** The native balance in whole coins; null where it cannot tell. */
  balance: (address: string) => Promise<string | null>
  /** Hears what changes in the wallet; call the answer to stop. */
  watch: (news: (news: WalletNews) => void) => () => void
  /** Has the owner sign a text: hexadecimal on Ethereum-type chains, base 64 elsewhere. */
  sign: (text: ToSign, address: string) => Promise<string>
  /** Has the owner send a payment, once its chain is proved to be ours; answers the transaction's id. */
  pay: (payment: WalletPayment) => Promise<string>
  /** Forgets us in the wallet, where it can. */
  disconnect: () => Promise<void>
  /** Ethereum-type wallets only. */
  provider?: Provider
}
