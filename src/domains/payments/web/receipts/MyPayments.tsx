import { useServerNow } from '#web/use-server-now.ts'
import './my-payments.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { PaymentsContract } from '../../contract.ts'
import { type ListedPart, type ListedRequest, listedStatus, partOfList } from '../../invoices/listed-status.ts'
import { paymentsQuery } from '../api.ts'
import { MyPaymentLine, PaymentLine } from './MyPaymentLine.tsx'
import { myPaymentsTexts } from './my-payments-texts.ts'
import type { OtherPayment, OtherPayments } from './other-payment.ts'
import { PaidInParts } from './PaidInParts.tsx'

type Mine = Answer<PaymentsContract['myRequests']>
type PaymentFilter = 'all' | ListedPart

const choices = ['all', 'open', 'paid', 'ended'] as const

/** What a payment was for, by its id, where another part of the product knows; undefined where nobody does. */
type PurposeOf = (invoiceId: string) => string | undefined

/** What the list of payments needs from the parts of the product that know more of them. */
export type MyPaymentsProps = { purposeOf: PurposeOf; others: OtherPayments }

/** All payments of a person, copays, those of the portal and what else was bought, the newest first. */
export function MyPayments({ purposeOf, others }: MyPaymentsProps) {
  const t = useText(myPaymentsTexts)
  const { data, isError, isFetching, refetch } = useQuery({ ...paymentsQuery('myRequests'), staleTime: 0 })
  const again = () => {
    void refetch()
    if (others.failed) others.again()
  }
  if ((isError && !data) || others.failed)
    return (
      <Card>
        <ErrorState title={t('failed')} onRetry={again} busy={isFetching}>
          {t('failedText')}
        </ErrorState>
      </Card>
    )
  if (!data || !others.lines)
    return (
      <Loading className="card card-part stack">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Loading>
    )
  if (data.requests.length === 0 && others.lines.length === 0) return <NoPayments />
  return <Payments mine={data} others={others.lines} purposeOf={purposeOf} />
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

/** Every payment as a line, the newest first. */
export function paymentLines({ requests }: Mine, others: readonly OtherPayment[], purposeOf: PurposeOf, now: number) {
  const ids = new Set(requests.map(({ invoiceId }) => invoiceId))
  // A bill whose rest is paid in another coin is one line, where it was first asked for.
  const bills = requests.filter(({ restOf }) => restOf === null || !ids.has(restOf))
  const asked = bills.map((first) => {
    const status = listedStatus(first, now)
    const rest = restsOf(first, requests).map((request) => ({ request, status: listedStatus(request, now) }))
    const all = [status, ...rest.map((one) => one.status)]
    const open = all.find((one) => partOfList(one) === 'open') ?? status
    const arrived = all.find((one) => one === 'arrived' || one === 'checking') ?? null
    const { invoiceId: id, createdAt: at } = first
    const purpose = purposeOf(id)
    const line =
      rest.length === 0 ? (
        <MyPaymentLine request={first} status={status} purpose={purpose} />
      ) : (
        <PaidInParts parts={[{ request: first, status }, ...rest]} status={open} purpose={purpose} />
      )
    // Nothing was ever sent for it: only whoever looks among what has ended sees it.
    const isGone = status === 'replaced' && !/[1-9]/.test(first.received)
    return { id, at, part: partOfList(open), arrived, isGone, line }
  })
  const bought = others.map(({ part, ...rest }) => ({
    id: rest.id,
    at: rest.at,
    part,
    arrived: null,
    isGone: false,
    line: <PaymentLine {...rest} />,
  }))
  return [...asked, ...bought].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What asks for the rest of a request, and for the rest of that. */
function restsOf({ invoiceId }: ListedRequest, requests: readonly ListedRequest[]): ListedRequest[] {
  const rest = requests.find(({ restOf }) => restOf === invoiceId)
  return rest ? [rest, ...restsOf(rest, requests)] : []
}

type PaymentsProps = { mine: Mine; others: readonly OtherPayment[]; purposeOf: PurposeOf }

function Payments({ mine, others, purposeOf }: PaymentsProps) {
  const t = useText(myPaymentsTexts)
  const [search, setSearch] = useSearchParams()
  const now = useServerNow(mine.requests.some(({ status }) => status === 'new'))
  const shown: PaymentFilter = choices.find((choice) => choice === search.get('show')) ?? 'all'
  const show = (next: PaymentFilter) => setSearch(next === 'all' ? {} : { show: next }, { replace: true })
  const all = paymentLines(mine, others, purposeOf, now)
  // Who looks for what they sent finds it, also among what has ended.
  const arrived = shown === 'paid' ? [] : all.filter(({ arrived }) => arrived !== null)
  // What its payer has told us of is looked at by a person; nothing is asked then.
  const isAsked = arrived.some((line) => line.arrived === 'arrived')
  const lines = all.filter(
    ({ part, arrived: came, isGone }) => came === null && (shown === 'all' ? !isGone : part === shown),
  )
  return (
    <div className="stack">
      <SegmentedChoice
        label={t('show')}
        value={shown}
        onChange={show}
        options={choices.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      {arrived.length > 0 ? (
        <Card labelledBy="arrived">
          <CardPart>
            <CardHead
              id="arrived"
              title={t(isAsked ? 'arrived' : 'status.checking')}
              hint={isAsked ? t('arrivedHint') : undefined}
            />
          </CardPart>
          <Lines lines={arrived} />
        </Card>
      ) : null}
      {arrived.length > 0 && lines.length === 0 ? null : (
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
            <Lines lines={lines} />
          )}
          {mine.isWhole ? null : (
            <CardPart>
              <p className="hint">{t('newest')}</p>
            </CardPart>
          )}
        </Card>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: ReturnType<typeof paymentLines> }) {
  const t = useText(myPaymentsTexts)
  return (
    <ul aria-label={t('list')}>
      {lines.map(({ id, line }) => (
        <li key={id} className="border-t border-line first:border-t-0">
          {line}
        </li>
      ))}
    </ul>
  )
}
