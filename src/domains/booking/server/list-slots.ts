import { and, eq, gt } from 'drizzle-orm'
import type { Day } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { BookingContract } from '../contract.ts'
import { firstOpenDay, isFreeSlot, type OfficeTimes, slotsOf } from '../slots.ts'
import { clockIn, daysAfter } from '../zone-time.ts'
import { type DoctorPlace, doctorAtOffice } from './office-times.ts'
import { slots } from './tables.ts'

type Contract = BookingContract['slots']

const daysShown = 14
/** As far as the default horizon of 2160 hours reaches. */
const daysLooked = 91

/** A doctor's times at one office: of the day asked for, else of tomorrow or the first day that has one. */
export async function listSlots(
  ctx: Ctx,
  { id, date, facilityId }: OperationInput<Contract>,
): Promise<Answer<Contract>> {
  const { doctor, place, zone, office, times } = await doctorAtOffice(ctx, id, facilityId)
  const known = { isSample: doctor.isSample, place: place && shownPlace(place), timeZone: zone }
  if (!office || !times)
    return { ...known, office: 'none', date: null, isFirstOpen: false, days: [], slots: [], heldUntil: null }
  const { day, isFirstOpen } = dayToShow(times, date as Day | undefined)
  return {
    ...known,
    office: office.serverUrl === null ? 'kept' : 'connected',
    date: day,
    isFirstOpen,
    days: Array.from({ length: daysShown }, (_, ahead) => {
      const one = daysAfter(day, ahead)
      return { date: one, free: slotsOf(times, one).filter(isFreeSlot).length }
    }),
    slots: slotsOf(times, day).map((slot) => ({ ...slot, startsAt: slot.startsAt?.toISOString() ?? null })),
    heldUntil: await ownHold(ctx, id),
  }
}

function dayToShow(times: OfficeTimes, asked: Day | undefined): { day: Day; isFirstOpen: boolean } {
  const today = clockIn(times.zone, times.now).day
  const tomorrow = daysAfter(today, 1)
  if (asked && asked >= today) return { day: asked, isFirstOpen: false }
  const day = firstOpenDay(times, tomorrow, daysLooked) ?? tomorrow
  return { day, isFirstOpen: day !== tomorrow }
}

/** A practice as it travels with an appointment. */
export const shownPlace = ({ id, name, address, city, state, zipCode, phone }: DoctorPlace) => ({
  id,
  name,
  address,
  city,
  state,
  zipCode,
  phone,
})

function ownHold(ctx: Ctx, doctorId: number): Promise<string | null> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return Promise.resolve(null)
  return ctx.transaction(async ({ db, now }) => {
    const isOwn = and(eq(slots.userId, userId), eq(slots.doctorId, doctorId), gt(slots.heldUntil, now()))
    const [row] = await db.select({ heldUntil: slots.heldUntil }).from(slots).where(isOwn)
    return row?.heldUntil?.toISOString() ?? null
  })
}
