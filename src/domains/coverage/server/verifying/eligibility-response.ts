import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { coverageContract } from '../../contract.ts'
import { eligibilityResponse } from '../../payers/fhir-response.ts'
import { noAnswerHolds } from '../../problems.ts'
import { readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard } from '../store.ts'

/** The answer that holds now as FHIR. Raises coverage/no-answer when none does. */
export async function myEligibilityResponse(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.eligibilityResponse>,
): Promise<Answer<typeof coverageContract.eligibilityResponse>> {
  onlyMe(input.userId)
  const stored = await newestCard(ctx)
  const held = stored && (await holdingAnswer(ctx, stored.row.eligibilityId))
  if (!held) throw new Problem(noAnswerHolds)
  return eligibilityResponse(readPayerAnswer(held.raw), {
    id: held.row.id,
    createdAt: held.row.askedAt,
    isActive: held.row.isEligible,
    company: stored.company.name,
    memberId: stored.card.memberId,
    isSample: held.row.isSample,
  })
}
