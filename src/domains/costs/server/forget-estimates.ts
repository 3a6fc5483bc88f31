import { and, lte, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events.ts'
import { cryptoPayments, estimates } from './tables.ts'

const hourMs = 3_600_000

/** Takes away estimates that are too old to be paid, except those a payment was made for, and comes again in an hour. */
export async function forgetEstimates(ctx: Ctx): Promise<void> {
  const paid = ctx.db
    .select({ one: sql`1` })
    .from(cryptoPayments)
    .where(sql`${cryptoPayments.estimateId} = ${estimates.id}`)
  await ctx.db.delete(estimates).where(and(lte(estimates.expiresAt, ctx.now()), notExists(paid)))
  await scheduleForgetting(ctx, new Date(ctx.now().getTime() + hourMs))
}

/** Sees to it that old estimates are forgotten at this time; asking twice within the same hour changes nothing. */
export async function scheduleForgetting(ctx: Ctx, dueAt: Date = ctx.now()): Promise<void> {
  const hour = dueAt.toISOString().slice(0, 13)
  await publish(ctx, { topic: 'costs/forget-estimates', subject: hour, key: `costs/forget-estimates/${hour}`, dueAt })
}
