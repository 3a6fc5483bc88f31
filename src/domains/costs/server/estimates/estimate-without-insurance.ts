import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { estimateAnswer } from './estimate-answer.ts'
import { makeEstimate } from './make-estimate.ts'

/** What Medicare allows, for a person without insurance: no clinic's own cash price is known. */
export async function estimateWithoutInsurance(
  ctx: Ctx,
  input: OperationInput<CostsContract['estimateWithoutInsurance']>,
): Promise<Answer<CostsContract['estimateWithoutInsurance']>> {
  return { averageCost: null, ...estimateAnswer(await makeEstimate(ctx, { ...input, insured: null })) }
}
