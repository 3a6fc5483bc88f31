import { tabStorage } from '#web/storage.ts'
import type { Invoice } from '../invoices/use-invoice.ts'

/** Whether what arrived is somebody's: signed for by their wallet, sent for them by an exchange, or not theirs. */
export type Ownership = 'wallet' | 'exchange' | 'no'

const answers: readonly Ownership[] = ['wallet', 'exchange', 'no']

const takenBack = 'takenBack'

const nothing: Pick<Invoice, 'invoiceId' | 'unattributed' | 'payments'> = {
  invoiceId: '',
  unattributed: [],
  payments: [],
}

const nameOf = (invoiceId: string, hashes: string) => `whose:${invoiceId}:${hashes}`

/**
 * What somebody said of what arrived, kept in this tab; when something else arrives they are asked anew. Who paid from an
 * exchange is not asked to pay again either when it is no longer shown, until something counts.
 */
export function useAnswer(
  invoice: Invoice | undefined,
): readonly [Ownership | null, (answer: Ownership | null) => void] {
  const { invoiceId, unattributed, payments } = invoice ?? nothing
  const hashes = unattributed.map(({ transactionHash }) => transactionHash).join(' ')
  const kept = tabStorage.use(nameOf(invoiceId, hashes))
  const isOver = hashes === '' && payments.length > 0
  const say = (answer: Ownership | null) => {
    tabStorage.write(nameOf(invoiceId, ''), answer === 'exchange' ? answer : null)
    if (hashes !== '') tabStorage.write(nameOf(invoiceId, hashes), answer ?? takenBack)
  }
  // What was said to us holds in every tab that does not say otherwise.
  const isDeclared = unattributed.some(({ saidAt }) => saidAt !== null)
  const told = isDeclared && kept === null ? 'exchange' : null
  return [(!isOver && answers.find((one) => one === kept)) || told, say]
}

/** Money that is here and counts for nothing yet: perhaps its payer's, or theirs as they said; null when none is, or none of theirs. */
export function useUncounted(invoice: Invoice | undefined): 'perhaps' | 'theirs' | null {
  const [answer] = useAnswer(invoice)
  const isWaiting = invoice?.status === 'new' || invoice?.status === 'expired'
  if (!isWaiting || answer === 'no') return null
  if (answer === 'exchange') return 'theirs'
  if (invoice.unattributed.length === 0) return null
  return answer === 'wallet' ? 'theirs' : 'perhaps'
}

/** Whether money is here that counts for nothing yet, as far as its sender did not say that it is not theirs. */
export const useArrived = (invoice: Invoice): boolean => useUncounted(invoice) !== null
