import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { links } from '../tables.ts'

/** Whether a link to an invoice of the caller is open. */
export async function isShared(tx: Ctx, invoiceId: string): Promise<boolean> {
  const found = await tx.db.select({ id: links.invoiceId }).from(links).where(eq(links.invoiceId, invoiceId))
  return found.length > 0
}
