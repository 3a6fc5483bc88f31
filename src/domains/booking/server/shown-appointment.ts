import { toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import type { ShownAppointment } from '../booking-shapes.ts'
import { type BookedVisit, bookedContext, officeAnswerContext } from './booking-sealed.ts'
import type { appointments } from './tables.ts'

export type StoredAppointment = typeof appointments.$inferSelect

const changeNoticeMs = 24 * 3_600_000

/** Whether an appointment can be moved or cancelled here; later the office has to be called. */
export const canChange = ({ status, appointmentDate }: StoredAppointment, now: Date): boolean =>
  isComing(status) && appointmentDate.getTime() - now.getTime() >= changeNoticeMs

/** Whether it stands. */
export const isComing = (status: StoredAppointment['status']): boolean =>
  status === 'scheduled' || status === 'confirmed'

const dollars = (cents: bigint | null) => (cents === null ? null : toNumber(money('USD', cents)))

/** What is sealed of an appointment. */
export const openVisit = async (ctx: Ctx, row: StoredAppointment): Promise<BookedVisit> =>
  (await ctx.vault.open(row.userId, bookedContext(row.id), row.sealed)) as BookedVisit

/** An appointment as its person sees it. */
export async function shownAppointment(ctx: Ctx, row: StoredAppointment): Promise<ShownAppointment> {
  const { patientName: _, patientPhone: __, ...visit } = await openVisit(ctx, row)
  const answer = row.officeAnswer
    ? ((await ctx.vault.open(row.userId, officeAnswerContext(row.id), row.officeAnswer)) as { note: string | null })
    : null
  return {
    ...visit,
    id: row.id,
    userId: 1,
    doctorId: row.doctorId,
    facilityId: row.facilityId,
    appointmentDate: row.appointmentDate.toISOString(),
    duration: row.duration,
    status: row.status,
    requested: row.isRequested,
    declined: row.isDeclined,
    officeNote: answer?.note ?? null,
    estimatedCopay: dollars(row.estimatedCopay),
    actualCopay: dollars(row.actualCopay),
    canChange: canChange(row, ctx.now()),
    createdAt: row.createdAt.toISOString(),
  }
}
