import { fromNumber } from '#kit/decimal.ts'
import { formatMoment, formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { dollarsOf } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'
import { type MyPayment, useMyPayments } from './use-my-payments.ts'

const tones: Readonly<Record<MyPayment['status'], Tone>> = {
  pending: 'neutral',
  processing: 'neutral',
  confirmed: 'good',
  failed: 'bad',
  expired: 'neutral',
  refunded: 'warn',
}

/** The copays a person paid or meant to pay, the newest first. */
export function PaymentHistory() {
  const t = useText(costsTexts)
  const { data, isError, isFetching, refetch } = useMyPayments()
  if (isError && !data)
    return (
      <Card>
        <ErrorState title={t('historyFailed')} onRetry={() => void refetch()} busy={isFetching}>
          {t('historyFailedText')}
        </ErrorState>
      </Card>
    )
  if (!data)
    return (
      <Loading className="card card-part stack">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Loading>
    )
  if (data.payments.length === 0)
    return (
      <Card>
        <EmptyState
          icon="wallet"
          title={t('historyEmpty')}
          action={<ButtonLink href="/?tab=find-doctors">{t('findDoctor')}</ButtonLink>}
        >
          {t('historyEmptyText')}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <ul aria-label={t('history')}>
        {data.payments.map((payment) => (
          <li key={payment.paymentId} className="border-t border-line first:border-t-0">
            <PaymentLine payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PaymentLine({ payment }: { payment: MyPayment }) {
  const t = useText(costsTexts)
  const { paymentId: id, status, tokenSymbol: symbol } = payment
  const whom = payment.doctorName ?? t('copayPayment')
  const [usd, fee] = [payment.usdAmount, payment.feeUsdAmount].map((dollars) => formatUsd(dollarsOf(dollars).units))
  const ude = formatUnits(fromNumber('UDE', payment.amount)?.units ?? 0n, 'UDE', 6)
  const settled = status === 'confirmed' || status === 'refunded'
  return (
    <CardPart className="row row-between">
      <div>
        <p className="strong">{[whom, payment.facilityName].filter(Boolean).join(' · ')}</p>
        <p className="small tabular">{t('paidInAll', { usd: usd ?? '', fee: fee ?? '', ude, symbol })}</p>
        <p className="hint">
          {`${formatMoment(payment.createdAt)} · ${payment.basis === 'estimate' ? t('basisEstimate') : t('basisStated')}`}
        </p>
      </div>
      <div className="row">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {settled ? (
          <ButtonLink small href={`/crypto/receipt/${id}`}>
            {t('receipt')}
            <span className="visually-hidden"> {id}</span>
          </ButtonLink>
        ) : (
          <ButtonLink small href={`/crypto/invoice/${id}`}>
            {t('follow')}
            <span className="visually-hidden"> {id}</span>
          </ButtonLink>
        )}
      </div>
    </CardPart>
  )
}
