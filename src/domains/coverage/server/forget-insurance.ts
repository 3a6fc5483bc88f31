import { eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { coverageContract } from '../contract.ts'
import { eligibilityCache, insuranceVerifications } from './tables.ts'

/** Takes away the caller's cards, their photos and every answer about them. */
export async function forgetInsurance(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.forgetInsurance>,
): Promise<Answer<typeof coverageContract.forgetInsurance>> {
  onlyMe(input.userId)
  const userId = visitorIdOf(ctx)
  if (userId === null) return { forgotten: false }
  const forgotten = await ctx.transaction(async (tx) => {
    // Photos go with their card.
    const cards = await tx.db
      .delete(insuranceVerifications)
      .where(eq(insuranceVerifications.userId, userId))
      .returning()
    await tx.db.delete(eligibilityCache).where(eq(eligibilityCache.userId, userId))
    if (cards.length > 0) await audit(tx, 'coverage/insurance-forgotten', String(cards.length))
    return cards.length > 0
  })
  return { forgotten }
}
