import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { divide } from '#kit/money.ts'
import { type InvoiceStatus } from '../invoices/next-invoice.ts'
import { givenBack, type Refund, unitsIn } from '../refunds/refund.ts'
import { divideMoney, type InvoicePayment, type OwedInvoice } from './credits.ts'
import { type Quote } from './quote.ts'

/** One line of a journal entry, in smallest units: positive is what we have more of, negative what we owe more of. */
export type JournalLine = { account: string; units: bigint }

/** What is at our receiving addresses on a chain. */
export const receivingOn = (chain: PaidChain): string => `assets:${chains[chain].shortName}:receiving`
/**
 * What left our receiving addresses on a chain, less what was sent back to payers of it; where the rest went can be looked
 * up there.
 */
const withdrawnOn = (chain: PaidChain): string => `assets:${chains[chain].shortName}:withdrawn`
/** Owed to whoever is paid. */
export const payee = 'liabilities:payee'
/** Our processing fee. */
export const processingFeeAccount = 'revenue:processing-fee'
/** Owed back to the payer of an invoice: money beyond the bill, or that did not pay it. */
export const payerCredit = 'liabilities:payer-credit'
/** Promised to payers who asked for it back, and not yet sent. */
export const refundOwed = 'liabilities:refund-owed'
/** Sent back to a payer for money that the chain took back afterwards. */
export const refundUncovered = 'assets:refund-uncovered'
/** Owed to whoever sent money that no invoice explains. */
export const unattributed = 'liabilities:unattributed'
/** What is at the account from which UDE is sold. */
export const treasuryAccount = 'assets:bsc:treasury'
/** What is at the account that sends payments for who has no BNB. */
export const relayerAccount = 'assets:bsc:relayer'
/** What the network took for what our own accounts sent. */
export const networkFees = 'expenses:network-fees'
/** What we brought to our own accounts that send, less what we took from there. */
export const ownFunds = 'equity:funds'
/** What was at an address of ours before we began to watch it. */
export const opening = 'equity:opening'

type Booked = OwedInvoice & { status: InvoiceStatus; chain: PaidChain }

/** How the books must stand for an invoice, from its status, its final payments and its refunds. Always sums to zero. */
export function booksOf(
  invoice: Booked,
  quotes: readonly Quote[],
  payments: readonly InvoicePayment[],
  refunds: readonly Refund[] = [],
): JournalLine[] {
  const final = payments.filter(({ state }) => state === 'final')
  const held = final.reduce((sum, { units }) => sum + units, 0n)
  const isSettled = invoice.status === 'settled'
  const division = isSettled ? divideMoney(invoice, quotes, final) : { earned: 0n, fee: 0n }
  const given = givenBack(division.earned, refunds)
  const earned = division.earned - given
  // Whoever gives a part of the bill back gives the same part of the fee back.
  const fee = given === 0n ? division.fee : divide(division.fee * earned, division.earned, 'down')
  const [asked, paid] = [unitsIn(refunds, 'asked'), unitsIn(refunds, 'paid')]
  const credit = held - earned - asked - paid
  return withoutZeros([
    { account: receivingOn(invoice.chain), units: held },
    { account: payee, units: fee - earned },
    { account: processingFeeAccount, units: -fee },
    { account: refundOwed, units: -asked },
    { account: withdrawnOn(invoice.chain), units: -paid },
    { account: credit < 0n ? refundUncovered : payerCredit, units: -credit },
  ])
}

type Moved = { chain: PaidChain; units: bigint; state: InvoicePayment['state'] }

/** How the books must stand for money nobody has explained; nothing once an invoice has it. */
export const booksOfUnattributed = ({
  chain,
  units,
  state,
  invoiceId,
}: Moved & { invoiceId: string | null }): JournalLine[] =>
  state === 'final' && invoiceId === null ? moveUnits(receivingOn(chain), unattributed, units) : []

/** How the books must stand for money that left a receiving address. */
export const booksOfOutgoing = ({ chain, units, state }: Moved): JournalLine[] =>
  state === 'final' ? moveUnits(withdrawnOn(chain), receivingOn(chain), units) : []

/** More on one account, as much less on another. */
export const moveUnits = (to: string, from: string, units: bigint): JournalLine[] =>
  withoutZeros([
    { account: to, units },
    { account: from, units: -units },
  ])

/** What must be booked so that the books stand as wanted, given the lines booked so far. Empty when they already do. */
export function correction(wanted: readonly JournalLine[], booked: readonly JournalLine[]): JournalLine[] {
  const missing = new Map<string, bigint>()
  for (const { account, units } of wanted) missing.set(account, (missing.get(account) ?? 0n) + units)
  for (const { account, units } of booked) missing.set(account, (missing.get(account) ?? 0n) - units)
  return withoutZeros([...missing].map(([account, units]) => ({ account, units })))
}

const withoutZeros = (lines: JournalLine[]) => lines.filter(({ units }) => units !== 0n)
