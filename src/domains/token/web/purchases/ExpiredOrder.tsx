import { useInvoice } from '#domains/payments/web/invoices/use-invoice.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { type OrderRest, restOf } from './order-rest.ts'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

const titles = { none: 'expired', coming: 'restBack', yours: 'restYours', asked: 'restBack', sent: 'restWent' } as const
const badges = {
  none: ['badge_expired', 'neutral'],
  coming: ['badge_expired', 'neutral'],
  yours: ['badge_expired', 'warn'],
  asked: ['badge_failed', 'warn'],
  sent: ['badge_refunded', 'neutral'],
} as const

/** An order whose time is over: whether anything came for it, what becomes of that, and what to press. */
export function ExpiredOrder({ purchase }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const { orderId, invoiceId } = purchase
  const { invoice } = useInvoice(invoiceId ?? undefined)
  const rest: OrderRest = invoice ? restOf(invoice) : { is: 'none', amount: '' }
  const [badge, tone] = badges[rest.is]
  const texts = {
    none: t(invoiceId ? 'expiredText' : 'expiredCard'),
    coming: t('restComing'),
    yours: t('restAsk', { amount: rest.amount }),
    asked: t('restAsked', { amount: rest.amount }),
    sent: t('restSent'),
  }
  return (
    <Card labelledBy="order">
      <CardPart className="stack">
        <CardHead
          id="order"
          title={t(titles[rest.is])}
          hint={
            <>
              {t('orderNumber')} <Mono>{orderId}</Mono>
            </>
          }
          aside={<Badge tone={tone}>{t(badge)}</Badge>}
        />
        <p>{texts[rest.is]}</p>
      </CardPart>
      <CardPart className="row">
        {rest.is === 'yours' ? (
          <ButtonLink variant="primary" href={`/crypto/invoice/${invoiceId}`}>
            {t('getBack')}
          </ButtonLink>
        ) : null}
        <ButtonLink {...(rest.is === 'yours' ? {} : { variant: 'primary' as const })} href="/crypto/buy">
          {t('again')}
        </ButtonLink>
        {invoiceId && rest.is !== 'yours' ? (
          <ButtonLink href={`/crypto/invoice/${invoiceId}`}>{t('openPayment')}</ButtonLink>
        ) : null}
      </CardPart>
    </Card>
  )
}
