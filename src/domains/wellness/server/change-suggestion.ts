import { and, eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { WellnessContract } from '../contract.ts'
import { noSuchSuggestion } from '../problems.ts'
import { suggestions } from './tables.ts'

/** Says how far a suggestion of the caller is, or that they have seen it; somebody else's is not there. */
export async function changeSuggestion(
  ctx: Ctx,
  { id, status }: OperationInput<WellnessContract['changeSuggestion']>,
): Promise<Answer<WellnessContract['changeSuggestion']>> {
  const userId = requireVisitorId(ctx)
  return ctx.transaction(async (tx) => {
    const said = status && { status, implementedAt: status === 'implemented' ? tx.now() : null }
    const [row] = await tx.db
      .update(suggestions)
      .set({ ...said, isViewed: true })
      .where(and(eq(suggestions.id, id), eq(suggestions.userId, userId)))
      .returning()
    if (!row) throw new Problem(noSuchSuggestion)
    if (status) await audit(tx, 'wellness/suggestion-changed', id, { status })
    return { id, status: row.status, implementedAt: row.implementedAt?.toISOString() ?? null }
  })
}
