/** A calendar day, `2026-11-21`. A day is not an instant: it has no time and no zone. */
export type Day = `${number}-${number}-${number}`

/** The calendar day of an instant in UTC. */
export const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10) as Day

/** The day it is now where the person is, by the clock of their browser. */
export function localDay(): Day {
  const now = new Date()
  return utcDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}
