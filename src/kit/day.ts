/** A calendar day, `2026-11-21`. A day is not an instant: it has no time and no zone. */
export type Day = `${number}-${number}-${number}`

/** The calendar day of an instant in UTC. */
export const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10) as Day

/** Whether a text is written as a day; `1980-02-30` is, and is none. */
export const isDayShaped = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Whether a text is a day of the calendar. */
export function isDay(text: string): text is Day {
  if (!isDayShaped(text)) return false
  const noon = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && utcDay(noon) === text
}

/** The day it is now where the person is, by the clock of their browser. */
export function localDay(): Day {
  const now = new Date()
  return utcDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}
