import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { WellnessContract } from '../contract.ts'
import { holdWriter, readDraft, writeDraft } from './store.ts'

/** Keeps what was typed so far; what another tab typed beside it stays. */
export async function saveDraft(
  ctx: Ctx,
  { userId: asked, ...typed }: OperationInput<WellnessContract['saveDraft']>,
): Promise<Answer<WellnessContract['saveDraft']>> {
  onlyMe(asked)
  const userId = requireVisitorId(ctx)
  return ctx.transaction(async (tx) => {
    await holdWriter(tx, userId)
    const before = await readDraft(tx, userId)
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
    await writeDraft(tx, userId, { ...before?.typed, ...given })
    return { savedAt: tx.now().toISOString() }
  })
}
