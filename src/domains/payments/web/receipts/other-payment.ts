import type { Tone } from '#web/ui/states/Badge.tsx'
import type { ListedPart } from '../../invoices/listed-status.ts'

/** One payment that another part of the product knows of, such as an order paid by card, as a line among all payments. */
export type OtherPayment = {
  id: string
  purpose: string
  at: string
  /** How it was paid. */
  how: string
  usdAmount: string
  part: ListedPart
  tone: Tone
  status: string
  href: string
  action: 'receipt' | 'open'
}

/** All such payments; without lines while they are read or when that failed. */
export type OtherPayments = { lines: readonly OtherPayment[] | undefined; failed: boolean; again: () => void }
