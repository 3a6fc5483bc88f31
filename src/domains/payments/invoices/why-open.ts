import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import {
  creditedBy,
  creditOf,
  type InvoicePayment,
  live,
  type OwedInvoice,
  outstandingOf,
  owedBy,
  paying,
} from '../money/credits.ts'
import type { Quote } from '../money/quote.ts'
import { unreadMs } from '../payment-limits.ts'
import type { InvoiceStatus } from './next-invoice.ts'

/** What is known of an invoice, of what came for it and of how its chain is read. */
export type OpenFacts = {
  invoice: OwedInvoice & {
    status: InvoiceStatus
    chain: string
    required: number | null
    expiresAt: Date
    monitorUntil: Date
  }
  quotes: readonly Quote[]
  payments: readonly (InvoicePayment & { txHash: string; confirmations: number })[]
  /** Transactions that its payer named. */
  declared: readonly { txHash: string; verdict: string | null }[]
  /** When the chain was last read to its newest block; null: never. */
  readAt: Date | null
  now: Date
}

const usd = (cents: bigint) => `$${formatDecimal(money('USD', cents))}`
const at = (date: Date) => date.toISOString()

/** Why an invoice is not settled, in a few sentences for the operator; null when it is. */
export function whyOpen(facts: OpenFacts): string | null {
  const { invoice, now } = facts
  if (invoice.status === 'settled') return null
  const silent =
    invoice.status !== 'invalid' && isSilent(facts.readAt, now) ? [silence(invoice.chain, facts.readAt)] : []
  return [...givenUp(invoice), ...whatCame(facts), ...whatIsNamed(facts), ...silent].join(' ')
}

function givenUp({ replacedAt, returnedAt }: OpenFacts['invoice']): string[] {
  return [
    ...(replacedAt ? [`Another request took its place at ${at(replacedAt)}.`] : []),
    ...(returnedAt ? [`Its payer asked for the money back at ${at(returnedAt)}.`] : []),
  ]
}

function whatCame({ invoice, quotes, payments }: OpenFacts): string[] {
  const undone = payments.length - live(payments).length
  const standing = paying(invoice, payments)
  const takenBack = undone > 0 ? [`Its chain took ${undone === 1 ? 'a payment' : `${undone} payments`} back.`] : []
  if (standing.length === 0) return [...takenBack, nothingYet(invoice)]
  const unpriced = standing.filter((payment) => creditOf(payment, quotes) === null).length
  if (unpriced > 0) return [...takenBack, `Waiting for a price: ${unpriced} of ${standing.length} payments have none.`]
  const outstanding = outstandingOf(invoice, quotes, standing)
  if (outstanding > 0n) {
    const came = `${usd(creditedBy(standing, quotes))} of ${usd(owedBy(invoice))} came`
    return [...takenBack, `Underpaid by ${usd(outstanding)}: ${came}.`, ...unconfirmed(invoice, standing)]
  }
  return [...takenBack, ...unconfirmed(invoice, standing)]
}

function nothingYet({ status, expiresAt }: OpenFacts['invoice']): string {
  const until = `its time ${status === 'new' ? 'ends' : 'ended'} at ${at(expiresAt)}`
  return `Nothing stands for it on the chain; ${until}.`
}

function unconfirmed(
  { required, monitorUntil, status }: OpenFacts['invoice'],
  standing: OpenFacts['payments'],
): string[] {
  const seen = standing.filter(({ state }) => state === 'seen')
  if (seen.length === 0) return []
  const fewest = Math.min(...seen.map(({ confirmations }) => confirmations))
  const tooLate = status === 'invalid' ? [`None was final by ${at(monitorUntil)}.`] : []
  if (required === null) return [`Seen ${fewest} confirmations; it counts once its chain calls it final.`, ...tooLate]
  const unread = fewest >= required ? ['It counts once its transaction is read by its hash.'] : []
  return [`Seen ${Math.min(fewest, required)} of ${required} confirmations.`, ...unread, ...tooLate]
}

function whatIsNamed({ declared, payments }: OpenFacts): string[] {
  const missing = declared.filter(({ txHash }) => !payments.some((payment) => payment.txHash === txHash))
  return missing.map(({ txHash, verdict }) => `Its payer named ${txHash}: ${verdict ?? 'not looked at yet'}.`)
}

const isSilent = (readAt: Date | null, now: Date) => readAt === null || now.getTime() - readAt.getTime() > unreadMs

const silence = (chain: string, readAt: Date | null) =>
  readAt === null
    ? `The chain ${chain} has never been read.`
    : `The nodes of ${chain} have been silent since ${at(readAt)}: what came since is not known.`
