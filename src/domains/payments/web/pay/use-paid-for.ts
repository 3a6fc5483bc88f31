import { useQuery } from '@tanstack/react-query'
import { type ListedRequest, type ListedStatus, listedStatus } from '../../invoices/listed-status.ts'
import { paymentsQuery } from '../api.ts'
import { sumUsd } from '../shown-amounts.ts'

const paying: readonly ListedStatus[] = ['arrived', 'checking', 'partSeen', 'partPaid', 'confirming']
const shownForMs = 30 * 86_400_000

type PaidFor = { request: ListedRequest; usd: string; isSettled: boolean }

/**
 * The newest request of the portal, in whatever coin, that was made for this and paid, or is being paid, in the last 30 days;
 * `usd` is what it and the first part of the same bill are together. Undefined while that is not known.
 */
export function usePaidFor(what: string | null): PaidFor | null | undefined {
  const { data, isFetched, dataUpdatedAt: now } = useQuery({ ...paymentsQuery('myRequests'), staleTime: 0 })
  if (!isFetched) return undefined
  const requests = data?.requests ?? []
  for (const request of requests) {
    if (what === null || request.description !== what || Date.parse(request.createdAt) < now - shownForMs) continue
    const status = listedStatus(request, now)
    if (status !== 'paid' && !paying.includes(status)) continue
    const first = requests.find(({ invoiceId }) => invoiceId === request.restOf)
    const usd = first ? sumUsd(first.totalUsdAmount, request.totalUsdAmount) : request.totalUsdAmount
    return { request, usd, isSettled: status === 'paid' }
  }
  return null
}
