import { useLanguage } from '#web/i18n/language.ts'
import { type Language, languages } from '#web/i18n/languages.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { pharmacyMapTexts } from './texts.ts'

const sixDaysMs = 6 * 86_400_000

type Hours = {
  isOpen: boolean | null
  changesAt: string | null
  changesToday: boolean
  holidaysUnknown: boolean
  has24HourPharmacy?: boolean | null
}

/**
 * Says whether a place is open and until when, by the day and clock there, and where that may be otherwise on a holiday nobody
 * knows. With `isElsewhere` it says that the clock is another than the person's.
 */
export function useOpenWords(isElsewhere = false): (hours: Hours) => string {
  const t = useText(pharmacyMapTexts)
  const language = useLanguage()
  const words = ({ isOpen, changesAt, changesToday, has24HourPharmacy }: Hours) => {
    if (isOpen === null) return t('unknownHours')
    if (isOpen && has24HourPharmacy) return t('open24')
    if (changesAt === null) return t(isOpen ? 'open' : 'closed')
    const clock = clockWords(changesAt, language, serverNow())
    const when = isElsewhere ? { ...clock, time: t('timeThere', { time: clock.time }) } : clock
    if (changesToday) return t(isOpen ? 'openUntil' : 'closedUntil', { time: when.time })
    return t(isOpen ? 'openUntilDay' : 'closedUntilDay', when)
  }
  return (hours) => (hours.holidaysUnknown ? t('holidaysUnknown', { hours: words(hours) }) : words(hours))
}

/** The day and clock time of a place's own clock, `2026-11-27T09:00`, in words: `Fri` and `9:00 AM`; a day far ahead with its date. */
export function clockWords(local: string, language: Language, now: number): { day: string; time: string } {
  const at = new Date(local)
  const isFar = at.getTime() - now > sixDaysMs
  const day = isFar
    ? ({ weekday: 'short', month: 'short', day: 'numeric' } as const)
    : ({ weekday: language === 'es' ? 'long' : 'short' } as const)
  return {
    day: new Intl.DateTimeFormat(languages[language].locale, day).format(at),
    time: new Intl.DateTimeFormat(languages[language].locale, { hour: 'numeric', minute: '2-digit' }).format(at),
  }
}
