import { useMutation } from '@tanstack/react-query'
import { tabStorage } from '#web/storage.ts'
import { paymentsApi } from '../api.ts'
import { type Invoice, useTakeUp } from '../invoices/use-invoice.ts'

/** How somebody sent what arrived and is theirs: their wallet signs for it, or an exchange sent it for them. */
export type Ownership = 'wallet' | 'exchange'

const answers: readonly Ownership[] = ['wallet', 'exchange']

const takenBack = 'takenBack'

const nothing: Pick<Invoice, 'invoiceId' | 'unattributed' | 'payments'> = {
  invoiceId: '',
  unattributed: [],
  payments: [],
}

const nameOf = (invoiceId: string, hashes: string) => `whose:${invoiceId}:${hashes}`

/**
 * How somebody said they sent what arrived, kept in this tab; when something else arrives they are asked anew. Who paid from
 * an exchange is not asked to pay again either when it is no longer shown, until something counts.
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

/** Says that they paid, or that nothing of what arrived is theirs, which is remembered with the request. */
export function useSayWhose(invoice: Invoice) {
  const takeUp = useTakeUp()
  const [, say] = useAnswer(invoice)
  const { invoiceId: id } = invoice
  return useMutation({
    mutationFn: (answer: 'paid' | 'not-mine') => paymentsApi.answerArrived({ id, answer }),
    onSuccess: (next, answer) => {
      if (answer === 'not-mine') say(null)
      takeUp(next)
    },
  })
}

/**
 * Whether money is here that counts for nothing yet and is its payer's, as they proved, named or said. Only then nobody is
 * told to pay; what may be a stranger's takes nothing away.
 */
export function useArrived(invoice: Invoice | undefined): boolean {
  const [answer] = useAnswer(invoice)
  const isWaiting = invoice?.status === 'new' || invoice?.status === 'expired'
  return isWaiting && (answer === 'exchange' || hasTheirs(invoice))
}

/** Whether something is shown of which they said or proved that it is theirs. */
export const hasTheirs = ({ unattributed }: Pick<Invoice, 'unattributed'>): boolean =>
  unattributed.some(({ whose }) => whose !== 'perhaps')
