import { useEffect, useRef } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/notifications.ts'
import type { PaymentsContract } from '../../contract.ts'
import { payerNoticeOf } from '../../invoices/invoice-progress.ts'
import { shownUsd } from '../shown-amounts.ts'
import { noticeTexts } from './notice-texts.ts'

type Invoice = Answer<PaymentsContract['invoice']>
type InvoiceNotice = 'settled' | 'undone' | 'expired'

/** Tells the person, if they asked for it, what became of an invoice since they saw it. */
export function useInvoiceNotices(invoice: Invoice | undefined): void {
  const t = useText(noticeTexts)
  const seen = useRef<{ id: string; what: InvoiceNotice | null }>(null)
  const what = invoice ? newsOf(invoice) : null
  useEffect(() => {
    if (!invoice) return
    const before = seen.current
    seen.current = { id: invoice.invoiceId, what }
    if (before?.id !== invoice.invoiceId || before.what === what || what === null) return
    const values = { id: invoice.invoiceId, amount: shownUsd(invoice.totalUsdAmount) }
    notify(t(what), t(`${what}Text`, values), `${invoice.invoiceId}:${what}`)
  }, [invoice, what, t])
}

function newsOf(invoice: Invoice): InvoiceNotice | null {
  if (invoice.status === 'settled' || invoice.status === 'expired') return invoice.status
  return payerNoticeOf(invoice) === 'undone' ? 'undone' : null
}
