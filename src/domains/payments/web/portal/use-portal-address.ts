import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** How the payer pays: from a code, or with the wallet that is connected here. */
export type PortalMethod = 'qr_code' | 'direct_wallet'

/** What the address of the portal says, so that loading the page again shows the same: how it is paid and the open request. */
export type PortalAddress = {
  method: PortalMethod
  invoiceId: string | undefined
  setMethod: (method: PortalMethod) => void
  open: (invoiceId: string | null) => void
}

/** Reads and writes the portal's address. Never what a payment is for. */
export function usePortalAddress(): PortalAddress {
  const [search, setSearch] = useSearchParams()
  const write = useCallback(
    (name: string, value: string | null) =>
      // Nothing is added to the history: going back must neither show a request that is void nor lose the one that is open.
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return {
    method: search.get('method') === 'wallet' ? 'direct_wallet' : 'qr_code',
    invoiceId: search.get('invoice') ?? undefined,
    setMethod: (method) => write('method', method === 'direct_wallet' ? 'wallet' : null),
    open: (invoiceId) => write('invoice', invoiceId),
  }
}
