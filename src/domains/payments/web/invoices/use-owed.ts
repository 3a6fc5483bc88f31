import { useEffect } from 'react'
import { canStillPay } from '../../invoices/invoice-progress.ts'
import { useNow } from '../use-now.ts'
import type { Invoice } from './use-invoice.ts'

/** Whether something is to be paid on an invoice now, and whether the amount shown still holds. */
export type Owed = { now: number; isPayable: boolean; isOwed: boolean }

/** What is to be paid on an invoice as its time runs; when the time is over the server is asked what follows. */
export function useOwed(invoice: Invoice | undefined, again: () => void): Owed {
  const isOpen = invoice?.status === 'new'
  const now = useNow(isOpen)
  const timeIsOver = isOpen && Date.parse(invoice.expiresAt) <= now && !invoice.canRequote
  useEffect(() => {
    // The server says from when on a new amount can be asked for.
    if (timeIsOver) again()
  }, [timeIsOver, again])
  if (!invoice) return { now, isPayable: false, isOwed: false }
  const isPayable = canStillPay(invoice, now) && invoice.chainIsCurrent
  // Money that waits for its price must not be sent a second time.
  return { now, isPayable, isOwed: (isPayable || invoice.canRequote) && invoice.exception !== 'needs_review' }
}
