import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { alreadySentBack, alreadySpent } from '../../claims/claim-problems.ts'
import { nextInvoice } from '../../invoices/next-invoice.ts'
import { claimableMs } from '../../payment-limits.ts'
import { coversRefunds, owedBack, uncovered } from '../../refunds/refund.ts'
import { cancelRefunds } from '../refunds/cancel-refunds.ts'
import { type LockedInvoices, type PaymentRow, paymentsOfAll, refundsOfAll } from '../store.ts'
import { timeline } from '../tables.ts'

type CreditedPayment = Pick<PaymentRow, 'invoiceId' | 'attributedBy' | 'seenAt'>

/**
 * Whether money may count for another invoice than it does: nobody has explained it, or only its amount says whose it is
 * and its sender now does, soon enough. A marker, a proof, an earlier claim and an operator's word stay.
 */
export const isMovable = (row: CreditedPayment, to: string, signedAt: Date | null) =>
  row.invoiceId === null || (signedAt !== null && isElsewhere(row, to) && !hasStayed(row, signedAt))

/** Whether only its amount puts money at another invoice. */
export const isElsewhere = ({ attributedBy, invoiceId }: CreditedPayment, to: string) =>
  attributedBy === 'amount' && invoiceId !== to

const hasStayed = ({ seenAt }: CreditedPayment, at: Date) => at.getTime() - seenAt.getTime() > claimableMs

/**
 * Takes money from the invoices for which it counted by its amount; they are held. What was to be sent back of it is not
 * sent any more; what has been sent back already cannot be taken from whoever got it, so then nothing is moved, nor where
 * what it paid for has left (`keepMoney`).
 */
export async function releaseMoney(tx: Ctx, rows: readonly PaymentRow[], held: LockedInvoices, knownUntil: Date) {
  const moved = rows.flatMap((row) => (row.invoiceId === null ? [] : [{ ...row, invoiceId: row.invoiceId }]))
  const from = new Set(moved.map(({ invoiceId }) => invoiceId))
  const [paid, refunds] = [await paymentsOfAll(tx, from), await refundsOfAll(tx, from)]
  for (const id of from) {
    const { invoice, quotes } = held.get(id) ?? {}
    if (!invoice || !quotes) continue
    const isMoved = (one: PaymentRow) => moved.some((row) => row.txHash === one.txHash && row.logIndex === one.logIndex)
    const payments = (paid.get(id) ?? []).filter((one) => !isMoved(one))
    const next = { ...invoice, ...nextInvoice(invoice, quotes, payments, knownUntil) }
    if (invoice.keptAt && next.status !== 'settled') throw new Problem(alreadySpent)
    const [owed, back] = [owedBack(next, { quotes, payments }), refunds.get(id) ?? []]
    const paidBack = back.filter(({ state }) => state === 'paid')
    if (!coversRefunds(owed, paidBack)) throw new Problem(alreadySentBack)
    await cancelRefunds(tx, uncovered(owed, back), 'claimed')
  }
  await insertRows(tx.db, timeline, moved, {
    invoiceId: ({ invoiceId }) => invoiceId,
    txHash: ({ txHash }) => txHash,
    what: 'claimed_away',
    at: tx.now(),
  })
  return [...from]
}
