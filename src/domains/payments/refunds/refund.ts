import type { ProblemKind } from '#kit/problem.ts'
import { type InvoiceStatus } from '../invoices/next-invoice.ts'
import {
  beyondInvoice,
  divideMoney,
  type InvoicePayment,
  live,
  type OwedInvoice,
  outstandingOf,
  paying,
} from '../money/credits.ts'
import { type Quote } from '../money/quote.ts'
import { alreadyAsked, notFinalYet, nothingToReturn, stillPayable, tooSmallToSend } from '../problems.ts'
import { isCarried, railOf } from '../rails/rail-of.ts'

/** Where a refund stands: asked for by the payer, paid by an operator, or cancelled. */
export type RefundState = 'asked' | 'paid' | 'cancelled'

/** How it is known that money may go to an address: it came from there, its sender signed for it, or an operator is to make sure. */
export const addressWords = ['sender', 'signature', 'operator'] as const
export type AddressBy = (typeof addressWords)[number]

/** Why a payee gives money of a paid bill back; nothing of what it was paid for. */
export const refundReasons = ['duplicate', 'overcharged', 'not_provided', 'requested'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * What is to go back to a payer, or has gone, in units of the coin. `grantedUnits` of them paid the bill and are given
 * back by the payee; absent: none, all of it is the payer's own. `addressBy` and `askedAt`: whose word sends it to
 * `toAddress`, and when it was given.
 */
export type Refund = {
  units: bigint
  state: RefundState
  grantedUnits?: bigint
  addressBy?: AddressBy | null
  toAddress?: string
  askedAt?: Date
}

type PaidInvoice = { quotes: readonly Quote[]; payments: readonly InvoicePayment[]; refunds: readonly Refund[] }

/** All units of the refunds in a state. */
export const unitsIn = (refunds: readonly Refund[], state: RefundState): bigint =>
  sumOf(refunds.filter((refund) => refund.state === state))

/**
 * The final money of an invoice, in units of the coin: what does not pay its bill and is its payer's; what pays a settled
 * one. `came`: the payments that the chain has not taken back, of which refunds were asked.
 */
type MoneySplit = { owed: bigint; earned: bigint; came?: readonly InvoicePayment[] }

/** Divides the final money of an invoice. */
export function owedBack(
  invoice: OwedInvoice & { status: InvoiceStatus },
  { quotes, payments }: Pick<PaidInvoice, 'quotes' | 'payments'>,
): MoneySplit {
  const [final, came] = [payments.filter(({ state }) => state === 'final'), live(payments)]
  if (invoice.status !== 'settled') return { owed: sumOf(final) - sumOf(paying(invoice, final)), earned: 0n, came }
  const { beyond, earned } = divideMoney(invoice, quotes, final)
  return { owed: beyond, earned, came }
}

/** What of the refunds that are not cancelled is the payer's own money, and what the payee gives back. */
export const returnedIn = (refunds: readonly Refund[]): { own: bigint; granted: bigint } => {
  const standing = refunds.filter(({ state }) => state !== 'cancelled')
  const granted = standing.reduce((sum, { grantedUnits = 0n }) => sum + grantedUnits, 0n)
  return { own: sumOf(standing) - granted, granted }
}

/** What came beyond a bill, as far as these refunds did not carry it back; what its payee gave back of a paid one is not in it. */
export function stillOwed(invoice: OwedInvoice, { quotes, payments, refunds }: PaidInvoice): bigint {
  const owed = beyondInvoice(invoice, quotes, payments)
  const { own, granted } = returnedIn(refunds)
  const gone = outstandingOf(invoice, quotes, payments) === 0n ? own : own + granted
  return owed > gone ? owed - gone : 0n
}

/** How much of what a bill earned its payee gives back or gave back; never more than it earned. */
export function givenBack(earned: bigint, refunds: readonly Refund[]): bigint {
  const { granted } = returnedIn(refunds)
  return granted < earned ? granted : earned
}

/**
 * What a payer may ask to be sent back now: what is beyond a settled bill, however little it is, or everything that came
 * for a bill whose time is over. Only what is final can go back, and nothing twice.
 */
export function returnable(
  invoice: OwedInvoice & { status: InvoiceStatus },
  { quotes, payments, refunds }: PaidInvoice,
): bigint {
  const { own, granted } = returnedIn(refunds)
  if (invoice.status === 'settled') return atLeastNone(owedBack(invoice, { quotes, payments }).owed - own)
  return invoice.status === 'expired' ? atLeastNone(heldBy(payments) - own - granted) : 0n
}

/** Why nothing can be sent back just now. */
export function whyNothing(invoice: OwedInvoice & { status: InvoiceStatus }, paid: PaidInvoice): ProblemKind {
  if (returnable(invoice, paid) > 0n) return tooSmallToSend
  if (unitsIn(paid.refunds, 'asked') > 0n) return alreadyAsked
  const standing = paid.payments.filter(({ state }) => state !== 'orphaned')
  if (standing.some(({ state }) => state === 'seen')) return notFinalYet
  return invoice.status === 'new' && standing.length > 0 ? stillPayable : nothingToReturn
}

/** What the payee of a settled bill may still give back of it. */
export const grantable = (invoice: OwedInvoice & { status: InvoiceStatus }, paid: PaidInvoice): bigint => {
  const { earned } = owedBack(invoice, paid)
  return earned - givenBack(earned, paid.refunds)
}

/** What of an amount can be sent in a transaction of its own: nothing of one too small for its chain to carry. */
export const sendable = (invoice: Parameters<typeof railOf>[0], units: bigint): bigint =>
  isCarried(railOf(invoice), units) ? units : 0n

/** The least that the chain of an invoice carries. */
export const minSent = (invoice: Parameters<typeof railOf>[0]): bigint => railOf(invoice).minSent ?? 0n

/** The refunds that were asked for and have no money behind them any more. What was asked first stands first. */
export function uncovered<R extends Refund>({ owed, earned, came = [] }: MoneySplit, refunds: readonly R[]): R[] {
  const standing: Refund[] = refunds.filter(({ state }) => state === 'paid')
  const paid = returnedIn(standing)
  const left = { own: owed - paid.own, granted: earned - paid.granted }
  const gone: R[] = []
  for (const refund of refunds) {
    if (refund.state !== 'asked') continue
    const { own, granted } = returnedIn([refund])
    const isThere = (own === 0n || own <= left.own) && (granted === 0n || granted <= left.granted)
    if (!isThere || !isOfItsSender(came, refund, standing)) gone.push(refund)
    else {
      left.own -= own
      left.granted -= granted
      standing.push(refund)
    }
  }
  return gone
}

/** Whether there is money behind every refund that was asked for or paid. */
export function coversRefunds({ owed, earned, came = [] }: MoneySplit, refunds: readonly Refund[]): boolean {
  const { own, granted } = returnedIn(refunds)
  const others = (refund: Refund) => refunds.filter((one) => one !== refund && one.state !== 'cancelled')
  return own <= owed && granted <= earned && refunds.every((one) => isOfItsSender(came, one, others(one)))
}

/**
 * Whether a refund to its sender, or where they signed for, is of what that sender sent and has still here: what somebody
 * else sent meanwhile is not theirs, however much it is. Of whoever signed it is known that all there was then was theirs.
 */
function isOfItsSender(came: readonly InvoicePayment[], refund: Refund, standing: readonly Refund[]): boolean {
  const { addressBy, toAddress, askedAt, units } = refund
  if (addressBy === 'sender') {
    const back = standing.filter((one) => one.addressBy === 'sender' && one.toAddress === toAddress)
    return units + sumOf(back) <= sumOf(came.filter(({ fromAddress }) => fromAddress === toAddress))
  }
  if (addressBy !== 'signature' || !askedAt) return true
  return units <= sumOf(came.filter(({ seenAt }) => seenAt !== undefined && seenAt <= askedAt))
}

const atLeastNone = (units: bigint) => (units > 0n ? units : 0n)

/** The one address all money of an invoice came from; null when several sent it, or when who did is not known. */
export function soleSender(payments: readonly (InvoicePayment & { fromAddress: string })[]): string | null {
  const senders = new Set(live(payments).map(({ fromAddress }) => fromAddress))
  const [sender] = senders
  return senders.size === 1 && sender ? sender : null
}

const heldBy = (payments: readonly InvoicePayment[]) => sumOf(payments.filter(({ state }) => state === 'final'))

const sumOf = (all: readonly { units: bigint }[]) => all.reduce((sum, { units }) => sum + units, 0n)
