import { useEffect } from 'react'
import { tabStorage } from '#web/storage.ts'
import { useServerNow } from '#web/use-server-now.ts'
import { canStillPay } from '../../invoices/invoice-progress.ts'
import { useSent } from '../pay/sent-payments.ts'
import type { Invoice } from './use-invoice.ts'

/** Whether something is to be paid on an invoice now, and whether the amount shown still holds. */
export type Owed = {
  now: number
  isPayable: boolean
  isOwed: boolean
  /** Nothing is asked for while money is there that came for the request before. */
  isHeld: boolean
}

/** What is to be paid on an invoice as its time runs; when the time is over the server is asked what follows. */
export function useOwed(invoice: Invoice | undefined, again: () => void): Owed {
  const { isHeld } = useEarlier(invoice)
  const isOpen = invoice?.status === 'new'
  const now = useServerNow(isOpen)
  const timeIsOver = isOpen && Date.parse(invoice.expiresAt) <= now && !invoice.canRequote
  useEffect(() => {
    // The server says from when on a new amount can be asked for.
    if (timeIsOver) again()
  }, [timeIsOver, again])
  if (!invoice) return { now, isPayable: false, isOwed: false, isHeld }
  const isPayable = canStillPay(invoice, now) && invoice.chainIsCurrent
  // Money that waits for its price must not be sent a second time.
  const isOwed = (isPayable || invoice.canRequote) && invoice.exception !== 'needs_review'
  return { now, isPayable: isPayable && !isHeld, isOwed, isHeld }
}

const nameOf = (invoiceId: string) => `pay-anyway:${invoiceId}`

/**
 * Whether nothing is asked for because money is there that came for the request before, and how its payer says that they
 * pay all the same. Whoever has sent something for this one already is asked no more, and
 * whoever has paid the bill by the one before is asked for nothing.
 */
export function useEarlier(invoice: Invoice | undefined): { isHeld: boolean; payAnyway: (() => void) | null } {
  const { invoiceId = '', earlier, status, payments = [] } = invoice ?? {}
  const isAnyway = tabStorage.use(nameOf(invoiceId)) !== null
  const isSent = useSent(invoiceId) !== null || payments.length > 0
  if (!earlier || status !== 'new' || isSent) return { isHeld: false, payAnyway: null }
  if (earlier.isPaid) return { isHeld: true, payAnyway: null }
  const isHeld = !earlier.goesBack && !isAnyway
  return { isHeld, payAnyway: isHeld ? () => tabStorage.write(nameOf(invoiceId), 'yes') : null }
}
