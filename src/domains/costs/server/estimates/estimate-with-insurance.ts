import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { estimateAnswer } from './estimate-answer.ts'
import { makeEstimate } from './make-estimate.ts'

/** What a person with insurance would pay, as far as their plan, their own answers or the kind of payer say it. */
export async function estimateWithInsurance(
  ctx: Ctx,
  input: OperationInput<CostsContract['estimateWithInsurance']>,
): Promise<Answer<CostsContract['estimateWithInsurance']>> {
  const { insuranceCompany: company, patientAge: age, deductibleMet, copayOnCard } = input
  const made = await makeEstimate(ctx, { ...input, insured: { company, age, deductibleMet, copayOnCard } })
  const { copay, patientPays, insurancePays, deductibleRemaining, countsTowards } = made.share
  return {
    copay: copay && toNumber(copay),
    patientPays: patientPays && toNumber(patientPays),
    insurancePays: insurancePays && toNumber(insurancePays),
    deductibleRemaining: deductibleRemaining && toNumber(deductibleRemaining),
    countsTowards: countsTowards && {
      deductible: toNumber(countsTowards.deductible),
      outOfPocket: toNumber(countsTowards.outOfPocket),
    },
    savings: null,
    ...estimateAnswer(made),
  }
}
