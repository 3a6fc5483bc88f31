import { eq } from 'drizzle-orm'
import { payerOfInvoice } from '#domains/payments/server/invoices/money-under-way.ts'
import { buyerOf } from '#domains/token/server/purchases/orders-under-way.ts'
import type { Answer } from '#kit/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, holdVisitor, isTheirs } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import type { AccountContract } from '../../contract.ts'
import { callerOf } from '../passkeys/ask-passkey.ts'
import { erasures } from '../tables.ts'
import { eraseVisitor } from './erase-account.ts'
import { underWayOf } from './list-under-way.ts'

type Erasing = Answer<AccountContract['erasing']>

/** What may have ended a payment: each has whoever waits for it looked at again. */
export const endings = ['payments/invoice-changed', 'payments/refund-paid', 'payments/refund-cancelled'] as const

const eraseWhenOver = 'account/erase-when-over'

/** Whether the caller asked to be erased once nothing is under way. */
export async function readErasing(ctx: Ctx): Promise<Erasing> {
  const [row] = await ctx.transaction((tx) => tx.db.select().from(erasures).where(isTheirs(tx, erasures.userId)))
  return { askedAt: row?.askedAt.toISOString() ?? null }
}

/** Remembers that the caller wants to be erased as soon as nothing of theirs is under way. */
export async function askToErase(ctx: Ctx): Promise<Erasing> {
  const { userId } = callerOf(ctx)
  await ctx.transaction(async (tx) => {
    const asked = await tx.db
      .insert(erasures)
      .values({ userId, askedAt: tx.now() })
      .onConflictDoNothing()
      .returning({ userId: erasures.userId })
    if (asked.length === 0) return
    await audit(tx, 'account/erasing-asked', String(userId))
    await publish(tx, { topic: eraseWhenOver, subject: String(userId) })
  })
  return readErasing(ctx)
}

/** Takes that back. */
export async function keepAfterAll(ctx: Ctx): Promise<Erasing> {
  const { userId } = callerOf(ctx)
  await ctx.transaction(async (tx) => {
    const kept = await tx.db.delete(erasures).where(eq(erasures.userId, userId)).returning({ userId: erasures.userId })
    if (kept.length > 0) await audit(tx, 'account/erasing-taken-back', String(userId))
  })
  return readErasing(ctx)
}

/** Something about a payment request changed: whoever waits for it to be over is looked at next. */
export async function lookWhoWaits(ctx: Ctx, { subject: invoiceId }: Pick<DueEvent, 'subject'>): Promise<void> {
  await lookAt(ctx, await payerOfInvoice(ctx, invoiceId))
}

/** The same of an order of UDE. */
export async function lookWhoWaitsForTokens(ctx: Ctx, { subject: orderId }: Pick<DueEvent, 'subject'>): Promise<void> {
  await lookAt(ctx, await buyerOf(ctx, orderId))
}

async function lookAt(ctx: Ctx, userId: number | null): Promise<void> {
  if (userId === null) return
  const [asked] = await ctx.db.select().from(erasures).where(eq(erasures.userId, userId))
  if (asked) await publish(ctx, { topic: eraseWhenOver, subject: String(userId) })
}

/** Erases whoever asked for it, unless something of theirs is under way: then its end has them looked at again. */
export async function eraseIfOver(ctx: Ctx, { subject }: Pick<DueEvent, 'subject'>): Promise<void> {
  const userId = Number(subject)
  await ctx.transaction(async (tx) => {
    // Held before it is looked, so that nothing begins in between.
    await holdVisitor(tx, userId)
    const [asked] = await tx.db.select().from(erasures).where(eq(erasures.userId, userId))
    const { requests, orders } = await underWayOf(tx, userId)
    if (!asked || requests.length > 0 || orders.length > 0) return
    await eraseVisitor(tx, userId)
  })
}
