import type { Payable } from '../../catalogue/payable-with.ts'
import type { PaymentPurpose } from './payment-purpose.ts'

/** What a connected wallet is asked to send: a coin, exactly so much of it, to whom. */
export type WalletPayment = Payable & {
  /** The account the person was shown; the wallet must still stand on it. */
  from: string
  to: string
  /** In the coin's smallest units. */
  units: bigint
  /** The coin's contract, on Solana its mint; absent for the chain's own coin. */
  token?: string
  /** On Solana: an address that marks the payment so that it can be found again (Solana Pay). */
  reference?: string
  /** What our own wallet tells the person they pay for. */
  purpose?: PaymentPurpose
}
