import { and, eq, isNotNull } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { plansContract } from '../contract.ts'
import { noSuchQuote } from '../problems.ts'
import { quoteContext, type StoredOffer } from './store.ts'
import { insuranceQuotes } from './tables.ts'

/** Keeps one quote as the plan to go on with, in place of the one before. Nobody is enrolled, and nobody is told. */
export async function selectQuote(
  ctx: Ctx,
  { id }: OperationInput<typeof plansContract.selectQuote>,
): Promise<Answer<typeof plansContract.selectQuote>> {
  const userId = visitorIdOf(ctx)
  if (userId === null) throw new Problem(noSuchQuote)
  const t = insuranceQuotes
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(t)
      .where(and(eq(t.userId, userId), eq(t.id, id)))
    if (!row) throw new Problem(noSuchQuote)
    await tx.db
      .update(t)
      .set({ selectedAt: null })
      .where(and(eq(t.userId, userId), isNotNull(t.selectedAt)))
    const selectedAt = tx.now()
    await tx.db.update(t).set({ selectedAt }).where(eq(t.id, id))
    await audit(tx, 'plans/quote-selected', id)
    const offer = (await tx.vault.open(userId, quoteContext(id), row.sealed)) as StoredOffer
    const { brokerName, companyName, planName, monthlyPremium, phone, enrollUrl, asOf } = offer
    return {
      selected: {
        quoteId: id,
        brokerName,
        companyName,
        planName,
        monthlyEstimate: monthlyPremium,
        phone,
        enrollUrl,
        asOf,
        selectedAt: selectedAt.toISOString(),
      },
    }
  })
}
