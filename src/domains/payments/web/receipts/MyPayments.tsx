import './my-payments.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import type { PaymentsContract } from '../../contract.ts'
import { type ListedPart, listedStatus, partOf } from '../../invoices/listed-status.ts'
import { paymentsQuery } from '../api.ts'
import { useNow } from '../use-now.ts'
import { MyPaymentLine } from './MyPaymentLine.tsx'
import { myPaymentsTexts } from './my-payments-texts.ts'

type Mine = Answer<PaymentsContract['myRequests']>
type Shown = 'all' | ListedPart

const choices = ['all', 'open', 'paid', 'ended'] as const

/** What a payment was for, by its id, where another part of the product knows; undefined where nobody does. */
export type PurposeOf = (invoiceId: string) => string | undefined

/** All payment requests of a person, copays and those of the portal, the newest first. */
export function MyPayments({ purposeOf }: { purposeOf: PurposeOf }) {
  const t = useText(myPaymentsTexts)
  const { data, isError, isFetching, refetch } = useQuery({ ...paymentsQuery('myRequests'), staleTime: 0 })
  if (isError && !data)
    return (
      <Card>
        <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
          {t('failedText')}
        </ErrorState>
      </Card>
    )
  if (!data)
    return (
      <Loading className="card card-part stack">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    )
  return data.requests.length === 0 ? <NoPayments /> : <Payments mine={data} purposeOf={purposeOf} />
}

function NoPayments() {
  const t = useText(myPaymentsTexts)
  return (
    <Card>
      <EmptyState
        icon="wallet"
        title={t('empty')}
        action={
          <span className="row">
            <ButtonLink href="/?tab=find-doctors">{t('findDoctor')}</ButtonLink>
            <ButtonLink href="/crypto/payment-portal">{t('pay')}</ButtonLink>
          </span>
        }
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}

function Payments({ mine: { requests, isWhole }, purposeOf }: { mine: Mine; purposeOf: PurposeOf }) {
  const t = useText(myPaymentsTexts)
  const [search, setSearch] = useSearchParams()
  const now = useNow(requests.some(({ status }) => status === 'new'))
  const shown: Shown = choices.find((choice) => choice === search.get('show')) ?? 'all'
  const show = (next: Shown) => setSearch(next === 'all' ? {} : { show: next }, { replace: true })
  const lines = requests
    .map((request) => ({ request, status: listedStatus(request, now) }))
    .filter(({ status }) => shown === 'all' || partOf(status) === shown)
  return (
    <div className="stack">
      <SegmentedChoice
        label={t('show')}
        value={shown}
        onChange={show}
        options={choices.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      <Card>
        {lines.length === 0 && shown !== 'all' ? (
          <EmptyState
            icon="wallet"
            title={t(`none.${shown}`)}
            action={<Button onClick={() => show('all')}>{t('showAll')}</Button>}
          >
            {t('noneText')}
          </EmptyState>
        ) : (
          <ul aria-label={t('list')}>
            {lines.map(({ request, status }) => (
              <li key={request.invoiceId} className="border-t border-line first:border-t-0">
                <MyPaymentLine request={request} status={status} purpose={purposeOf(request.invoiceId)} />
              </li>
            ))}
          </ul>
        )}
        {isWhole ? null : (
          <CardPart>
            <p className="hint">{t('newest')}</p>
          </CardPart>
        )}
      </Card>
    </div>
  )
}
