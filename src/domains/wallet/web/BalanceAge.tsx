import { catalogue } from '#web/i18n/catalogue.ts'
import { formatMoment, formatTime } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { LastBalances } from './use-balances.ts'

const ageTexts = catalogue({
  en: { asOf: 'as of {time}, chain not reachable' },
  es: { asOf: 'de las {time}; no se llega a la cadena' },
})

type BalanceAgeProps = { of: Pick<LastBalances, 'askedAt' | 'asOf'> }

/** Says from when a balance is that nobody can read just now; nothing beside one that was just read. */
export function BalanceAge({ of: { askedAt, asOf } }: BalanceAgeProps) {
  const t = useText(ageTexts)
  if (asOf === null) return null
  const isToday = new Date(asOf).toDateString() === new Date(askedAt).toDateString()
  return <span className="hint block">{t('asOf', { time: isToday ? formatTime(asOf) : formatMoment(asOf) })}</span>
}
