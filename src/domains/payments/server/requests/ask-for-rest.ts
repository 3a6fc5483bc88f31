import { and, eq, isNull } from 'drizzle-orm'
import { badRequest } from '#kit/http-problems.ts'
import { type Money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx, isTheirs } from '#server/context.ts'
import { partAndRest } from '../../invoices/part-and-rest.ts'
import { live } from '../../money/credits.ts'
import { noSuchInvoice, notFinalYet, nothingDue } from '../../problems.ts'
import { updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, findInvoice, type InvoiceRow, lockInvoice, paymentsOf, quotesOf, refundsOf } from '../store.ts'
import { invoices } from '../tables.ts'
import type { PaidVisits } from './no-visits.ts'

type RestInvoice = { id: string; usd: Money<'USD'> }

/** One of the two requests that share a bill; `isRest`: the second one. */
export type OtherPart = Pick<InvoiceRow, 'id' | 'usdUnits' | 'status'> & { isRest: boolean }

/**
 * Lets a request just made ask for the rest of a part-paid one of the caller, in the transaction that makes it. The bill of
 * the first is then what came for it, so it is paid, asks for nothing, and the two together are the one bill. An example:
 * of $87.23 came $85.00; the first request is a paid one of $85.00, the second asks for $2.23.
 */
export async function askForRest(tx: Ctx, visits: PaidVisits, of: string, opened: RestInvoice): Promise<void> {
  // Whose it is: their own row, or none.
  if (!(await findInvoice(tx, of))) throw new Problem(noSuchInvoice)
  await asProduct(tx, async (product) => {
    const invoice = await lockInvoice(product, of)
    const cursor = invoice && (await cursorOf(product.db, invoice.chain))
    if (!invoice || cursor?.genesis !== invoice.genesis) throw new Problem(nothingDue)
    const came = await cameFor(product, invoice, opened.usd)
    await product.db.update(invoices).set({ usdUnits: came }).where(eq(invoices.id, of))
    await product.db.update(invoices).set({ restOf: of }).where(eq(invoices.id, opened.id))
    await audit({ ...product, actor: tx.actor }, 'payments/rest-asked', of, { rest: opened.id })
    await updateInvoices(product, [of], cursor.knownUntil)
  })
  await visits.carry(tx, of, opened.id)
}

/** What came for an invoice in cents, where the rest of it may be asked for elsewhere and is just this much. */
async function cameFor(tx: Ctx, invoice: InvoiceRow, rest: Money<'USD'>): Promise<bigint> {
  const { id } = invoice
  const paid = { quotes: await quotesOf(tx, id), payments: await paymentsOf(tx, id), refunds: await refundsOf(tx, id) }
  const parts = partAndRest({ invoice, ...paid })
  if (!parts) throw new Problem(nothingDue)
  if (!parts.isFinal) throw new Problem(notFinalYet)
  if (parts.left === rest.units) return parts.came
  const message = 'Another amount is left'
  throw new Problem(badRequest, message, { fields: [{ field: 'restOf', message }] })
}

/**
 * Keeps for a request that takes the place of another one, at the same amount, that it asks for the rest of a bill, and
 * which: only one of them at a time does.
 */
export async function stayRest(tx: Ctx, visits: PaidVisits, replaced: string, opened: RestInvoice): Promise<void> {
  const isRest = await asProduct(tx, async (product) => {
    const before = await lockInvoice(product, replaced)
    if (!before?.restOf || before.replacedAt || before.usdUnits !== opened.usd.units) return false
    // Money came meanwhile: that one goes on.
    if (live(await paymentsOf(product, replaced)).length > 0) return false
    await product.db.update(invoices).set({ restOf: before.restOf }).where(eq(invoices.id, opened.id))
    return true
  })
  if (isRest) await visits.carry(tx, replaced, opened.id)
}

/** The other part of a bill that two requests share: of the first one the rest, of the rest the first. */
export async function otherPart(tx: Ctx, invoice: InvoiceRow): Promise<OtherPart | null> {
  const isRest = invoice.restOf !== null
  const other = invoice.restOf ? eq(invoices.id, invoice.restOf) : eq(invoices.restOf, invoice.id)
  const [found] = await tx.db
    .select({ id: invoices.id, usdUnits: invoices.usdUnits, status: invoices.status })
    .from(invoices)
    .where(and(other, isNull(invoices.replacedAt), isTheirs(tx, invoices.userId)))
  return found ? { ...found, isRest: !isRest } : null
}
