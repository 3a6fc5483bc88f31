import { useSyncExternalStore } from 'react'

type Seen = { invoiceId: string; payments: readonly { transactionHash: string }[] }

const listeners = new Set<() => void>()

/** Who sent it: this tab's wallet, or the sandbox's own payer another amount than was asked. */
type Sender = 'wallet' | 'sandbox'
const nameOf = (invoiceId: string, by: Sender) => `${by === 'wallet' ? 'sent' : 'sandbox'}:${invoiceId}`

/** Remembers in this tab that money was sent for an invoice, so that nobody is asked twice before it is seen. */
export function rememberSent(invoiceId: string, transactionHash: string, by: Sender = 'wallet'): void {
  try {
    sessionStorage.setItem(nameOf(invoiceId, by), transactionHash)
  } catch {
    // A browser that keeps nothing asks again until the payment is seen on the network.
  }
  for (const listener of listeners) listener()
}

function sentFor(invoiceId: string, by: Sender): string | null {
  try {
    return sessionStorage.getItem(nameOf(invoiceId, by))
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The transaction this tab's wallet, or the sandbox's payer, sent last for an invoice; null when there is none. */
export const useSent = (invoiceId: string, by: Sender = 'wallet'): string | null =>
  useSyncExternalStore(subscribe, () => sentFor(invoiceId, by))

/** The same while the invoice does not show it: the network has not, or nobody can tell yet that it is for this one. */
export function useUnseen({ invoiceId, payments }: Seen, by: Sender = 'wallet'): string | null {
  const sent = useSent(invoiceId, by)
  const isSeen = payments.some(({ transactionHash }) => transactionHash.toLowerCase() === sent?.toLowerCase())
  return isSeen ? null : sent
}
