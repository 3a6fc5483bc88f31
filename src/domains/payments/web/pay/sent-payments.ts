import { tabStorage } from '#web/storage.ts'

type SeenInvoice = { invoiceId: string; payments: readonly { transactionHash: string }[] }

/** Who sent it: this tab's wallet, or the sandbox's own payer another amount than was asked. */
type Sender = 'wallet' | 'sandbox'
const nameOf = (invoiceId: string, by: Sender) => `${by === 'wallet' ? 'sent' : 'sandbox'}:${invoiceId}`

/** Remembers in this tab that money was sent for an invoice, so that nobody is asked twice before it is seen. */
export function rememberSent(invoiceId: string, transactionHash: string, by: Sender = 'wallet'): void {
  tabStorage.write(nameOf(invoiceId, by), transactionHash)
}

/** The transaction this tab's wallet, or the sandbox's payer, sent last for an invoice; null when there is none. */
export const useSent = (invoiceId: string, by: Sender = 'wallet'): string | null =>
  tabStorage.use(nameOf(invoiceId, by))

/** The same while the invoice does not show it: the network has not, or nobody can tell yet that it is for this one. */
export function useUnseen({ invoiceId, payments }: SeenInvoice, by: Sender = 'wallet'): string | null {
  const sent = useSent(invoiceId, by)
  const isSeen = payments.some(({ transactionHash }) => transactionHash.toLowerCase() === sent?.toLowerCase())
  return isSeen ? null : sent
}
