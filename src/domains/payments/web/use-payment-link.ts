import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { urlOf } from '#web/client.ts'
import { paymentsPaths } from '../paths.ts'
import { payLinkOf } from '../payment-link.ts'
import { paymentsApi } from './api.ts'

// Only in this page: nobody else has the secret, the server only its hash.
const secrets = new Map<string, string>()
const listeners = new Set<() => void>()

function remember(invoiceId: string, secret: string | null): void {
  if (secret === null) secrets.delete(invoiceId)
  else secrets.set(invoiceId, secret)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The link to a request for another device, as far as this page made it. */
export type PaymentLink = { url: string | null; make: () => void; end: () => void; busy: boolean; failed: boolean }

/** Makes and ends the link to a request. */
export function usePaymentLink(invoiceId: string): PaymentLink {
  const secret = useSyncExternalStore(subscribe, () => secrets.get(invoiceId) ?? null)
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: [urlOf(paymentsPaths.invoice, { id: invoiceId })] })
  const making = useMutation({
    mutationFn: () => paymentsApi.makeLink({ id: invoiceId }),
    onSuccess: (made) => {
      remember(invoiceId, made.secret)
      return readAgain()
    },
  })
  const ending = useMutation({
    mutationFn: () => paymentsApi.endLink({ id: invoiceId }),
    onSuccess: () => {
      remember(invoiceId, null)
      return readAgain()
    },
  })
  const { mutate: make } = making
  const { mutate: end } = ending
  return {
    url: secret && payLinkOf(location.origin, secret),
    make,
    end,
    busy: making.isPending || ending.isPending,
    failed: making.isError || ending.isError,
  }
}
