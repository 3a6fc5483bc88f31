import { type Day, utcDay } from '#kit/day.ts'

/** A time of day on the clock of a place: `09:30`. */
export type ClockTime = `${number}:${number}`

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone: zone })
    formats.set(zone, format)
  }
  return format
}

/** What calendar and clock say in a zone at an instant. */
export function clockIn(zone: string, at: Date): { day: Day; time: ClockTime } {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}` as Day,
    time: `${parts['hour']}:${parts['minute']}` as ClockTime,
  }
}

const hourMs = 3_600_000

/** When a clock in a zone shows this time of this day: the first of two where it is set back, null where it is set forward over it. */
export function instantIn(zone: string, day: Day, time: ClockTime): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (ms: number) => {
    const shown = clockIn(zone, new Date(ms))
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(ms / 60_000) * 60_000
  }
  // No zone changes its clock twice within two days: one of these holds then.
  const offsets = [offsetAt(asUtc - 24 * hourMs), offsetAt(asUtc + 24 * hourMs)]
  const found = offsets
    .map((offset) => asUtc - offset)
    .filter((ms) => ms + offsetAt(ms) === asUtc)
    .toSorted((a, b) => a - b)
  return found[0] === undefined ? null : new Date(found[0])
}

/** So many days later, or earlier. */
export const daysAfter = (day: Day, count: number): Day =>
  utcDay(new Date(Date.parse(`${day}T12:00:00Z`) + count * 24 * hourMs))

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay()
