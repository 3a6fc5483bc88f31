import { use } from 'react'
import { useInvoice } from '#domains/payments/web/invoices/use-invoice.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { restOf } from './order-rest.ts'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

type RefundedOrder = Pick<Purchase, 'invoiceId' | 'orderId'> & { stage: 'failed' | 'refunded' }

/** How the money of an order goes back that was not delivered, and what its buyer can do about it. */
export function OrderRefund({ stage, invoiceId, orderId }: RefundedOrder) {
  const t = useText(orderTexts)
  if (invoiceId) return <CoinRefund stage={stage} invoiceId={invoiceId} orderId={orderId} />
  return (
    <CardPart className="stack">
      <p>{t(stage === 'failed' ? 'cardBackText' : 'cardWentText')}</p>
      {stage === 'failed' ? <WriteToUs orderId={orderId} /> : null}
    </CardPart>
  )
}

/** The same of one paid in a coin: by itself, or once its buyer says where it goes. */
function CoinRefund({ stage, invoiceId, orderId }: RefundedOrder & { invoiceId: string }) {
  const t = useText(orderTexts)
  const { invoice } = useInvoice(invoiceId)
  const rest = invoice && restOf(invoice)
  const href = `/crypto/invoice/${invoiceId}`
  if (stage === 'failed' && rest?.is === 'yours')
    return (
      <CardPart className="stack">
        <p>{t('restAsk', { amount: rest.amount })}</p>
        <div className="row">
          <ButtonLink variant="primary" href={href}>
            {t('getBack')}
          </ButtonLink>
          <WriteToUs orderId={orderId} />
        </div>
      </CardPart>
    )
  return (
    <CardPart className="stack">
      <p>{t(stage === 'failed' ? 'refundText' : 'restSent')}</p>
      <div className="row">
        <ButtonLink href={href}>{t(stage === 'failed' ? 'refundLink' : 'openPayment')}</ButtonLink>
        {stage === 'failed' ? <WriteToUs orderId={orderId} /> : null}
      </div>
    </CardPart>
  )
}

/** Where somebody reaches a person about an order; nothing where no address is known. */
function WriteToUs({ orderId }: Pick<Purchase, 'orderId'>) {
  const t = useText(orderTexts)
  const email = use(SiteContext)?.contact.email
  if (!email) return null
  const subject = encodeURIComponent(t('writeSubject', { order: orderId }))
  return (
    <div>
      <ButtonLink href={`mailto:${email}?subject=${subject}`}>{t('writeTo', { email })}</ButtonLink>
    </div>
  )
}
