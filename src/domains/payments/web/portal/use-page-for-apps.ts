import { useEffect } from 'react'
import { phoneOf } from '#domains/wallet/phone.ts'
import { offerPageToApps } from '#domains/wallet/web/page-for-apps.ts'
import { usePaymentLink } from '../share/use-payment-link.ts'
import type { Portal } from './use-portal.ts'

/**
 * A wallet's app opens a page in a browser of its own, to which this visitor's request is not known: it gets the link to
 * the open request, or the amount that was typed. What a payment is for stays here.
 */
export function usePageForApps({ current, method, form }: Portal, isPayable: boolean): void {
  const { invoiceId = '' } = current ?? {}
  const { url, make, busy, failed } = usePaymentLink(invoiceId)
  const isNeeded = isPayable && method === 'direct_wallet' && phoneOf(navigator.userAgent) !== null
  useEffect(() => {
    if (isNeeded && invoiceId && !url && !busy && !failed) make()
  }, [isNeeded, invoiceId, url, busy, failed, make])
  const { amount, currency } = form
  useEffect(() => {
    const typed = new URLSearchParams({ amount, currency })
    return offerPageToApps(() => url ?? `${location.origin}${location.pathname}?method=wallet#${typed}`)
  }, [url, amount, currency])
}
