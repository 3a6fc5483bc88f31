import { invariant } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit.ts'
import type { Ctx } from '#server/context.ts'
import { estimatePrice, type PriceEstimate } from '../estimate-price.ts'
import type { PlanTerms } from '../plan-terms.ts'
import { serviceForSpecialty } from '../service-for-specialty.ts'
import type { ServiceType } from '../service-types.ts'
import { type PatientShare, shareWithInsurance, shareWithoutInsurance } from '../share-of-patient.ts'
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
export type MadeEstimate = {
  id: string
  service: ServiceType
  place: PlaceOfCare
  price: PriceEstimate
  /** What was known of the person's plan; null when nothing was. */
  plan: PlanTerms | null
  share: PatientShare
  expiresAt: Date
}

const keptMs = 24 * 3_600_000

/** Works out what a person would pay and keeps it for a day, sealed, so that a payment can name it. */
export async function makeEstimate(ctx: Ctx, asked: EstimateAsked): Promise<MadeEstimate> {
  const doctor = await namedDoctor(ctx, asked)
  const place = await placeOfCare(ctx, asked.location, doctor)
  const service = asked.serviceType ?? (doctor && serviceForSpecialty(doctor.specialtyName))
  invariant(service, 'the contract asks for a kind of care or a doctor')
  const price = estimatePrice(service, place.locality)
  const doctorId = doctor?.id ?? null
  const plan = asked.insured && (await termsOfPlan(ctx, { company: asked.insured.company, service, doctorId }))
  const share = asked.insured ? shareWithInsurance(price, plan) : shareWithoutInsurance(price)
  const { id, expiresAt } = await keep(ctx, share, {
    serviceType: service,
    insuranceCompany: asked.insured?.company ?? null,
    patientAge: asked.insured?.age ?? null,
    doctorId,
    place: { city: place.city, state: place.state, zip: place.zip },
    derivation: derivationAnswer(share.lines),
  })
  return { id, service, place, price, plan, share, expiresAt }
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
