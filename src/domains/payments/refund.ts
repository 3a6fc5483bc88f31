import type { InvoiceException, InvoiceStatus } from './next-invoice.ts'
import type { Quote } from './quote.ts'
import { type Bill, divideMoney, type InvoicePayment, paying } from './tally.ts'

/** Where a refund stands: asked for by the payer, paid by an operator, or cancelled. */
export type RefundState = 'asked' | 'paid' | 'cancelled'

/** What is to go back to a payer, or has gone, in units of the coin. */
export type Refund = { units: bigint; state: RefundState }

type Owing = Bill & { status: InvoiceStatus; exception: InvoiceException }
type Paid = { quotes: readonly Quote[]; payments: readonly InvoicePayment[]; refunds: readonly Refund[] }

/** All units of the refunds in a state. */
export const unitsIn = (refunds: readonly Refund[], state: RefundState): bigint =>
  sumOf(refunds.filter((refund) => refund.state === state))

/** What of the final money of an invoice does not pay its bill, and so belongs to its payer: units of the coin. */
export function owedBack(
  invoice: Bill & { status: InvoiceStatus },
  { quotes, payments }: Pick<Paid, 'quotes' | 'payments'>,
): bigint {
  const final = payments.filter(({ state }) => state === 'final')
  if (invoice.status === 'settled') return divideMoney(invoice, quotes, final).beyond
  return sumOf(final) - sumOf(paying(invoice, final))
}

/**
 * What a payer may ask to be sent back now: what is beyond a settled bill, once that is worth telling, or everything that
 * came for a bill whose time is over. Only what is final can go back, and nothing twice.
 */
export function returnable(invoice: Owing, { quotes, payments, refunds }: Paid): bigint {
  const { status, exception } = invoice
  const isTold = status === 'settled' ? exception === 'paid_over' : status === 'expired'
  if (!isTold) return 0n
  const all = status === 'settled' ? owedBack(invoice, { quotes, payments }) : heldBy(payments)
  const left = all - unitsIn(refunds, 'asked') - unitsIn(refunds, 'paid')
  return left > 0n ? left : 0n
}

/** The refunds that were asked for and have no money behind them any more. What was asked first stands first. */
export function bereft<R extends Refund>(owed: bigint, refunds: readonly R[]): R[] {
  let left = owed - unitsIn(refunds, 'paid')
  const gone: R[] = []
  for (const refund of refunds) {
    if (refund.state !== 'asked') continue
    if (refund.units <= left) left -= refund.units
    else gone.push(refund)
  }
  return gone
}

const heldBy = (payments: readonly InvoicePayment[]) => sumOf(payments.filter(({ state }) => state === 'final'))

const sumOf = (all: readonly { units: bigint }[]) => all.reduce((sum, { units }) => sum + units, 0n)
