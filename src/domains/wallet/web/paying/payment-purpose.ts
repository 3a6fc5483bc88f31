/** What a payment is in the payer's own money, and what it is for, in words they know. */
export type PaymentPurpose = { usdCents: bigint; what: string | null }

type Sent = { to: string; units: bigint }

let pending: (Sent & { purpose: PaymentPurpose }) | null = null

/** Has the wallet asked while it can tell the person what the payment is for. */
export async function askFor<T>(sent: Sent, purpose: PaymentPurpose | undefined, send: () => Promise<T>): Promise<T> {
  pending = purpose ? { ...sent, purpose } : null
  return send().finally(() => {
    pending = null
  })
}

/** What a transfer is for: only of the very one that is being asked, to the same address and of the same amount. */
export const purposeOf = ({ to, units }: Sent): PaymentPurpose | null =>
  pending && pending.to.toLowerCase() === to.toLowerCase() && pending.units === units ? pending.purpose : null
