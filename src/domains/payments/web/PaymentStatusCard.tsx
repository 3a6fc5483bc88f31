import { parseDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Meter } from '#web/ui/Meter.tsx'
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
  const isPartPaid = invoice.exception === 'paid_partial'
  const asked = isPartPaid ? invoice.remainingUsdAmount : invoice.totalUsdAmount
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
      {isPartPaid ? (
        <CardPart>
          <PartPaid invoice={invoice} />
        </CardPart>
      ) : null}
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
              value: invoice.canRequote ? shownUsd(asked) : `${shownUde(invoice.amount)} UDE · ${shownUsd(asked)}`,
            },
            { key: 'price', name: t('price'), value: `$${invoice.rate.price}` },
            { key: 'payee', name: t('paidTo'), value: invoice.payee },
          ]}
        />
      </CardPart>
    </Card>
  )
}

const cents = (dollars: string) => parseDecimal('USD', dollars)?.units ?? 0n

function PartPaid({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const { creditedUsdAmount: came, totalUsdAmount: bill, remainingUsdAmount: left } = invoice
  const words = t('cameOf', { came: shownUsd(came), bill: shownUsd(bill) })
  return (
    <Meter label={t('came')} result={words} before={cents(came)} total={cents(bill)} description={words}>
      {t('leftToPay', { left: shownUsd(left) })}
    </Meter>
  )
}
