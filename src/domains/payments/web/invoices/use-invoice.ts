import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { listenTo, type StreamListener } from '#web/listen-to.ts'
import { RequestError } from '#web/request.ts'
import { serverNow } from '#web/server-clock.ts'
import type { PaymentsContract } from '../../contract.ts'
import { paymentsPaths } from '../../paths.ts'
import { unexplainedShownMs } from '../../payment-limits.ts'
import { paymentsQuery } from '../api.ts'
import { useInvoiceNotices } from './use-invoice-notices.ts'

/** Hears of every change of an invoice until it is stopped. */
const followInvoice = (id: string, listener: StreamListener<Invoice>): (() => void) =>
  listenTo(urlOf(paymentsPaths.invoiceEvents, { id }), listener)

/** An invoice as its payer sees it. */
export type Invoice = Answer<PaymentsContract['invoice']>

/** The invoice, or why there is none to show. */
export type InvoiceReading = { invoice: Invoice | undefined; missing: boolean; failed: boolean; again: () => void }

const everyMs = 3_000
const unattributedEveryMs = 10_000

/**
 * Follows an invoice as it changes; when the stream of changes is interrupted it asks every three seconds instead.
 * Without an id there is none.
 */
export function useInvoice(id: string | undefined): InvoiceReading {
  const takeUp = useTakeUp()
  const [streaming, setStreaming] = useState(false)
  const { data, error, refetch } = useQuery({
    ...paymentsQuery('invoice', { id: id ?? '' }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isMissing(state.error)) return false
      if (!streaming) return everyMs
      // The stream tells of every change of the invoice; what arrived and is nobody's yet is none.
      const madeAt = Date.parse(state.data?.createdAt ?? '')
      return serverNow() - madeAt < unexplainedShownMs ? unattributedEveryMs : false
    },
  })
  useInvoiceNotices(data)
  const known = data !== undefined
  useEffect(() => {
    if (known && id !== undefined) return followInvoice(id, { take: takeUp, streaming: setStreaming })
  }, [id, known, takeUp])
  const again = useCallback(() => void refetch(), [refetch])
  return { invoice: data, missing: isMissing(error), failed: error !== null && !known, again }
}

/** Shows an invoice as an answer has it, unless a newer one is shown already. */
export function useTakeUp(): (next: Invoice) => void {
  const queries = useQueryClient()
  return useCallback(
    (next: Invoice) =>
      void queries.setQueryData<Invoice>(paymentsQuery('invoice', { id: next.invoiceId }).queryKey, (now) =>
        now && now.version > next.version ? now : next,
      ),
    [queries],
  )
}

const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404
