import { useQuery } from '@tanstack/react-query'
import { phoneOf } from '#domains/wallet/phone.ts'
import { useOfferedPage } from '#domains/wallet/web/use-offered-page.ts'
import { payLinkOf } from '../../invoices/payment-link.ts'

// A link waits ten minutes to be opened; each is fresh enough when it is pressed.
const renewMs = 5 * 60_000

/**
 * A wallet's app opens a page in a browser of its own, to which this visitor's request is not known: it gets a link of its
 * own to the open request, which opens once. Whoever comes back from the app finds a new one.
 */
export function usePageForApps(invoiceId: string | undefined, makeLink: () => Promise<{ secret: string }>): void {
  const isNeeded = invoiceId !== undefined && phoneOf(navigator.userAgent) !== null
  const { data } = useQuery({
    queryKey: ['page-for-apps', invoiceId],
    enabled: isNeeded,
    queryFn: makeLink,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: renewMs,
    refetchOnWindowFocus: 'always',
  })
  const secret = data?.secret
  useOfferedPage(isNeeded ? (secret ? payLinkOf('', secret) : null) : undefined)
}
