import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pharmacyMapTexts } from './texts.ts'

type Hours = {
  isOpen: boolean | null
  changesAt: string | null
  holidaysUnknown: boolean
  has24HourPharmacy?: boolean | null
}

/** Says whether a place is open and until when, by the clock there, and where that may be otherwise on a holiday nobody knows. */
export function useOpenWords(): (hours: Hours) => string {
  const t = useText(pharmacyMapTexts)
  const language = useLanguage()
  const clock = (local: string) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { hour: 'numeric', minute: '2-digit' }).format(
      new Date(local),
    )
  const words = ({ isOpen, changesAt, has24HourPharmacy }: Hours) => {
    if (isOpen === null) return t('unknownHours')
    if (isOpen && has24HourPharmacy) return t('open24')
    if (changesAt === null) return t(isOpen ? 'open' : 'closed')
    return t(isOpen ? 'openUntil' : 'closedUntil', { time: clock(changesAt) })
  }
  return (hours) => (hours.holidaysUnknown ? t('holidaysUnknown', { hours: words(hours) }) : words(hours))
}
