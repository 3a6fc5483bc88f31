import type { Payable } from '../../catalogue/payable-with.ts'

/** What a payment is in the payer's own money, and what it is for, in words they know. */
export type PaymentPurpose = { usdCents: bigint; what: string | null }

type PaymentOutput = { to: string; units: bigint }

let pending: (PaymentOutput & { purpose: PaymentPurpose }) | null = null

/** What a transfer is for: only of the very one that is being asked, to the same address and of the same amount. */
export const purposeOf = ({ to, units }: PaymentOutput): PaymentPurpose | null =>
  pending && pending.to.toLowerCase() === to.toLowerCase() && pending.units === units ? pending.purpose : null

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

/** Has the wallet asked while it can tell the person what the payment is for. */
export async function askFor<T>(
  sent: PaymentOutput,
  purpose: PaymentPurpose | undefined,
  send: () => Promise<T>,
): Promise<T> {
  pending = purpose ? { ...sent, purpose } : null
  return send().finally(() => {
    pending = null
  })
}
