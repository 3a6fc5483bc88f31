// An estimate for a visit, with insurance or without: where and for whom, what it costs, kept for a day and answered.

import { ageOnCard } from '#domains/coverage/server/benefits/my-plan.ts'
import { fromNumber, toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { practitionerOf, variantOf } from '../../estimates/estimate-price.ts'
import {
  type imagingStudies,
  type ServiceType,
  type Specialist,
  serviceForSpecialty,
} from '../../estimates/service-types.ts'
import { costOfVisit, type PatientShare } from '../../estimates/visit-cost.ts'
import { mayHaveMedicare } from '../../plan/insured.ts'
import { namedDoctor, placeOfCare } from '../fee-schedule/place-of-care.ts'
import { insuredBy, termsOfPlan } from '../plan/terms-of-plan.ts'
import { type SealedEstimate, sealedContext } from '../store.ts'
import { estimates } from '../tables.ts'
import { derivationAnswer, estimateAnswer, type MadeEstimate } from './estimate-answer.ts'
import { howVisited, visitDayOf } from './how-visited.ts'

/** What an estimate is asked for; `insured` null: the person pays alone. */
type EstimateAsked = {
  serviceType?: ServiceType | undefined
  location?: { city: string; state: string } | undefined
  doctorId?: number | undefined
  facilityId?: number | undefined
  seenBefore?: boolean | undefined
  specialist?: Specialist | undefined
  imaging?: (typeof imagingStudies)[number] | undefined
  visitDay?: string | undefined
  insured: {
    company: string
    age: number | undefined
    deductibleMet: boolean | undefined
    copayOnCard: number | undefined
    network: 'in' | 'out' | undefined
    byVideo: boolean | undefined
  } | null
}

const keptMs = 24 * 3_600_000

/** Works out what a person would pay and keeps it for a day, sealed, so that a payment can name it. */
async function makeEstimate(ctx: Ctx, asked: EstimateAsked): Promise<MadeEstimate> {
  const day = visitDayOf(ctx, asked.visitDay)
  const doctor = await namedDoctor(ctx, asked)
  const place = await placeOfCare(ctx, asked.location, doctor)
  const usual = doctor && serviceForSpecialty(doctor.specialtyName)
  // What a dentist does has no price here, whatever kind of visit is named.
  const service = doctor && !usual ? null : (asked.serviceType ?? usual)
  const { insured } = asked
  const payer = await insuredBy(ctx, insured?.company ?? null)
  const age = insured ? (insured.age ?? (await ageOnCard(ctx)) ?? undefined) : undefined
  if (insured && age === undefined && !doctor && mayHaveMedicare(payer.kind)) throw ageMissing()
  const termsOf = await termsOfPlan(ctx, payer.company, doctor ? [doctor] : [], day)
  const specialty = doctor ? doctor.specialtyName : service === 'specialist' ? asked.specialist : undefined
  const seenBefore = asked.seenBefore ?? (doctor ? false : undefined)
  const variant = service && variantOf(service, { seenBefore, imaging: asked.imaging })
  const how = howVisited(ctx, { ...asked.insured, service, payer: payer.kind, day })
  const plan = termsOf({ service, doctorId: doctor?.id ?? null, specialty, variant, way: how.way })
  const practitioner = doctor ? practitionerOf(doctor.taxonomyCodes) : undefined
  const notes = [...payer.notes, ...how.notes(Boolean(plan?.isVerified))]
  const cost = costOfVisit(
    { service, variant, locality: place.locality, day, age, specialty, practitioner, notes },
    {
      payer: payer.kind,
      plan,
      deductibleMet: how.deductibleMet,
      isOutside: how.isOutside,
      copayOnCard:
        insured?.copayOnCard === undefined ? payer.copayOnCard(service) : fromNumber('USD', insured.copayOnCard),
    },
  )
  const isPlanChecked = Boolean(plan?.isVerified)
  const { id, expiresAt } = await storeEstimate(ctx, cost.share, {
    ...contentOf(asked),
    serviceType: service,
    patientAge: age ?? null,
    doctorId: doctor?.id ?? null,
    place: { city: place.city, state: place.state, zip: place.zip },
    isPlanChecked,
    derivation: derivationAnswer(cost.share.lines),
  })
  return { ...cost, id, payer: payer.kind, isPlanChecked, place, expiresAt }
}

/** What was asked, as it is kept. */
const contentOf = ({ insured, seenBefore, imaging, visitDay }: EstimateAsked) => ({
  insuranceCompany: insured?.company ?? null,
  seenBefore: seenBefore ?? null,
  imaging: imaging ?? null,
  deductibleMet: insured?.deductibleMet ?? null,
  copayOnCard: insured?.copayOnCard ?? null,
  visitDay: visitDay ?? null,
  network: insured?.network ?? null,
  byVideo: insured?.byVideo ?? null,
})

const ageMissing = () =>
  new Problem(badRequest, undefined, {
    fields: [{ field: 'patientAge', message: 'Please enter your age for accurate calculations' }],
  })

async function storeEstimate(
  ctx: Ctx,
  share: PatientShare,
  content: SealedEstimate,
): Promise<{ id: string; expiresAt: Date }> {
  const userId = requireVisitorId(ctx)
  const id = newId('est')
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + keptMs)
  const sealed = await ctx.vault.seal(userId, sealedContext(id), content)
  await ctx.transaction(async (tx) => {
    await tx.db
      .insert(estimates)
      .values({ id, userId, sealed, amount: share.payable?.units ?? null, createdAt, expiresAt })
    await audit(tx, 'costs/estimate-made', id)
  })
  return { id, expiresAt }
}

/** What a person with insurance would pay, as far as their plan, their own answers or the kind of payer say it. */
export async function estimateWithInsurance(
  ctx: Ctx,
  input: OperationInput<CostsContract['estimateWithInsurance']>,
): Promise<Answer<CostsContract['estimateWithInsurance']>> {
  const { insuranceCompany: company, patientAge: age, deductibleMet, copayOnCard, network, byVideo } = input
  const asked = { company, age, deductibleMet, copayOnCard, network, byVideo }
  const made = await makeEstimate(ctx, { ...input, insured: asked })
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

/** What Medicare allows, for a person without insurance: no clinic's own cash price is known. */
export async function estimateWithoutInsurance(
  ctx: Ctx,
  input: OperationInput<CostsContract['estimateWithoutInsurance']>,
): Promise<Answer<CostsContract['estimateWithoutInsurance']>> {
  return { averageCost: null, ...estimateAnswer(await makeEstimate(ctx, { ...input, insured: null })) }
}
