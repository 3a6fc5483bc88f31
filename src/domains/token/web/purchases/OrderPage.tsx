import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paymentsQuery } from '#domains/payments/web/api.ts'
import { InvoicePage } from '#domains/payments/web/invoices/InvoicePage.tsx'
import { useInvoice } from '#domains/payments/web/invoices/use-invoice.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Timeline } from '#web/ui/figures/Timeline.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import { tokensText } from '../tokens-text.ts'
import { AddToWallet } from './AddToWallet.tsx'
import { CardCheckout } from './CardCheckout.tsx'
import { ExpiredOrder } from './ExpiredOrder.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderRefund } from './OrderRefund.tsx'
import { restOf } from './order-rest.ts'
import { type Stage, stageOf, stageTones } from './order-stage.ts'
import { orderTexts } from './order-texts.ts'
import { useOrderSteps } from './use-order-steps.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** Follows one order, live, until its tokens have come or its money goes back. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useText(orderTexts)
  const { purchase, missing, failed, again } = usePurchase(orderId)
  return (
    <div className="stack stack-loose max-w-3xl">
      <PrintHead />
      <Link className="row strong not-on-paper justify-self-start" href="/crypto/buy">
        <Icon name="left" size="small" />
        {t('back')}
      </Link>
      {purchase && stageOf(purchase) === 'completed' ? (
        <h1>
          <span className="print:hidden">{t('title')}</span>
          <span className="hidden print:inline">{t('receipt')}</span>
        </h1>
      ) : (
        <h1>{t('title')}</h1>
      )}
      {missing ? (
        <Card>
          <EmptyState page icon="search" title={t('missing')}>
            {t('missingText', { order: orderId })}
          </EmptyState>
        </Card>
      ) : failed ? (
        <Card>
          <ErrorState title={t('failed')} onRetry={again}>
            {t('failedText')}
          </ErrorState>
        </Card>
      ) : purchase ? (
        <Order purchase={purchase} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </div>
  )
}

function Order({ purchase }: { purchase: Purchase }) {
  const stage = stageOf(purchase)
  return stage === 'expired' ? <ExpiredOrder purchase={purchase} /> : <OneOrder purchase={purchase} stage={stage} />
}

type ActiveStage = Exclude<Stage, 'expired'>
const backTitles = {
  not_delivered_in_time: 'goingBack',
  not_paid_in_time: 'backTooLate',
  card_refused: 'backTooLate',
  payment_returned: 'backReturned',
} as const

function OneOrder({ purchase, stage }: { purchase: Purchase; stage: ActiveStage }) {
  const t = useText(orderTexts)
  const steps = useOrderSteps(purchase)
  const pending = usePendingTitle(purchase)
  const { orderId, invoiceId, totalUsdAmount } = purchase
  const tokenAmount = tokensText(purchase.tokenAmount)
  const titles: Record<ActiveStage, string> = {
    pending: t(pending.title, { amount: `$${totalUsdAmount}`, tokens: tokenAmount, rest: pending.rest }),
    paid: t('paid', { amount: `$${totalUsdAmount}` }),
    submitted: t('onItsWay', { tokens: tokenAmount }),
    completed: t('done', { tokens: tokenAmount }),
    failed: t(backTitles[purchase.why ?? 'not_delivered_in_time'], { amount: `$${totalUsdAmount}` }),
    disputed: t('disputed'),
    disputeLost: t('disputeLost'),
    refunded: t('wentBack'),
  }
  const isToPay = stage === 'pending' && invoiceId !== null
  const details = (
    <>
      <div className={stage === 'completed' ? 'print:hidden' : undefined}>
        <Timeline label={t('steps')} steps={steps} />
      </div>
      {stage === 'completed' ? <OrderReceipt /> : null}
      {stage === 'paid' || stage === 'submitted' ? <p className="hint">{t('closePage')}</p> : null}
      <OrderFacts purchase={purchase} />
    </>
  )
  return (
    <>
      <Card labelledBy="order">
        <CardPart className="stack">
          <CardHead
            id="order"
            title={titles[stage]}
            hint={
              <>
                {t('orderNumber')} <Mono>{orderId}</Mono>
              </>
            }
            aside={<Badge tone={stageTones[stage]}>{t(`badge_${stage}`)}</Badge>}
          />
          {stage === 'pending' && invoiceId && pending.title === 'pay' ? <p>{t('held')}</p> : null}
          {stage === 'pending' && pending.title === 'partPaid' ? (
            <p>{pending.isAsked ? t('partAsked') : t('partHeld', { time: formatClock(purchase.heldUntil) })}</p>
          ) : null}
          {stage === 'pending' && !invoiceId ? <CardCheckout purchase={purchase} /> : null}
          {isToPay ? null : details}
        </CardPart>
        <OrderFoot stage={stage} invoiceId={invoiceId} orderId={orderId} />
      </Card>
      {isToPay ? (
        <>
          <InvoicePage id={invoiceId} />
          <Card>
            <CardPart className="stack">{details}</CardPart>
          </Card>
        </>
      ) : null}
    </>
  )
}

/** What an order that is not paid for good says first: what to pay, that it is seen, or that its time is over. */
function usePendingTitle({ purchaseStatus, invoiceId, checkoutUrl, heldUntil }: Purchase) {
  const isPending = purchaseStatus === 'pending'
  const byCard = isPending && invoiceId === null
  const now = useServerNow(isPending)
  // The payment below it is followed; here only what it became is read.
  const { data } = useQuery({
    ...paymentsQuery('invoice', { id: invoiceId ?? '' }),
    enabled: isPending && !byCard,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rest = `$${data?.remainingUsdAmount ?? ''}`
  // One time to pay by: that of the amount below, as long as it holds.
  const isAsked = data !== undefined && now < Date.parse(data.expiresAt)
  if (byCard && (checkoutUrl === null || now >= Date.parse(heldUntil)))
    return { title: 'timeOverTitle', rest, isAsked } as const
  if (data?.status === 'processing' || data?.status === 'settled') return { title: 'arriving', rest, isAsked } as const
  return { title: data?.exception === 'paid_partial' ? 'partPaid' : 'pay', rest, isAsked } as const
}

type Foot = Pick<Purchase, 'invoiceId' | 'orderId'> & { stage: ActiveStage }

function OrderFoot({ stage, invoiceId, orderId }: Foot) {
  const t = useText(orderTexts)
  if (stage === 'completed')
    return (
      <CardPart className="stack print:hidden">
        {invoiceId ? <Surplus invoiceId={invoiceId} /> : null}
        <AddToWallet />
        <div className="row">
          <Button onClick={() => print()}>{t('print')}</Button>
          <ButtonLink href="/?tab=find-doctors">{t('payCopay')}</ButtonLink>
        </div>
      </CardPart>
    )
  if (stage === 'disputed' || stage === 'disputeLost')
    return (
      <CardPart>
        <p>{t(`${stage}Text`)}</p>
      </CardPart>
    )
  if (stage !== 'failed' && stage !== 'refunded') return null
  return <OrderRefund stage={stage} invoiceId={invoiceId} orderId={orderId} />
}

/** What somebody paid beyond a delivered order, and where they have it back. */
function Surplus({ invoiceId }: { invoiceId: string }) {
  const t = useText(orderTexts)
  const { invoice } = useInvoice(invoiceId)
  if (invoice?.exception !== 'paid_over' || restOf(invoice).is !== 'yours') return null
  return (
    <Note tone="warn" title={t('surplus', { amount: restOf(invoice).amount })}>
      <Link href={`/crypto/invoice/${invoiceId}`}>{t('getBack')}</Link>
    </Note>
  )
}
