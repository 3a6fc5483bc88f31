import { tabStorage } from '#web/storage.ts'
import type { Invoice } from '../invoices/use-invoice.ts'

/** Whether what arrived is somebody's: signed for by their wallet, sent for them by an exchange, or not theirs. */
export type Answer = 'wallet' | 'exchange' | 'no'

const answers: readonly Answer[] = ['wallet', 'exchange', 'no']

/** What somebody said of what arrived, kept in this tab; when something else arrives they are asked anew. */
export function useAnswer({ invoiceId, arrivals }: Invoice): readonly [Answer | null, (answer: Answer) => void] {
  const name = `whose:${invoiceId}:${arrivals.map(({ transactionHash }) => transactionHash).join(' ')}`
  const kept = tabStorage.use(name)
  return [answers.find((one) => one === kept) ?? null, (answer) => tabStorage.write(name, answer)]
}
