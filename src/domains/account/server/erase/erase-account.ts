import { eq } from 'drizzle-orm'
import { ordersUnderWayOf } from '#domains/token/server/purchases/orders-under-way.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, contextFor, holdVisitor, visitorIdOf } from '#server/context.ts'
import { endSessions } from '#server/visitor/session.ts'
import { users } from '#server/visitor/tables.ts'
import { orderUnderWay } from '../../problems.ts'

/**
 * Erases the caller: everything that names them goes with their row, and their data key with it, so that sealed notes in
 * any copy of the database can never be opened again. The books keep what was paid, and a network's share of
 * the amounts what they reserved for as long as that is, of nobody. Harmless to repeat.
 * Refused while an order of UDE is under way: whose tokens or card money they are must be known until they have come.
 */
export async function eraseAccount(ctx: Ctx): Promise<{ erased: boolean }> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return { erased: false }
  return contextFor(ctx, { kind: 'system' }).transaction(async (tx) => {
    await holdVisitor(tx, userId)
    if ((await ordersUnderWayOf(tx, userId)).length > 0) throw new Problem(orderUnderWay)
    return { erased: await eraseVisitor(tx, userId) }
  })
}

/** Erases a visitor who is held, as the product; false when there was nobody. */
export async function eraseVisitor(tx: Ctx, userId: number): Promise<boolean> {
  await endSessions(tx, userId)
  const erased = await tx.db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  if (erased.length > 0) await audit(tx, 'account/erased', String(userId))
  return erased.length > 0
}
