import { Link } from 'wouter'
import { InvoicePage } from '#domains/payments/web/invoices/InvoicePage.tsx'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Timeline } from '#web/ui/figures/Timeline.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { AddToWallet } from './AddToWallet.tsx'
import { CardCheckout } from './CardCheckout.tsx'
import { type Stage, stageOf, stageTones } from './order-stage.ts'
import { orderTexts } from './order-texts.ts'
import { tokensText } from './tokens-text.ts'
import { useOrderSteps } from './use-order-steps.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** Follows one order, live, until its tokens have come or its money goes back. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useText(orderTexts)
  const { purchase, missing, failed, again } = usePurchase(orderId)
  return (
    <div className="stack stack-loose">
      <Link className="row strong justify-self-start" href="/crypto/buy">
        <Icon name="left" size="small" />
        {t('back')}
      </Link>
      <h1>{t('title')}</h1>
      {missing ? (
        <Card>
          <EmptyState page icon="search" title={t('missing')}>
            {t('missingText')}
          </EmptyState>
        </Card>
      ) : failed ? (
        <Card>
          <ErrorState title={t('failed')} onRetry={again}>
            {t('failedText')}
          </ErrorState>
        </Card>
      ) : purchase ? (
        <OneOrder purchase={purchase} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </div>
  )
}

function OneOrder({ purchase }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const stage = stageOf(purchase)
  const steps = useOrderSteps(purchase)
  const { orderId, invoiceId, totalUsdAmount } = purchase
  const tokenAmount = tokensText(purchase.tokenAmount)
  const titles: Record<Stage, string> = {
    pending: t('pay', { amount: `$${totalUsdAmount}`, tokens: tokenAmount }),
    paid: t('paid', { amount: `$${totalUsdAmount}` }),
    submitted: t('onItsWay', { tokens: tokenAmount }),
    completed: t('done', { tokens: tokenAmount }),
    failed: t('goingBack', { amount: `$${totalUsdAmount}` }),
    refunded: t('wentBack'),
    expired: t('expired'),
  }
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
          {stage === 'pending' && invoiceId ? <p>{t('held')}</p> : null}
          {stage === 'pending' && !invoiceId ? <CardCheckout purchase={purchase} /> : null}
          {stage === 'expired' ? (
            <p>{t(invoiceId ? 'expiredText' : 'expiredCard')}</p>
          ) : (
            <Timeline label={t('steps')} steps={steps} />
          )}
          {stage === 'paid' || stage === 'submitted' ? <p className="hint">{t('closePage')}</p> : null}
          <OrderFacts purchase={purchase} />
        </CardPart>
        <OrderFoot stage={stage} invoiceId={invoiceId} />
      </Card>
      {stage === 'pending' && invoiceId ? <InvoicePage id={invoiceId} /> : null}
    </>
  )
}

function OrderFacts({ purchase }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const { pricePerToken, totalUsdAmount, walletAddress, completedAt, paymentStatus } = purchase
  return (
    <>
      <Facts
        ruled
        facts={[
          { key: 'price', name: t('price'), value: `$${pricePerToken}` },
          {
            key: 'total',
            name: paymentStatus === 'pending' ? t('youPay') : t('youPaid'),
            value: `$${totalUsdAmount}`,
            strong: true,
          },
          ...(completedAt ? [{ key: 'when', name: t('deliveredStep'), value: formatMoment(completedAt) }] : []),
        ]}
      />
      <div>
        <p className="hint">{t('to')}</p>
        <Address address={walletAddress} label={t('to')} />
      </div>
    </>
  )
}

function OrderFoot({ stage, invoiceId }: { stage: Stage; invoiceId: string | null }) {
  const t = useText(orderTexts)
  if (stage === 'expired')
    return (
      <CardPart className="row">
        <ButtonLink variant="primary" href="/crypto/buy">
          {t('again')}
        </ButtonLink>
        {invoiceId ? <ButtonLink href={`/crypto/invoice/${invoiceId}`}>{t('openPayment')}</ButtonLink> : null}
      </CardPart>
    )
  if (stage === 'completed')
    return (
      <CardPart className="stack print:hidden">
        <AddToWallet />
        <div className="row">
          <Button onClick={() => print()}>{t('print')}</Button>
          <ButtonLink href="/?tab=find-doctors">{t('payCopay')}</ButtonLink>
        </div>
      </CardPart>
    )
  if (stage === 'failed' && !invoiceId)
    return (
      <CardPart>
        <p>{t('cardBackText')}</p>
      </CardPart>
    )
  if ((stage === 'failed' || stage === 'refunded') && invoiceId)
    return (
      <CardPart className="stack">
        <p>{t('refundText')}</p>
        <div>
          <ButtonLink href={`/crypto/invoice/${invoiceId}`}>{t('refundLink')}</ButtonLink>
        </div>
      </CardPart>
    )
  return null
}
