import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { type Ctx, requireVisitorId, visitorIdOf } from '#server/context.ts'
import type { WellnessContract } from '../contract.ts'
import { typedOf } from '../typed-answers.ts'
import { coverFacts, type HeldCover } from './cover-facts.ts'
import { holdWriter, lastAnswers, readDraft, writeDraft } from './store.ts'

/** What the caller last said of their health, and the form as they left it. */
export async function readHealthData(
  ctx: Ctx,
  { userId: asked }: OperationInput<WellnessContract['healthData']>,
): Promise<Answer<WellnessContract['healthData']>> {
  onlyMe(asked)
  const userId = visitorIdOf(ctx)
  if (userId === null) return { typed: null, recordedAt: null, draft: null, draftSavedAt: null, plan: null }
  return ctx.transaction(async (tx) => {
    const last = await lastAnswers(tx, userId)
    const draft = await readDraft(tx, userId)
    return {
      typed: last && typedOf(last.answers),
      recordedAt: last?.recordedAt.toISOString() ?? null,
      draft: draft?.typed ?? null,
      draftSavedAt: draft?.savedAt.toISOString() ?? null,
      plan: planOf(await coverFacts(tx)),
    }
  })
}

const planOf = (cover: HeldCover | null): Answer<WellnessContract['healthData']>['plan'] =>
  cover?.checkedOn
    ? {
        checkedOn: cover.checkedOn,
        insuranceType: (cover.planType ?? '').slice(0, 40),
        deductibleAmount: cover.deductible === null ? '' : String(cover.deductible / 100),
      }
    : null

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
