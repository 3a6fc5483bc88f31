import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import type { PlaceOfCare } from './fee-schedule/place-of-care.ts'
import { cryptoPayments, estimates } from './tables.ts'

/** One payment as it is stored. */
export type CopayPaymentRow = typeof cryptoPayments.$inferSelect

/** What an estimate keeps sealed: what was asked, and how the figure was worked out. */
export type SealedEstimate = {
  /** Null: no list has a price for what this doctor does. */
  serviceType: ServiceType | null
  insuranceCompany: string | null
  patientAge: number | null
  /** What the person said of the visit and of their plan; null: not said. */
  seenBefore: boolean | null
  imaging: string | null
  deductibleMet: boolean | null
  copayOnCard: number | null
  visitDay?: string | null
  network?: string | null
  byVideo?: boolean | null
  doctorId: number | null
  place: Pick<PlaceOfCare, 'city' | 'state' | 'zip'>
  /** Whether it was made with what the insurer answered; those from before it was kept do not say. */
  isPlanChecked?: boolean
  derivation: readonly unknown[]
}

/** The place an estimate is sealed to. */
export const sealedContext = (id: string) => ({ table: 'costs.estimates', column: 'sealed', row: id })

/** One of the visitor's own estimates, or null; call it within their transaction. */
export async function estimateById(tx: Ctx, userId: number, id: string) {
  const [row] = await tx.db
    .select()
    .from(estimates)
    .where(and(eq(estimates.id, id), eq(estimates.userId, userId)))
  return row ?? null
}

/** The visitor's own payments, the newest first; call it within their transaction. */
export const copayPaymentsOf = (tx: Ctx, userId: number, limit: number): Promise<CopayPaymentRow[]> =>
  tx.db
    .select()
    .from(cryptoPayments)
    .where(eq(cryptoPayments.userId, userId))
    .orderBy(desc(cryptoPayments.id))
    .limit(limit)

/** One of the visitor's own payments by its invoice, or null; call it within their transaction. */
export async function paymentByInvoice(tx: Ctx, userId: number, invoiceId: string): Promise<CopayPaymentRow | null> {
  const [row] = await tx.db
    .select()
    .from(cryptoPayments)
    .where(and(eq(cryptoPayments.invoiceId, invoiceId), eq(cryptoPayments.userId, userId)))
  return row ?? null
}
