import { Countdown } from '#domains/payments/web/Countdown.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import { cardHoldMs } from '../../purchases/purchase-terms.ts'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

/** What somebody can do about an order that no card has paid yet: pay on the processor's page, or wait for its word. */
export function CardCheckout({ purchase: { checkoutUrl, heldUntil, why } }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const now = useServerNow(true)
  const isOver = checkoutUrl === null || now >= Date.parse(heldUntil)
  if (isOver) return <Note announce>{t('timeOver')}</Note>
  return (
    <div className="stack">
      {why === 'card_refused' ? (
        <Note tone="bad" title={t('cardRefused')} announce>
          {t('cardRefusedText')}
        </Note>
      ) : null}
      <p>{t('heldForCard')}</p>
      <Countdown expiresAt={heldUntil} now={now} wholeMs={cardHoldMs} />
      <div>
        <a className={buttonClass('primary')} href={checkoutUrl}>
          {t('payByCard')}
        </a>
      </div>
      <p className="hint">{t('justPaid')}</p>
    </div>
  )
}
