import { useQuery } from '@tanstack/react-query'
import { type ListedRequest, type ListedStatus, listedStatus } from '../../invoices/listed-status.ts'
import { paymentsQuery } from '../api.ts'

const paying: readonly ListedStatus[] = ['arrived', 'checking', 'partSeen', 'partPaid', 'confirming']
const shownForMs = 30 * 86_400_000

/** The newest request of the portal, in whatever coin, that was made for this and paid, or is being paid, in the last 30 days. */
export function usePaidFor(what: string | null): { request: ListedRequest; isSettled: boolean } | null {
  const { data, dataUpdatedAt: now } = useQuery({ ...paymentsQuery('myRequests'), staleTime: 0 })
  for (const request of data?.requests ?? []) {
    if (what === null || request.description !== what || Date.parse(request.createdAt) < now - shownForMs) continue
    const status = listedStatus(request, now)
    if (status === 'paid' || paying.includes(status)) return { request, isSettled: status === 'paid' }
  }
  return null
}
