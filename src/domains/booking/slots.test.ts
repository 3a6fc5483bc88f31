import { expect, test } from 'vitest'
import type { Day } from '#kit/day.ts'
import { firstOpenDay, type OfficeTimes, slotAt, slotsOf, slotTimes } from './slots.ts'
import { clockIn, daysAfter, instantIn } from './zone-time.ts'

const zone = 'America/Chicago'
const row = { minimumBookingNotice: 24, maximumBookingAdvance: 2160, appointmentDuration: 30 }
const weekdays = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
  ...row,
  dayOfWeek,
  startTime: '09:00' as const,
  endTime: '17:00' as const,
}))
const times = (now: string, more: Partial<OfficeTimes> = {}): OfficeTimes => ({
  zone,
  hours: weekdays,
  daysOff: new Set(),
  taken: new Map(),
  now: new Date(now),
  ...more,
})
const states = (all: OfficeTimes, day: Day) => Object.fromEntries(slotsOf(all, day).map((one) => [one.time, one.state]))

test('BOOK-03 BOOK-15 C-36 the 13 times of a day: too soon within 24 hours, closed outside the hours, far beyond 2160 hours', () => {
  expect(slotTimes.length).toBe(13)
  // Monday 23 November 2026, 10:10 in Chicago.
  const now = '2026-11-23T16:10:00Z'
  expect(states(times(now), '2026-11-24')).toMatchObject({
    '10:00': 'notice',
    '10:30': 'free',
    '16:30': 'free',
    '17:00': 'closed',
  })
  expect(
    Object.values(states(times(now), '2026-11-23')).every((state) => state === 'notice' || state === 'closed'),
  ).toBe(true)
  expect(Object.values(states(times(now), '2026-11-22'))).toEqual(slotTimes.map(() => 'closed'))
  expect(states(times(now), '2027-02-19')['09:00']).toBe('free')
  expect(states(times(now), '2027-02-22')['09:00']).toBe('far')
})

test('BOOK-04 the first day with a time passes over weekends, days off and full days', () => {
  const friday = '2026-11-27T23:00:00Z'
  expect(firstOpenDay(times(friday), '2026-11-28', 91)).toBe('2026-11-30')
  expect(firstOpenDay(times(friday, { daysOff: new Set(['2026-11-30']) }), '2026-11-28', 91)).toBe('2026-12-01')
  const monday = slotTimes.flatMap((time) => instantIn(zone, '2026-11-30', time)?.getTime() ?? [])
  const full = new Map(monday.map((at) => [at, 'taken' as const]))
  expect(firstOpenDay(times(friday, { taken: full }), '2026-11-28', 91)).toBe('2026-12-01')
  expect(firstOpenDay(times(friday, { hours: [] }), '2026-11-28', 91)).toBeNull()
})

test('a time that no clock shows is closed, one that is shown twice is the first of the two, and a leap day is a day', () => {
  expect(instantIn('America/New_York', '2026-03-08', '02:30')).toBeNull()
  expect(instantIn('America/New_York', '2026-11-01', '01:30')?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
  expect(instantIn('Pacific/Honolulu', '2026-03-08', '02:30')?.toISOString()).toBe('2026-03-08T12:30:00.000Z')
  const night = { ...row, dayOfWeek: 0, startTime: '00:00' as const, endTime: '23:00' as const }
  const all = times('2026-03-01T12:00:00Z', { zone: 'America/New_York', hours: [night] })
  expect(slotAt(all, '2026-03-08', '02:30').state).toBe('closed')
  expect(slotAt(all, '2026-03-08', '03:30').state).toBe('free')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2027-02-28', 1)).toBe('2027-03-01')
})

test('every time of every day of two years is the one that its instant shows, in every zone of the US', () => {
  for (const one of [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Anchorage',
    'Pacific/Guam',
    'America/Puerto_Rico',
  ])
    for (let ahead = 0; ahead < 730; ahead += 1) {
      const day = daysAfter('2026-01-01', ahead)
      const at = instantIn(one, day, '09:00')
      expect(at && clockIn(one, at)).toEqual({ day, time: '09:00' })
    }
})
