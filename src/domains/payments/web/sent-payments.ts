import { useSyncExternalStore } from 'react'

type Seen = { invoiceId: string; payments: readonly { transactionHash: string }[] }

const listeners = new Set<() => void>()
const nameOf = (invoiceId: string) => `sent:${invoiceId}`

/** Remembers in this tab that the wallet has sent money for an invoice, so that nobody is asked twice before it is seen. */
export function rememberSent(invoiceId: string, transactionHash: string): void {
  try {
    sessionStorage.setItem(nameOf(invoiceId), transactionHash)
  } catch {
    // A browser that keeps nothing asks again until the payment is seen on the network.
  }
  for (const listener of listeners) listener()
}

function sentFor(invoiceId: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(invoiceId))
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The transaction this tab's wallet sent last for an invoice; null when there is none. */
export const useSent = (invoiceId: string): string | null => useSyncExternalStore(subscribe, () => sentFor(invoiceId))

/** Whether this tab's wallet has sent money for an invoice that the network has not shown yet. */
export function useUnseen({ invoiceId, payments }: Seen): boolean {
  const sent = useSent(invoiceId)
  return sent !== null && !payments.some(({ transactionHash }) => transactionHash.toLowerCase() === sent.toLowerCase())
}
