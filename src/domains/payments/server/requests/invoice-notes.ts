import { and, eq } from 'drizzle-orm'
import { type Ctx, requireVisitorId, visitorIdOf } from '#server/context.ts'
import type { SealContext } from '#server/vault/vault.ts'
import { notes } from '../tables.ts'

/** Whom and what a payment request is for, in the words of whoever made it. */
export type InvoiceNote = { description: string; patientName: string }

const context = (invoiceId: string): SealContext => ({ table: 'payments.notes', column: 'sealed', row: invoiceId })

/** Keeps a note with an invoice of the caller, sealed with their own key. */
export async function keepNote(tx: Ctx, invoiceId: string, note: InvoiceNote): Promise<void> {
  const userId = requireVisitorId(tx)
  const sealed = await tx.vault.seal(userId, context(invoiceId), note)
  await tx.db.insert(notes).values({ invoiceId, userId, sealed })
}

/** The note of an invoice, for its maker only; null when there is none, or for anyone else. */
export async function noteOf(tx: Ctx, invoiceId: string): Promise<InvoiceNote | null> {
  const userId = visitorIdOf(tx)
  if (userId === null) return null
  const [row] = await tx.db
    .select()
    .from(notes)
    .where(and(eq(notes.invoiceId, invoiceId), eq(notes.userId, userId)))
  return row ? openNote(tx, userId, invoiceId, row.sealed) : null
}

/** Opens the note of an invoice of a visitor. */
export const openNote = async (tx: Ctx, userId: number, invoiceId: string, sealed: Buffer): Promise<InvoiceNote> =>
  (await tx.vault.open(userId, context(invoiceId), sealed)) as InvoiceNote
