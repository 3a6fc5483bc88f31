import { toNumber } from '#kit/decimal.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../contract.ts'
import { notesForAge } from '../share-of-patient.ts'
import { estimateAnswer } from './estimate-answer.ts'
import { makeEstimate } from './make-estimate.ts'

/** What a person with insurance would pay: all of the price until the deductible is met, 20% of it afterwards. */
export async function estimateWithInsurance(
  ctx: Ctx,
  input: Given<CostsContract['estimateWithInsurance']>,
): Promise<Answer<CostsContract['estimateWithInsurance']>> {
  const insured = { company: input.insuranceCompany, age: input.patientAge }
  const made = await makeEstimate(ctx, { ...input, insured })
  const { copay, patientPays, insurancePays, deductibleRemaining, savings } = made.share
  return {
    copay: copay && toNumber(copay),
    patientPays: toNumber(patientPays),
    insurancePays: toNumber(insurancePays),
    deductibleRemaining: deductibleRemaining && toNumber(deductibleRemaining),
    savings: toNumber(savings),
    ...estimateAnswer(made, notesForAge(input.patientAge)),
  }
}
