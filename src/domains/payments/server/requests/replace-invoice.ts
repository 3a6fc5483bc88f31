import { and, eq } from 'drizzle-orm'
import { invariant, Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import { live } from '../../money/credits.ts'
import { alreadyPaid, noSuchInvoice } from '../../problems.ts'
import { newsOf, updateInvoices } from '../invoices/update-invoices.ts'
import { cursorOf, findInvoice, lockInvoice, paymentsOf } from '../store.ts'
import { invoices, quotes } from '../tables.ts'

/** Refuses to let another invoice take the place of one that is not the caller's, or for which money has come. */
export async function mayBeReplaced(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await findInvoice(tx, id))) throw new Problem(noSuchInvoice)
    if (live(await paymentsOf(tx, id)).length > 0) throw new Problem(alreadyPaid)
  })
}

/**
 * Ends the time of an invoice because something in it was changed and another one took its place. Its amount stays its
 * own for its day: what is sent for it all the same is credited to it, as money that came late.
 */
export async function replaceInvoice(ctx: Ctx, id: string, replacedBy: string): Promise<void> {
  await asProduct(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    invariant(invoice, 'it was there before')
    const cursor = await cursorOf(tx.db, invoice.chain)
    // Money came meanwhile: it goes on, and its maker sees both.
    if (!cursor || live(await paymentsOf(tx, id)).length > 0) return
    // Made by a process whose clock is ahead, it began a moment from now: nothing ends before it began.
    const at = new Date(Math.max(tx.now().getTime(), invoice.createdAt.getTime() + 1))
    const isOver = invoice.expiresAt <= at
    const next = { replacedAt: at, replacedBy, version: invoice.version + 1, ...(!isOver && { expiresAt: at }) }
    await tx.db.update(invoices).set(next).where(eq(invoices.id, id))
    if (!isOver) {
      const asked = and(eq(quotes.invoiceId, id), eq(quotes.kind, 'asked'))
      await tx.db.update(quotes).set({ expiresAt: at }).where(asked)
    }
    // Whoever has it open must hear that it was replaced, also when its time was over before.
    await publish(tx, newsOf(invoice, { ...invoice, ...next }))
    await audit({ ...tx, actor: ctx.actor }, 'payments/invoice-replaced', id)
    await updateInvoices(tx, [id], cursor.knownUntil)
  })
}
