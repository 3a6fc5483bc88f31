import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import type { PaymentsContract } from '../../contract.ts'
import { paymentsApi } from '../api.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { useUnseen } from '../pay/sent-payments.ts'

type DeclaredTransaction = Answer<PaymentsContract['declareTransaction']>

/** Why a transaction will never pay the request it was named for. */
type FailedVerdict = Extract<
  DeclaredTransaction['verdict'],
  'reverted' | 'foreign_token' | 'wrong_recipient' | 'too_old' | 'already_used' | 'wrong_chain'
>

/** A transaction that was sent for a request and is no payment of it yet: on its way, of another amount, or failed for good. */
export type OnTheWay = { transactionHash: string } & (
  | { state: 'waiting' | 'other-amount' }
  | { state: 'failed'; verdict: FailedVerdict }
)

const everyMs = 5_000

/** What was sent for an open request and is not seen yet, asked of the chain anew every five seconds; null when nothing was. */
export function useOnTheWay(invoice: Invoice): OnTheWay | null {
  const { invoiceId, status, sent } = invoice
  const transactionHash = useUnseen(invoice) ?? sent?.transactionHash
  const isOpen = (status === 'new' || status === 'expired') && transactionHash !== undefined
  const { data } = useQuery({
    queryKey: ['on-the-way', invoiceId, transactionHash ?? ''],
    enabled: isOpen,
    refetchInterval: everyMs,
    queryFn: () => paymentsApi.declareTransaction({ id: invoiceId, transactionHash: transactionHash ?? '' }),
  })
  if (!isOpen) return null
  const verdict = data?.verdict ?? (sent?.transactionHash === transactionHash ? sent.verdict : null)
  return { transactionHash, ...stateOf(verdict) }
}

function stateOf(verdict: DeclaredTransaction['verdict']) {
  switch (verdict) {
    case 'reverted':
    case 'foreign_token':
    case 'wrong_recipient':
    case 'too_old':
    case 'already_used':
    case 'wrong_chain':
      return { state: 'failed', verdict } as const
    case 'underpaid':
    case 'other_amount':
      return { state: 'other-amount' } as const
    default:
      return { state: 'waiting' } as const
  }
}
