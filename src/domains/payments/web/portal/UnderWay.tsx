import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import { type ListedStatus, listedStatus } from '../../invoices/listed-status.ts'
import { paymentsQuery } from '../api.ts'
import { shownStated, shownUsd, sumUsd } from '../shown-amounts.ts'
import { payAgainTexts } from './pay-again-texts.ts'

// Something came, and it is not done.
const statuses: readonly ListedStatus[] = ['arrived', 'checking', 'partSeen', 'partPaid', 'confirming']

/** What was sent for another request and is not done yet, before the same bill is paid a second time. */
export function UnderWay() {
  const t = useText(payAgainTexts)
  const { data } = useQuery({ ...paymentsQuery('myRequests'), staleTime: 0 })
  const now = useServerNow(false)
  const request = data?.requests.find((one) => one.description !== null && statuses.includes(listedStatus(one, now)))
  if (!request) return null
  const { invoiceId, description, stated, totalUsdAmount } = request
  const text = t(listedStatus(request, now) === 'checking' ? 'underCheckText' : 'underWayText')
  const amount = stated ? shownStated(stated) : shownUsd(totalUsdAmount)
  return (
    <Note tone="warn" title={t('underWay', { amount, description: description ?? '' })}>
      {text} <Link href={`/crypto/invoice/${invoiceId}`}>{t('openIt')}</Link>
    </Note>
  )
}

/** Beside the button that asks for the rest of a bill: what becomes of what came for it. */
export function RestOf({ left, came }: { left: string; came: string }) {
  const t = useText(payAgainTexts)
  return <Note tone="warn">{t('restOf', { bill: shownUsd(sumUsd(came, left)), came: shownUsd(came) })}</Note>
}

/** The way back from the rest of a bill to the payment for which a part came. */
export function BackToFirst({ rest, left }: { rest: { of: string; came: string }; left: string }) {
  const t = useText(payAgainTexts)
  return (
    <Link href={`/crypto/invoice/${rest.of}`} className="portal-back">
      <Icon name="left" size="small" />
      {t('backToFirst', { bill: shownUsd(sumUsd(rest.came, left)) })}
    </Link>
  )
}
