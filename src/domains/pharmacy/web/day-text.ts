import { formatDay } from '#web/i18n/format.ts'

/** A day of the wire in the reader's words; noon keeps it the same day in every time zone. */
export const dayText = (day: string) => formatDay(`${day}T12:00:00`)
