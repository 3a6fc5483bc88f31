import { language } from '#web/i18n/language.ts'
import { languages } from '#web/i18n/languages.ts'
import { serverNow } from '#web/server-clock.ts'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languages[language()].locale, options)

/** A calendar day: `Tue, Nov 24`. */
export const dayWords = (day: string): string =>
  format({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** A time of day: `10:30 AM`. */
export const timeWords = (time: string): string =>
  format({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}:00Z`))

/** A moment on the clock of a place: `Tue, Nov 24, 2026, 10:30 AM`. */
export const momentWords = (at: string, timeZone: string): string =>
  format({
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))

/** What a zone is called: `Central Time`. */
export const zoneWords = (timeZone: string): string =>
  format({ timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(serverNow())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
