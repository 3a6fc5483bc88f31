import { getDoctors } from '#domains/doctors/server/get-doctor.ts'
import { utcDay } from '#kit/day.ts'
import { formatDecimal, fromNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { sayEstimate, statedSources } from '../../estimates/derivation.ts'
import { practitionerOf, variantOf } from '../../estimates/estimate-price.ts'
import { serviceForSpecialty } from '../../estimates/service-types.ts'
import { costOfVisit, type EstimateNote, type VisitCost } from '../../estimates/visit-cost.ts'
import { otherPayerNotes } from '../../plan/insured.ts'
import { practiceOf } from '../fee-schedule/place-of-care.ts'
import { insuredBy, termsOfPlan } from '../plan/terms-of-plan.ts'
import { sourceAnswer } from './estimate-answer.ts'

/**
 * What a visit to each of these doctors, at the practice that is named and a first one unless they know the caller, would cost the caller: for each the figures that an estimate made for this
 * doctor alone would have. Nothing is kept. Null: the doctor is not known, or where they practise is not.
 */
export async function estimateVisits(
  ctx: Ctx,
  { doctors: asked, insuranceCompany }: OperationInput<CostsContract['estimateVisits']>,
): Promise<Answer<CostsContract['estimateVisits']>> {
  const [doctors, payer] = await Promise.all([getDoctors(ctx, asked), insuredBy(ctx, insuranceCompany ?? null)])
  const termsOf = await termsOfPlan(ctx, payer.company, [...doctors.values()])
  const day = utcDay(ctx.now())
  const visits = asked.map(({ doctorId, seenBefore = false, deductibleMet = null, copayOnCard }) => {
    const doctor = doctors.get(doctorId)
    const place = doctor && practiceOf(doctor)
    if (!place) return { doctorId, cost: null }
    const specialty = doctor.specialtyName
    const service = serviceForSpecialty(specialty)
    const variant = service && variantOf(service, { seenBefore })
    const plan = termsOf({ service, doctorId, specialty })
    const onCard = copayOnCard === undefined ? payer.copayOnCard(service) : fromNumber('USD', copayOnCard)
    const insured = { payer: payer.kind, plan, deductibleMet, copayOnCard: onCard }
    const practitioner = practitionerOf(doctor.taxonomyCodes)
    const visit = { service, variant, locality: place.locality, day, specialty, practitioner }
    return { doctorId, cost: costOfVisit(visit, insured) }
  })
  const costs = visits.flatMap(({ cost }) => cost ?? [])
  const sources = statedSources(costs.flatMap((cost) => cost.sources))
  const assumptions = costs.map(({ share }) => ({ key: share.assumption, values: share.assumptionValues }))
  const ofAll = costs[0]?.notes.filter(
    ({ key }) => key === 'note.firstEvaluation' && costs.every(({ notes }) => has(notes, key)),
  )
  const others = [
    ...costs.flatMap(({ notes }) => notes.filter(({ key }) => otherPayerNotes.some((one) => one === key))),
    ...(ofAll ?? []),
  ]
  return {
    visits: visits.map(({ doctorId, cost }) => ({
      doctorId,
      medicareAllows: cost?.price ? endsOf(cost.price) : null,
      patientPays: cost && paysOf(cost),
    })),
    basis: {
      payer: payer.kind,
      assumptions: sentencesOf(assumptions),
      notes: sentencesOf([...payer.notes, ...others]),
      sources: sources.map(sourceAnswer),
      isSample: sources.some(({ isSample }) => isSample),
    },
  }
}

const has = (notes: readonly EstimateNote[], asked: string) => notes.some(({ key }) => key === asked)

/** Each sentence once. */
function sentencesOf(said: readonly EstimateNote[]) {
  const all = said.map(({ key, values }) => ({ key, text: sayEstimate(key, values), values: { ...values } }))
  return [...new Map(all.map((one) => [one.text, one])).values()]
}

const paysOf = ({ share: { range }, notes }: VisitCost) =>
  range && {
    ...endsOf(range),
    orMore: range.orMore,
    ifInNetwork: notes.some(({ key }) => key === 'note.network' || key === 'note.notOnList'),
  }

const endsOf = ({ low, high }: { low: Money<'USD'>; high: Money<'USD'> }) => ({
  low: formatDecimal(low),
  high: formatDecimal(high),
})
