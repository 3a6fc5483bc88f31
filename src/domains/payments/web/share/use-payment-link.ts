import { useMutation, useQueryClient } from '@tanstack/react-query'
import { store } from '#web/store.ts'
import { payLinkOf } from '../../invoices/payment-link.ts'
import { paymentsApi, paymentsQuery } from '../api.ts'

// Only in this page: nobody else has the secret, the server only its hash.
const secrets = store<Readonly<Record<string, string | null>>>({})

const remember = (invoiceId: string, secret: string | null): void =>
  secrets.set({ ...secrets.get(), [invoiceId]: secret })

/** The link to a request for another device, as far as this page made it. */
export type PaymentLink = { url: string | null; make: () => void; end: () => void; busy: boolean; failed: boolean }

/** Makes and ends the link to a request. */
export function usePaymentLink(invoiceId: string): PaymentLink {
  const secret = secrets.use()[invoiceId] ?? null
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: paymentsQuery('invoice', { id: invoiceId }).queryKey })
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
