// What a payment was for: whom, and by which estimate.

import { and, eq } from 'drizzle-orm'
import type { DoctorSummary } from '#domains/doctors/server/get-doctor.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { oneOf } from '#server/database/one-of.ts'
import type { CostsContract } from '../../contract.ts'
import { type CopayPaymentRow, estimateById, type SealedEstimate, sealedContext } from '../store.ts'
import { paidFor } from '../tables.ts'

/** Whom a payment was for; null for what nobody named. A practice whose name is only inferred is known by its address. */
export type PaidFor = {
  doctorName: string | null
  doctorNpi: string | null
  facilityName: string | null
  /** Payments from before it was kept do not have it. */
  facilityAddress?: string | null
  facilityPhone?: string | null
  /** The estimate whose amount a request in another coin asks for; of a copay in UDE it is kept beside. */
  estimate?: PaidEstimate
}

type PaidEstimate = Answer<CostsContract['myPayment']>['estimate']

const context = (invoiceId: string) => ({ table: 'costs.paid_for', column: 'sealed', row: invoiceId })

/** Keeps whom a payment is for, as the directory says it now: what a receipt says must not change with the directory. */
export async function keepPaidFor(
  tx: Ctx,
  userId: number,
  invoiceId: string,
  doctor: DoctorSummary | null,
  estimate: PaidEstimate = null,
): Promise<void> {
  const facility = doctor?.facility
  const whom: PaidFor = doctor
    ? {
        ...(estimate && { estimate }),
        doctorName: doctor.name,
        doctorNpi: doctor.npi,
        facilityName: facility && !facility.isNameInferred ? facility.name : null,
        facilityAddress: facility
          ? `${facility.address}, ${facility.city}, ${facility.state} ${facility.zipCode.slice(0, 5)}`
          : null,
        facilityPhone: facility?.phone ?? null,
      }
    : { doctorName: null, doctorNpi: null, facilityName: null }
  await seal(tx, userId, invoiceId, whom)
}

/** Keeps the same for the request that goes on where another one of the visitor's stood; call it within their transaction. */
export async function carryPaidFor(tx: Ctx, userId: number, from: string, to: string): Promise<void> {
  const whom = (await paidForEach(tx, userId, [{ invoiceId: from }])).get(from)
  if (whom) await seal(tx, userId, to, whom)
}

async function seal(tx: Ctx, userId: number, invoiceId: string, whom: PaidFor): Promise<void> {
  const sealed = await tx.vault.seal(userId, context(invoiceId), whom)
  await tx.db.insert(paidFor).values({ invoiceId, userId, sealed })
}

/** Whom each of the visitor's own payments was for, by its invoice; call it within their transaction. */
export async function paidForEach(
  tx: Ctx,
  userId: number,
  payments: readonly Pick<CopayPaymentRow, 'invoiceId'>[],
): Promise<Map<string, PaidFor>> {
  const ids = payments.map(({ invoiceId }) => invoiceId)
  const kept = new Map<string, PaidFor>()
  const theirs = and(oneOf(paidFor.invoiceId, ids), eq(paidFor.userId, userId))
  for (const { invoiceId, sealed } of await tx.db.select().from(paidFor).where(theirs))
    kept.set(invoiceId, (await tx.vault.open(userId, context(invoiceId), sealed)) as PaidFor)
  return kept
}

/** What a receipt says of one of the visitor's own estimates; call it within their transaction. */
export async function estimateOf(
  tx: Ctx,
  userId: number,
  id: string,
): Promise<Answer<CostsContract['myPayment']>['estimate']> {
  const row = await estimateById(tx, userId, id)
  if (!row) return null
  const sealed = (await tx.vault.open(userId, sealedContext(id), row.sealed)) as SealedEstimate
  return {
    estimateId: id,
    serviceType: sealed.serviceType,
    city: sealed.place.city,
    state: sealed.place.state,
    insuranceCompany: sealed.insuranceCompany,
    isPlanChecked: sealed.isPlanChecked ?? false,
  }
}
