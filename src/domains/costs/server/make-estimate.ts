import { invariant } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { serviceForSpecialty } from '../service-for-specialty.ts'
import type { ServiceType } from '../service-types.ts'
import type { PatientShare } from '../share-of-patient.ts'
import { costOfVisit, type VisitCost } from '../visit-cost.ts'
import { derivationAnswer } from './derivation-answer.ts'
import { namedDoctor, type PlaceOfCare, placeOfCare } from './place-of-care.ts'
import { type SealedEstimate, sealedPlace } from './store.ts'
import { estimates } from './tables.ts'
import { termsOfPlan } from './terms-of-plan.ts'

/** What an estimate is asked for; `insured` null: the person pays alone. */
export type EstimateAsked = {
  serviceType?: ServiceType | undefined
  location?: { city: string; state: string } | undefined
  doctorId?: number | undefined
  facilityId?: number | undefined
  insured: { company: string; age: number | undefined } | null
}

/** An estimate just made and kept. */
export type MadeEstimate = VisitCost & { id: string; place: PlaceOfCare; expiresAt: Date }

const keptMs = 24 * 3_600_000

/** Works out what a person would pay and keeps it for a day, sealed, so that a payment can name it. */
export async function makeEstimate(ctx: Ctx, asked: EstimateAsked): Promise<MadeEstimate> {
  const doctor = await namedDoctor(ctx, asked)
  const place = await placeOfCare(ctx, asked.location, doctor)
  const service = asked.serviceType ?? (doctor && serviceForSpecialty(doctor.specialtyName))
  invariant(service, 'the contract asks for a kind of care or a doctor')
  const doctorId = doctor?.id ?? null
  const company = asked.insured?.company ?? null
  const termsOf = company === null ? null : await termsOfPlan(ctx, company, doctor ? [doctor.id] : [])
  const cost = costOfVisit(service, place.locality, termsOf && { plan: termsOf({ service, doctorId }) })
  const { id, expiresAt } = await keep(ctx, cost.share, {
    serviceType: service,
    insuranceCompany: company,
    patientAge: asked.insured?.age ?? null,
    doctorId,
    place: { city: place.city, state: place.state, zip: place.zip },
    derivation: derivationAnswer(cost.share.lines),
  })
  return { ...cost, id, place, expiresAt }
}

async function keep(ctx: Ctx, share: PatientShare, content: SealedEstimate): Promise<{ id: string; expiresAt: Date }> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  invariant(userId !== null, 'an estimate belongs to a visitor')
  const id = newId('est')
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + keptMs)
  const sealed = await ctx.vault.seal(userId, sealedPlace(id), content)
  await ctx.transaction(async (tx) => {
    await tx.db.insert(estimates).values({ id, userId, sealed, amount: share.patientPays.units, createdAt, expiresAt })
    await audit(tx, 'costs/estimate-made', id)
  })
  return { id, expiresAt }
}
