import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { priceHoldsMs } from '../payment-limits.ts'
import { sendTexts } from './send/send-texts.ts'
import { paymentTexts } from './texts.ts'

type CountdownProps = { expiresAt: string; now: number; wholeMs?: number }

/** How long the amount still holds, in figures and as a bar that runs out. */
export function Countdown({ expiresAt, now, wholeMs = priceHoldsMs }: CountdownProps) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  // The server's second is known to within one: never more is shown than there is.
  const leftMs = Math.min(wholeMs, Math.max(0, Date.parse(expiresAt) - now))
  const seconds = Math.ceil(leftMs / 1_000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div>
      <p className="row" role="timer" aria-label={t('timerLabel')}>
        <Icon name="clock" />
        <span className="countdown">{clock}</span>
        <span className="hint">{t('timeLeft', { time: formatClock(expiresAt) })}</span>
      </p>
      <div className="drain" role="img" aria-label={words('timeShare', { left: clock })}>
        <i style={{ width: `${(leftMs / wholeMs) * 100}%` }} />
      </div>
    </div>
  )
}
