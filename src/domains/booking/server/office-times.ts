import { and, between, eq } from 'drizzle-orm'
import type { FoundDoctor } from '#domains/doctors/contract.ts'
import { type DoctorSummary, getDoctor } from '#domains/doctors/server/get-doctor.ts'
import { findPlace } from '#domains/location/server/towns/find-place.ts'
import { asProduct, type Ctx, visitorIdOf } from '#server/context.ts'
import type { OfficeTimes, TakenSlots } from '../slots.ts'
import type { ClockTime } from '../zone-time.ts'
import { daysOff, offices, providerSchedules, slots } from './tables.ts'

export type DoctorPlace = FoundDoctor['facilities'][number]
export type Office = typeof offices.$inferSelect

/** A doctor at an office, and its times; without times where the office gives none here. */
export type DoctorAtOffice = {
  doctor: DoctorSummary
  place: DoctorPlace | null
  zone: string | null
  office: Office | null
  times: OfficeTimes | null
}

/** The zone in which an office's clock goes; null where its ZIP code does not say. */
export const zoneOfPlace = async (ctx: Ctx, { zipCode }: { zipCode: string }): Promise<string | null> =>
  (await findPlace(ctx, { zip: zipCode.slice(0, 5) }))?.timeZone ?? null

/** What is known of a doctor's times at one of their practices. Raises doctors/unknown. */
export async function doctorAtOffice(ctx: Ctx, doctorId: number, facilityId?: number): Promise<DoctorAtOffice> {
  const doctor = await getDoctor(ctx, { doctorId, facilityId })
  const place = doctor.facility
  const none = { doctor, place, zone: null, office: null, times: null }
  if (!place) return none
  const zone = await zoneOfPlace(ctx, place)
  const [office = null] = await readAsProduct(ctx, ({ db }) =>
    db.select().from(offices).where(eq(offices.facilityId, place.id)),
  )
  if (!office || zone === null) return { ...none, zone }
  const times = await readTimes(ctx, doctor.id, office, zone)
  return { doctor, place, zone, office, times: times.hours.length === 0 ? null : times }
}

/** Everybody may see which times are taken, and nobody by whom. */
const readAsProduct = <T>(ctx: Ctx, read: (tx: Ctx) => Promise<T>): Promise<T> => asProduct(ctx, read)

const dayMs = 86_400_000
// Two days more than a year ahead: nothing further away is offered.
const maxAheadMs = 368 * dayMs

async function readTimes(ctx: Ctx, doctorId: number, office: Office, zone: string): Promise<OfficeTimes> {
  const now = ctx.now()
  const own = visitorIdOf(ctx)
  return readAsProduct(ctx, async ({ db }) => {
    const hours = await db
      .select()
      .from(providerSchedules)
      .where(and(eq(providerSchedules.doctorId, doctorId), eq(providerSchedules.facilityId, office.facilityId)))
    const off = await db.select({ day: daysOff.day }).from(daysOff).where(eq(daysOff.officeId, office.id))
    const within = between(slots.startsAt, now, new Date(now.getTime() + maxAheadMs))
    const rows = await db
      .select()
      .from(slots)
      .where(and(eq(slots.doctorId, doctorId), within))
    return {
      zone,
      now,
      hours: hours.map((row) => ({ ...row, startTime: toClock(row.startTime), endTime: toClock(row.endTime) })),
      daysOff: new Set(off.map(({ day }) => day)),
      taken: takenOf(rows, now, own),
    }
  })
}

/** PostgreSQL says seconds too. */
export const toClock = (time: string): ClockTime => time.slice(0, 5) as ClockTime

type SlotRow = typeof slots.$inferSelect

function takenOf(rows: readonly SlotRow[], now: Date, own: number | null): TakenSlots {
  const taken = new Map<number, 'held' | 'taken' | 'yours'>()
  for (const { startsAt, heldUntil, userId } of rows) {
    if (heldUntil === null) taken.set(startsAt.getTime(), 'taken')
    else if (heldUntil > now) taken.set(startsAt.getTime(), userId === own ? 'yours' : 'held')
  }
  return taken
}
