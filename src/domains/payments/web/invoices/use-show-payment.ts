import { type RefObject, useEffect, useRef } from 'react'
import type { Invoice } from './use-invoice.ts'

// So much of it must be seen above the lower edge of the screen.
const seenPx = 96

/**
 * Brings the place that says how a payment stands into view when money comes while its page is open: whoever looks at the
 * code does not miss it. Nobody is taken away from a field they are filling in.
 */
export function useShowPayment(invoice: Invoice | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef<{ id: string; count: number }>(null)
  const id = invoice?.invoiceId ?? ''
  const count = invoice
    ? invoice.payments.length + invoice.unattributed.filter(({ whose }) => whose !== 'perhaps').length
    : 0
  useEffect(() => {
    const before = seen.current
    seen.current = { id, count }
    const shown = place.current
    if (!shown || before?.id !== id || before.count >= count || isFillingIn()) return
    const { top } = shown.getBoundingClientRect()
    if (top >= 0 && top < innerHeight - seenPx) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    shown.scrollIntoView({ behavior, block: 'start' })
  }, [id, count])
  return place
}

const isFillingIn = () => document.activeElement?.matches('textarea, input:not([type="radio"], [readonly])') ?? false
