import { and, asc, eq } from 'drizzle-orm'
import { chains } from '#domains/chains/chains.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import type { Coin } from '../../coin.ts'
import { clockToleranceMs } from '../../payment-limits.ts'
import { addressNotConfirmed, noSuchInvoice, noSuchRefund, refundNotProved, refundUsed } from '../../problems.ts'
import { shownAddress, storedHash } from '../invoices/stored-address.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, findInvoice, lockInvoice, type RefundRow } from '../store.ts'
import { refunds, timeline } from '../tables.ts'
import type { Payout } from './read-payout.ts'
import { readPayout } from './read-payout.ts'
import { tellOfRefunds } from './tell-of-refunds.ts'
import { whatIsWrongWithSender } from './unknown-sender.ts'

/**
 * Which refund is meant, and the transaction by which an operator sent it; `from`: senders that are no address of ours and
 * that the operator says they sent it from; `isAddressConfirmed`: they made sure of an address that nobody signed for.
 */
type PaidRefund = ({ refundId: string } | { invoiceId: string }) & {
  txHash: string
  from?: readonly string[] | undefined
  isAddressConfirmed?: boolean
}

/**
 * Takes an operator's word that a refund was sent, once the chain shows it: final, to the address the payer named, no less
 * than is owed, from an address of ours, and not before it was asked for. Each payout counts for one refund. What was sent
 * is booked even when the refund was cancelled meanwhile. Where nobody signed for the address, the operator says that they
 * made sure of it.
 */
export async function recordRefund(system: Ctx, input: PaidRefund): Promise<RefundRow> {
  const refund = await meantRefund(system, input)
  const isVouchedFor = refund.addressBy === 'sender' || refund.addressBy === 'signature'
  if (!isVouchedFor && !input.isAddressConfirmed) throw new Problem(addressNotConfirmed)
  const invoice = await findInvoice(system, refund.invoiceId)
  const cursor = await cursorOf(system.db, refund.chain)
  if (!invoice || !cursor) throw new Problem(noSuchInvoice)
  if (cursor.genesis !== refund.genesis)
    throw new Problem(refundNotProved, 'The refund belongs to an earlier practice chain')
  const txHash = storedHash(refund.chain, input.txHash)
  const expected = { ...refund, tokenContract: invoice.tokenContract }
  const payout = await readPayout(system, expected, txHash)
  const senders = payout?.senders ?? []
  const wrong =
    whatIsWrong(refund, payout) ?? (await whatIsWrongWithSender(system, refund.chain, senders, input.from ?? []))
  if (wrong) throw new Problem(refundNotProved, wrong)
  return system.transaction(async (tx) => {
    await lockInvoice(tx, invoice.id)
    const paid = await close(tx, refund, { txHash, paidFrom: [...senders] })
    await tx.db.insert(timeline).values({ invoiceId: invoice.id, what: 'refund_paid', txHash, at: tx.now() })
    await tellOfRefunds(tx, 'paid', [paid])
    await audit(tx, 'payments/refund-paid', invoice.id, { refund: refund.id, transactionHash: txHash, from: senders })
    await updateInvoices(tx, [invoice.id], cursor.knownUntil)
    return paid
  })
}

async function meantRefund({ db }: Ctx, input: PaidRefund): Promise<RefundRow> {
  const isMeant =
    'refundId' in input
      ? eq(refunds.id, input.refundId)
      : and(eq(refunds.invoiceId, input.invoiceId), eq(refunds.state, 'asked'))
  const [found, another] = await db.select().from(refunds).where(isMeant).orderBy(asc(refunds.askedAt)).limit(2)
  if (!found || found.state === 'paid') throw new Problem(noSuchRefund)
  if (another)
    throw new Problem(noSuchRefund, 'This payment request has several open refunds. Name the one that was paid')
  return found
}

function whatIsWrong(
  { chain, asset, units, askedAt, toAddress, toTag }: RefundRow,
  payout: Payout | null,
): string | null {
  if (!payout) return 'The chain has no such transaction, or it failed'
  const tagged = chains[chain].hasTags ? (toTag === null ? ' without a tag' : ` with tag ${toTag}`) : ''
  if (payout.units === 0n)
    return `The transaction pays nothing in ${asset} to ${shownAddress(chain, toAddress)}${tagged}`
  if (payout.units < units)
    return `The transaction pays ${inCoin(asset, payout.units)}; ${inCoin(asset, units)} ${asset} are owed`
  if (payout.at.getTime() < askedAt.getTime() - clockToleranceMs) return 'The transaction is older than the refund'
  return payout.isFinal ? null : 'The transaction is not final yet. Try again when it is'
}

const inCoin = (coin: Coin, units: bigint) => formatDecimal(money(coin, units))

type RefundTransfer = { txHash: string; paidFrom: string[] }

async function close(tx: Ctx, { id, chain, genesis, toAddress }: RefundRow, sent: RefundTransfer): Promise<RefundRow> {
  const [used] = await tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.chain, chain),
        eq(refunds.genesis, genesis),
        eq(refunds.txHash, sent.txHash),
        eq(refunds.toAddress, toAddress),
      ),
    )
  if (used) throw new Problem(refundUsed)
  const [now] = await tx.db.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id)).for('update')
  if (now?.state === 'paid') throw new Problem(noSuchRefund)
  const [paid] = await tx.db
    .update(refunds)
    .set({ state: 'paid', why: null, paidAt: tx.now(), ...sent })
    .where(eq(refunds.id, id))
    .returning()
    .catch(refuseUsed)
  if (!paid) throw new Problem(noSuchRefund)
  return paid
}

// Two who record the same payout at once: the database lets one of them.
function refuseUsed(error: unknown): never {
  const isTaken = error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505'
  throw isTaken ? new Problem(refundUsed) : error
}
