import { eq } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'

/**
 * Erases the caller: everything that names them goes with their row, and their data key with it, so that sealed notes in
 * any copy of the database can never be opened again. The books keep what was paid, of nobody. Harmless to repeat.
 */
export async function eraseAccount(ctx: Ctx): Promise<{ erased: boolean }> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  if (userId === null) return { erased: false }
  await contextFor(ctx, { kind: 'system' }).transaction(async (tx) => {
    await tx.db.delete(users).where(eq(users.id, userId))
    await audit(tx, 'account/erased', String(userId))
  })
  return { erased: true }
}
