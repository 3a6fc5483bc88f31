import { getDoctors } from '#domains/doctors/server/get-doctor.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Answer, Given } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../contract.ts'
import { statedSources } from '../derivation.ts'
import { sayEstimate } from '../estimate-words.ts'
import { serviceForSpecialty } from '../service-for-specialty.ts'
import { costOfVisit } from '../visit-cost.ts'
import { sourceAnswer } from './derivation-answer.ts'
import { practiceOf } from './place-of-care.ts'
import { termsOfPlan } from './terms-of-plan.ts'

/**
 * What a visit to each of these doctors would cost the caller: for each the figure that an estimate made for this doctor
 * alone would have. Nothing is kept. Null: the doctor is not known, or where they practise is not.
 */
export async function estimateVisits(
  ctx: Ctx,
  { doctorIds, insuranceCompany }: Given<CostsContract['estimateVisits']>,
): Promise<Answer<CostsContract['estimateVisits']>> {
  const [doctors, termsOf] = await Promise.all([
    getDoctors(ctx, doctorIds),
    insuranceCompany === undefined ? null : termsOfPlan(ctx, insuranceCompany, doctorIds),
  ])
  const visits = doctorIds.map((doctorId) => {
    const doctor = doctors.get(doctorId)
    const place = doctor && practiceOf(doctor)
    if (!place) return { doctorId, cost: null }
    const service = serviceForSpecialty(doctor.specialtyName)
    const plan = termsOf && { plan: termsOf({ service, doctorId }) }
    return { doctorId, cost: costOfVisit(service, place.locality, plan) }
  })
  const costs = visits.flatMap(({ cost }) => cost ?? [])
  const sources = statedSources(costs.flatMap((cost) => cost.sources))
  const assumptions = new Set(costs.map(({ share }) => share.assumption))
  return {
    visits: visits.map(({ doctorId, cost }) => ({
      doctorId,
      patientPays: cost && { low: formatDecimal(cost.share.range.low), high: formatDecimal(cost.share.range.high) },
    })),
    basis: {
      assumptions: [...assumptions].map((key) => ({ key, text: sayEstimate(key) })),
      sources: sources.map(sourceAnswer),
      isSample: sources.some(({ isSample }) => isSample),
    },
  }
}
