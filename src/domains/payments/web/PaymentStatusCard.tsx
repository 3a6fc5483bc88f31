import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { StatusLights } from '#web/ui/StatusLights.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import { lightsOf } from '../invoice-progress.ts'
import { shownUde, shownUsd } from './shown-amounts.ts'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'
import { useTimelineSteps } from './use-timeline-steps.tsx'

/** How far a payment is: three lights, every step with its time, and the confirmations as they come. */
export function PaymentStatusCard({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const lights = lightsOf(invoice)
  const steps = useTimelineSteps(invoice)
  return (
    <Card labelledBy="payment-status">
      <CardPart>
        <CardHead id="payment-status" title={t('status')} />
      </CardPart>
      <StatusLights
        lights={[
          { key: 'waiting', name: t('waiting'), state: lights.waiting },
          { key: 'confirmed', name: t('confirmed'), state: lights.confirmed },
          { key: 'processed', name: t('processed'), state: lights.processed },
        ]}
      />
      <CardPart>
        <Timeline label={t('steps')} steps={steps} />
      </CardPart>
      <CardPart>
        <Facts
          small
          facts={[
            {
              key: 'amount',
              name: t('amount'),
              value: `${shownUde(invoice.amount)} UDE · ${shownUsd(invoice.totalUsdAmount)}`,
            },
            { key: 'price', name: t('price'), value: `$${invoice.rate.price}` },
            { key: 'payee', name: t('paidTo'), value: invoice.payee },
          ]}
        />
      </CardPart>
    </Card>
  )
}
