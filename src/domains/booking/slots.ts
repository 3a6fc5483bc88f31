// Which times of a day somebody can have: a pure function of the office's hours, what is taken, and the clock.

import type { Day } from '#kit/day.ts'
import { type ClockTime, daysAfter, instantIn, weekdayOf } from './zone-time.ts'

/** The times that are offered, on the clock where the office is. */
export const slotTimes = [
  ...(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'] as const),
  ...(['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'] as const),
]

/** One row of a doctor's hours at a facility. */
export type DoctorHours = {
  dayOfWeek: number
  startTime: ClockTime
  endTime: ClockTime
  minimumBookingNotice: number
  maximumBookingAdvance: number
  appointmentDuration: number
}

/** `notice`: too soon for the office; `far`: further ahead than it takes; `held` by somebody else for minutes; `yours`: held by who asks. */
export const slotStates = ['free', 'yours', 'held', 'taken', 'notice', 'far', 'closed'] as const
export type SlotState = (typeof slotStates)[number]

/** One time of a day; `startsAt` is null where no clock shows it that day. */
export type Slot = { time: ClockTime; startsAt: Date | null; duration: number; state: SlotState }

/** What is not free, by its instant. */
export type TakenSlots = ReadonlyMap<number, Extract<SlotState, 'held' | 'taken' | 'yours'>>

/** All that decides about the times of one doctor at one office. */
export type OfficeTimes = {
  zone: string
  hours: readonly DoctorHours[]
  daysOff: ReadonlySet<string>
  taken: TakenSlots
  now: Date
}

const minuteMs = 60_000
const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The state of one time of a day. */
export function slotAt(times: OfficeTimes, day: Day, time: ClockTime): Slot {
  const startsAt = instantIn(times.zone, day, time)
  const at = minutesOf(time)
  const row = times.hours.find(
    ({ dayOfWeek, startTime, endTime, appointmentDuration }) =>
      dayOfWeek === weekdayOf(day) && minutesOf(startTime) <= at && at + appointmentDuration <= minutesOf(endTime),
  )
  const duration = row?.appointmentDuration ?? 30
  if (!startsAt || !row || times.daysOff.has(day)) return { time, startsAt, duration, state: 'closed' }
  const minutesLeft = (startsAt.getTime() - times.now.getTime()) / minuteMs
  if (minutesLeft < row.minimumBookingNotice * 60) return { time, startsAt, duration, state: 'notice' }
  if (minutesLeft > row.maximumBookingAdvance * 60) return { time, startsAt, duration, state: 'far' }
  return { time, startsAt, duration, state: times.taken.get(startsAt.getTime()) ?? 'free' }
}

/** The times of one day. */
export const slotsOf = (times: OfficeTimes, day: Day): Slot[] => slotTimes.map((time) => slotAt(times, day, time))

/** Whether who asks can have a time. */
export const isFreeSlot = ({ state }: Pick<Slot, 'state'>): boolean => state === 'free' || state === 'yours'

/** The first day from one on that has a time, within so many days; null when none has. */
export function firstOpenDay(times: OfficeTimes, from: Day, days: number): Day | null {
  for (let ahead = 0; ahead < days; ahead++) {
    const day = daysAfter(from, ahead)
    if (slotsOf(times, day).some(isFreeSlot)) return day
  }
  return null
}
