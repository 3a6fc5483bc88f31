import { eq } from 'drizzle-orm'
import { invariant } from '#kit/problem.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { nudge, publish } from '#server/events.ts'
import { booksOf, correction, type JournalLine, payee } from '../journal.ts'
import { nextInvoice } from '../next-invoice.ts'
import { book } from './book.ts'
import { lockInvoice, paymentsOf, quotesOf } from './store.ts'
import { invoices, ledgerEntries, timeline } from './tables.ts'

/** Computes an invoice afresh from its quotes and payments, corrects the books and tells who follows it. */
export async function updateInvoice(tx: Ctx, id: string, knownUntil: Date): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  invariant(invoice, 'a payment names an invoice that exists')
  const [quotes, payments] = [await quotesOf(tx, id), await paymentsOf(tx, id)]
  const next = nextInvoice(invoice, quotes, payments, knownUntil)
  const booked = await tx.db.select().from(ledgerEntries).where(eq(ledgerEntries.invoiceId, id))
  const lines = correction(booksOf({ ...invoice, status: next.status }, quotes, payments), booked)
  const moved = next.status !== invoice.status
  if (!moved && next.exception === invoice.exception && lines.length === 0) {
    // A payment came and went, or moved to another block: what is shown has changed, what it means has not.
    await nudge(tx, 'payments/confirmation', id)
    return
  }
  const version = invoice.version + 1
  const settledAt = next.status === 'settled' ? (invoice.settledAt ?? tx.now()) : null
  await tx.db
    .update(invoices)
    .set({ ...next, version, settledAt })
    .where(eq(invoices.id, id))
  await book(tx, { key: `${purposeOf(lines)}:${id}:v${version}`, asset: invoice.asset, invoiceId: id }, lines)
  if (moved && next.status === 'settled') await tell(tx, id, 'confirmed')
  if (moved && next.status === 'expired') await tell(tx, id, 'expired')
  if (moved && invoice.status === 'settled')
    tx.log.error({ alarm: 'payments/settled-undone', invoice: id }, 'the chain took a final payment back')
  await audit(tx, `payments/invoice-${next.status}`, id, { version, from: invoice.status, exception: next.exception })
  await publish(tx, {
    topic: 'payments/invoice-changed',
    subject: id,
    key: `invoice:${id}:v${version}`,
    payload: { ...next, version, from: invoice.status },
  })
}

// What is owed to the payee tells the entries apart: more of it settles, less of it takes a settlement back.
function purposeOf(lines: readonly JournalLine[]): 'settle' | 'reverse' | 'credit' {
  const owed = lines.find(({ account }) => account === payee)?.units ?? 0n
  if (owed === 0n) return 'credit'
  return owed < 0n ? 'settle' : 'reverse'
}

async function tell(tx: Ctx, invoiceId: string, what: 'confirmed' | 'expired'): Promise<void> {
  await tx.db.insert(timeline).values({ invoiceId, what, at: tx.now() })
}
