import { and, desc, eq, sql } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { PaymentsContract } from '../../contract.ts'
import { isOpen } from '../store.ts'
import { invoices, refunds } from '../tables.ts'
import { getInvoice } from './get-invoice.ts'

/** What a payer still waits for: that they pay, that their money is final, that they ask for it back, or that it is sent. */
type PendingMoney = { invoiceId: string; state: 'open' | 'under-way' | 'returnable' | 'refund-asked' }

const maxInvoices = 20

/** The payment requests of a visitor that are not over for them, the newest first: whoever cannot reach one can ask for nothing back. */
export async function moneyUnderWayOf(tx: Ctx, userId: number): Promise<PendingMoney[]> {
  const isAsked = sql`exists (select from ${refunds} r where r.invoice_id = ${invoices.id} and r.state = 'asked')`
  const rows = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), sql`(${isOpen} or ${invoices.exception} <> 'none' or ${isAsked})`))
    .orderBy(desc(invoices.createdAt))
    .limit(maxInvoices)
  const found: PendingMoney[] = []
  for (const { id } of rows) {
    const state = stateOf(await getInvoice(tx, { id }))
    if (state) found.push({ invoiceId: id, state })
  }
  return found
}

/** Whose payment request it is, as the product knows; null when it is nobody's any more. */
export async function payerOfInvoice({ db }: Ctx, id: string): Promise<number | null> {
  const [row] = await db.select({ userId: invoices.userId }).from(invoices).where(eq(invoices.id, id))
  return row?.userId ?? null
}

function stateOf(invoice: Answer<PaymentsContract['invoice']>): PendingMoney['state'] | null {
  const { status, refunds: asked, payments, returnable } = invoice
  if (Number(returnable) > 0) return 'returnable'
  if (status === 'processing' || payments.some(({ state }) => state === 'seen')) return 'under-way'
  if (asked.some(({ state }) => state === 'asked')) return 'refund-asked'
  if (status !== 'new') return null
  return Number(invoice.received) > 0 ? 'under-way' : 'open'
}
