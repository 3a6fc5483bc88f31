import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { sessionTexts } from '../sessions/session-texts.ts'
import { eraseTexts } from './erase-texts.ts'
import { useMoneyUnderWay } from './MoneyUnderWay.tsx'
import { useChangeErasing, useErasing } from './use-erasing.ts'

/** That everything will be erased once the last payment and order is over, which ones they are, and a way to take it back. */
export function ErasingNote() {
  const t = useText(eraseTexts)
  const state = useText(sessionTexts)
  const askedAt = useErasing().data?.askedAt
  const { data: money } = useMoneyUnderWay()
  const { mutate, isPending, isError } = useChangeErasing()
  if (!askedAt) return null
  return (
    <Note tone="warn" title={t('waiting', { day: formatDay(askedAt) })}>
      {t('waitsFor')}
      <ul className="my-2">
        {money?.requests.map((request) => (
          <li key={request.invoiceId}>
            <Mono>{request.invoiceId}</Mono>
            {` · ${state(request.state)}`}
          </li>
        ))}
        {money?.orders.map((order) => (
          <li key={order.orderId}>
            <Mono>{order.orderId}</Mono>
            {` · ${state(order.state)}`}
          </li>
        ))}
      </ul>
      {money?.requests.some((request) => request.state === 'returnable') ? <p>{t('waitsForYou')}</p> : null}
      <Button small busy={isPending} busyText={t('keeping')} onClick={() => mutate(false)}>
        {t('keepAfterAll')}
      </Button>
      {isError ? <p role="alert">{t('failed')}</p> : null}
    </Note>
  )
}
