import { parseDecimal } from '#kit/decimal.ts'
import { priceHoldsMs } from '../payment-limits.ts'
import type { InvoiceException, InvoiceStatus } from './next-invoice.ts'

/** What is written down of what happens to an invoice; that it was made, and asked anew, is told by itself and its quotes. */
export type TimelineEvent =
  | 'seen'
  | 'confirmed'
  | 'undone'
  | 'expired'
  | 'unattributed'
  | 'claimed_away'
  | 'refund_asked'
  | 'refund_granted'
  | 'refund_paid'
  | 'refund_cancelled'

/** What the progress of an invoice is read from. */
export type Progress = {
  status: InvoiceStatus
  exception: InvoiceException
  /** Null: until the chain calls a payment final. */
  required: number | null
  payments: readonly { state: 'seen' | 'final' | 'orphaned'; confirmations: number; transactionHash: string }[]
  timeline: readonly {
    what: TimelineEvent | 'made' | 'requoted'
    at: string
    transactionHash?: string | undefined
  }[]
}

/** How far one light is. */
type LightState = 'now' | 'notYet' | 'done'

/** Confirmations of the payment that has the fewest; null when no payment stands on the chain. */
export function lowestConfirmations({ payments }: Progress): number | null {
  const live = payments.filter(({ state }) => state !== 'orphaned')
  return live.length === 0 ? null : Math.min(...live.map(({ confirmations }) => confirmations))
}

/** Whether something that came is not final yet, so that its chain or its sender can still take it back. */
export const hasUnconfirmed = ({ payments }: Pick<Progress, 'payments'>): boolean =>
  payments.some(({ state }) => state === 'seen')

/** The three lights: waiting for the payment, payment confirmed, payment processed. */
export type Lights = { waiting: LightState; confirmed: LightState; processed: LightState }

/** How far each light of an invoice is. */
export function lightsOf(progress: Progress): Lights {
  const { status, required } = progress
  if (status === 'settled') return { waiting: 'done', confirmed: 'done', processed: 'done' }
  if (status === 'expired' || status === 'invalid')
    return { waiting: 'notYet', confirmed: 'notYet', processed: 'notYet' }
  if (status === 'new') return { waiting: 'now', confirmed: 'notYet', processed: 'notYet' }
  const confirmed = required !== null && (lowestConfirmations(progress) ?? 0) >= required
  return confirmed
    ? { waiting: 'done', confirmed: 'done', processed: 'now' }
    : { waiting: 'done', confirmed: 'now', processed: 'notYet' }
}

/** What a payer must be told beyond the lights. */
export type PayerNotice =
  | 'none'
  | 'review'
  | 'partial'
  | 'over'
  | 'void'
  | 'undone'
  | 'claimed-away'
  | 'expired'
  | 'expired-partial'
  | 'late'
  | 'invalid'

/** Names what is unusual about an invoice just now. */
export function payerNoticeOf({ status, exception, timeline, payments }: Progress): PayerNotice {
  if (status === 'invalid') return 'invalid'
  if (exception === 'needs_review') return 'review'
  if (exception === 'paid_late') return 'late'
  if (status === 'expired' && exception === 'paid_over') return 'void'
  if (status === 'expired') return exception === 'paid_partial' ? 'expired-partial' : 'expired'
  if (exception === 'paid_over') return 'over'
  if (exception === 'paid_partial') return 'partial'
  if (status === 'new' && timeline.at(-1)?.what === 'claimed_away') return 'claimed-away'
  const undone = timeline.at(-1)?.what === 'undone' || payments.some(({ state }) => state === 'orphaned')
  return status === 'new' && undone ? 'undone' : 'none'
}

/** Whether money can still be sent for it: it is open, its time is not over, and not all has come. */
export const canStillPay = (
  invoice: { status: InvoiceStatus; expiresAt: string; remaining: string },
  nowMs: number,
): boolean => invoice.status === 'new' && Date.parse(invoice.expiresAt) > nowMs && /[1-9]/.test(invoice.remaining)

/** Whether another request took its place before its own time was over: then it did not expire. */
export function wasReplacedInTime({
  isReplaced,
  expiresAt,
  timeline,
}: Pick<Progress, 'timeline'> & { isReplaced: boolean; expiresAt: string }): boolean {
  const asked = timeline.filter(({ what }) => what === 'made' || what === 'requoted').map(({ at }) => Date.parse(at))
  return isReplaced && Date.parse(expiresAt) < Math.max(...asked) + priceHoldsMs - 1_000
}

type Credited = {
  state: 'seen' | 'final' | 'orphaned'
  blockNumber: number | null
  creditedUsdAmount: string | null
}

/** Whether payments of earlier blocks had paid the whole bill already. Of payments in one block it is not said. */
export function isBeyondInvoice(
  { blockNumber }: Pick<Credited, 'blockNumber'>,
  { payments, totalUsdAmount }: { payments: readonly Credited[]; totalUsdAmount: string },
): boolean {
  const at = blockNumber ?? Number.POSITIVE_INFINITY
  const before = payments.filter((one) => one.state !== 'orphaned' && one.blockNumber !== null && one.blockNumber < at)
  return before.reduce((sum, one) => sum + centsOf(one.creditedUsdAmount), 0n) >= centsOf(totalUsdAmount)
}

const centsOf = (text: string | null) => parseDecimal('USD', text ?? '0')?.units ?? 0n
