import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { WellnessContract } from '../contract.ts'
import { typedOf } from '../typed-answers.ts'
import { coverFacts, type HeldCover } from './cover-facts.ts'
import { lastAnswers, readDraft } from './store.ts'

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
