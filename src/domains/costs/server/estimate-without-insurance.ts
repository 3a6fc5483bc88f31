import { toNumber } from '#kit/decimal.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../contract.ts'
import { estimateAnswer } from './estimate-answer.ts'
import { makeEstimate } from './make-estimate.ts'

/** What a person without insurance would pay: the benchmark, since no clinic's own cash price is known. */
export async function estimateWithoutInsurance(
  ctx: Ctx,
  input: Given<CostsContract['estimateWithoutInsurance']>,
): Promise<Answer<CostsContract['estimateWithoutInsurance']>> {
  const made = await makeEstimate(ctx, { ...input, insured: null })
  return { averageCost: toNumber(made.share.patientPays), ...estimateAnswer(made, []) }
}
