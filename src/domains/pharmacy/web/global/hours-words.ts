import { type Language, languages } from '#web/i18n/languages.ts'

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
// A Sunday, at noon: the same day in every time zone.
const sunday = Date.UTC(2026, 10, 22, 12)
const dayMs = 86_400_000

const words = {
  en: { off: 'closed', holidays: 'public holidays', always: 'Open 24 hours, every day', allDay: 'open 24 hours' },
  es: {
    off: 'cerrado',
    holidays: 'días festivos',
    always: 'Abierto las 24 horas, todos los días',
    allDay: 'abierto las 24 horas',
  },
} as const

const days = '(?:Su|Mo|Tu|We|Th|Fr|Sa|PH)'
const ofDays = `${days}(?:-${days})?(?:,\\s?${days}(?:-${days})?)*`
const ofTimes = '\\d{2}:\\d{2}-\\d{2}:\\d{2}(?:,\\s?\\d{2}:\\d{2}-\\d{2}:\\d{2})*'
const rule = new RegExp(`^(?:(${ofDays})\\s+)?(${ofTimes}|off|closed)$`)

const allDay = /^00:00-(?:24:00|00:00)$/

/**
 * Hours as maps write them, `Mo-Fr 08:00-21:00; PH off`, in words of the person's language, a line for each rule. What is
 * written in another way, with months or weeks in it, stands as the map has it.
 */
export function hoursInWords(text: string, language: Language): readonly string[] {
  const say = words[language]
  if (text.trim() === '24/7') return [say.always]
  const rules = text.split(';').flatMap((part) => part.trim() || [])
  const read = rules.map((part) => rule.exec(part))
  if (read.some((found) => found === null)) return [text]
  const locale = languages[language].locale
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const dayName = (code: string) =>
    code === 'PH' ? say.holidays : weekday.format(sunday + weekdays.indexOf(code) * dayMs)
  const time = (written: string) =>
    clock.format(Date.parse(`2026-11-22T${written === '24:00' ? '00:00' : written}:00Z`))
  return read.map((found) => {
    const [, named = '', when = ''] = found ?? []
    const who = named
      .replace(/[A-Z][a-zH]/g, dayName)
      .replace(/,\s?/g, ', ')
      .replace(/-/g, ' – ')
    const hours = allDay.test(when)
      ? say.allDay
      : /\d/.test(when)
        ? when
            .replace(/\d{2}:\d{2}/g, time)
            .replace(/,\s?/g, ', ')
            .replace(/-/g, ' – ')
        : say.off
    const line = who ? `${who}: ${hours}` : hours
    return line.charAt(0).toUpperCase() + line.slice(1)
  })
}
