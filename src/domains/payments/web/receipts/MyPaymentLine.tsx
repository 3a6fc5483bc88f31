import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import type { ListedRequest, ListedStatus } from '../../invoices/listed-status.ts'
import { shownCoin, shownStated, shownUsd } from '../shown-amounts.ts'
import { myPaymentsTexts } from './my-payments-texts.ts'

const tones: Readonly<Record<ListedStatus, Tone>> = {
  toPay: 'neutral',
  partPaid: 'warn',
  confirming: 'neutral',
  paid: 'good',
  refunded: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  failed: 'bad',
}

type MyPaymentLineProps = { request: ListedRequest; status: ListedStatus; purpose: string | undefined }

/** One payment: what it was for, when, where it stands, and in one column what it came to. */
export function MyPaymentLine({ request, status, purpose }: MyPaymentLineProps) {
  const t = useText(myPaymentsTexts)
  const { invoiceId: id, asset, network, amount, received, stated, createdAt } = request
  const came = /[1-9]/.test(received)
  const inCoin = t('inCoin', { amount: shownCoin(came ? received : amount, asset), network })
  const hasReceipt = request.status === 'settled'
  return (
    <CardPart className="payment-line">
      <div className="payment-what">
        <p className="strong">{purpose ?? request.description ?? t('copay')}</p>
        <p className="hint">{formatMoment(createdAt)}</p>
        <p className="hint tabular">{status === 'partPaid' ? t('received', { amount: inCoin }) : inCoin}</p>
      </div>
      <div className="payment-sum">
        <p className="strong tabular">{shownUsd(request.totalUsdAmount)}</p>
        {stated ? <p className="hint tabular">{shownStated(stated)}</p> : null}
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <ButtonLink small href={`/crypto/${hasReceipt ? 'receipt' : 'invoice'}/${id}`}>
        {hasReceipt ? t('receipt') : t('open')}
        <span className="visually-hidden"> {id}</span>
      </ButtonLink>
    </CardPart>
  )
}
