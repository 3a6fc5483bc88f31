const locales = { en: 'en-US', es: 'es-US' } as const
const sixDaysMs = 6 * 86_400_000

/** The day and clock time of a place's own clock, `2026-11-27T09:00`, in words: `Fri` and `9:00 AM`; a day far ahead with its date. */
export function clockWords(local: string, language: 'en' | 'es', now: number): { day: string; time: string } {
  const at = new Date(local)
  const isFar = at.getTime() - now > sixDaysMs
  const day = isFar
    ? ({ weekday: 'short', month: 'short', day: 'numeric' } as const)
    : ({ weekday: language === 'es' ? 'long' : 'short' } as const)
  return {
    day: new Intl.DateTimeFormat(locales[language], day).format(at),
    time: new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit' }).format(at),
  }
}
