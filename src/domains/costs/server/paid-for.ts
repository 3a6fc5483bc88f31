import { type DoctorSummary, getDoctors } from '#domains/doctors/server/get-doctor.ts'
import type { Ctx } from '#server/context.ts'
import { oneOf } from '#server/one-of.ts'
import type { PaymentRow } from './store.ts'
import { paidFor } from './tables.ts'

/** Whom a payment was for; null for what nobody named. */
export type PaidFor = { doctorName: string | null; doctorNpi: string | null; facilityName: string | null }

const place = (invoiceId: string) => ({ table: 'costs.paid_for', column: 'sealed', row: invoiceId })

const nobody: PaidFor = { doctorName: null, doctorNpi: null, facilityName: null }

/** Keeps whom a payment is for, as the directory says it now: what a receipt says must not change with the directory. */
export async function keepPaidFor(
  tx: Ctx,
  userId: number,
  invoiceId: string,
  doctor: DoctorSummary | null,
): Promise<void> {
  const whom: PaidFor = doctor
    ? { doctorName: doctor.name, doctorNpi: doctor.npi, facilityName: doctor.facility?.name ?? null }
    : nobody
  const sealed = await tx.vault.seal(userId, place(invoiceId), whom)
  await tx.db.insert(paidFor).values({ invoiceId, userId, sealed })
}

/** Whom each of the visitor's own payments was for, by its invoice; call it within their transaction. */
export async function paidForEach(
  tx: Ctx,
  userId: number,
  payments: readonly PaymentRow[],
): Promise<Map<string, PaidFor>> {
  const ids = payments.map(({ invoiceId }) => invoiceId)
  const kept = new Map<string, PaidFor>()
  for (const { invoiceId, sealed } of await tx.db.select().from(paidFor).where(oneOf(paidFor.invoiceId, ids)))
    kept.set(invoiceId, (await tx.vault.open(userId, place(invoiceId), sealed)) as PaidFor)
  // Older payments kept nothing but numbers.
  const older = payments.filter(({ invoiceId }) => !kept.has(invoiceId))
  const doctors = await getDoctors(tx, [...new Set(older.flatMap(({ doctorId }) => doctorId ?? []))])
  for (const row of older) kept.set(row.invoiceId, fromDirectory(row, doctors))
  return kept
}

function fromDirectory({ doctorId, facilityId }: PaymentRow, doctors: ReadonlyMap<number, DoctorSummary>): PaidFor {
  const doctor = doctorId === null ? undefined : doctors.get(doctorId)
  if (!doctor) return nobody
  const practice = doctor.facility
  return {
    doctorName: doctor.name,
    doctorNpi: doctor.npi,
    facilityName: practice && practice.id === facilityId ? practice.name : null,
  }
}
