import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { listenTo } from '#web/listen-to.ts'
import { RequestError } from '#web/request.ts'
import type { TokenContract } from '../../contract.ts'
import { tokenPaths } from '../../paths.ts'
import { isOver } from '../../purchases/purchase-status.ts'
import { tokenQuery } from '../api.ts'
import { sayPurchase } from '../buy/purchase-toasts.ts'
import { tokensText } from '../tokens-text.ts'

/** An order as its buyer sees it. */
export type Purchase = Answer<TokenContract['purchase']>

const everyMs = 3_000

/** Follows an order as it changes, and says once when its tokens have come or its money goes back. */
export function usePurchase(orderId: string) {
  const queries = useQueryClient()
  const [streaming, setStreaming] = useState(false)
  const { data, error, refetch } = useQuery({
    ...tokenQuery('purchase', { orderId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      streaming || isMissing(state.error) || (state.data && isOver(state.data.purchaseStatus)) ? false : everyMs,
  })
  const known = data !== undefined
  useEffect(() => {
    const { queryKey } = tokenQuery('purchase', { orderId })
    const take = (next: Purchase) => queries.setQueryData(queryKey, next)
    if (known) return listenTo(urlOf(tokenPaths.purchaseEvents, { orderId }), { take, streaming: setStreaming })
  }, [known, orderId, queries])
  useEndings(data)
  return { purchase: data, missing: isMissing(error), failed: error !== null && !known, again: () => void refetch() }
}

/** What ends while somebody looks is told; what had ended before is only shown. */
function useEndings(purchase: Purchase | undefined): void {
  const before = useRef<Purchase['purchaseStatus']>(undefined)
  useEffect(() => {
    if (!purchase) return
    const { purchaseStatus } = purchase
    const was = before.current
    before.current = purchaseStatus
    if (was === undefined || was === purchaseStatus) return
    if (purchaseStatus === 'completed') sayPurchase('successful', { amount: tokensText(purchase.tokenAmount) })
    if (purchaseStatus === 'failed' || purchaseStatus === 'expired') sayPurchase('failed')
  }, [purchase])
}

const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404
