import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Timeline } from '#web/ui/figures/Timeline.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { StatusLights } from '#web/ui/states/StatusLights.tsx'
import { type Lights, lightsOf, lowestConfirmations, wasReplacedInTime } from '../../invoices/invoice-progress.ts'
import { useArrived } from '../refunds/use-answer.ts'
import { sendTexts } from '../send/send-texts.ts'
import { paymentTexts } from '../texts.ts'
import type { Invoice } from './use-invoice.ts'
import { useTimelineSteps } from './use-timeline-steps.tsx'

/** What stands beneath the lights of a payment, in a few words each. */
type LightHints = Partial<Record<keyof Lights, string | undefined>>

type PaymentStatusCardProps = {
  invoice: Invoice
  /** Why the wallet's last try sent nothing. */
  stopped?: string | undefined
  /** The form that is sent again to try once more. */
  formId?: string | undefined
}

/** How far a payment is: three lights, every step with its time, and the confirmations as they come. What it is stands beside it. */
export function PaymentStatusCard({ invoice, stopped, formId }: PaymentStatusCardProps) {
  const t = useText(paymentTexts)
  const steps = useTimelineSteps(invoice)
  const hints = useLightHints(invoice)
  const isChecked = invoice.unattributed.some(({ saidAt }) => saidAt !== null)
  const here = useArrived(invoice) ? (isChecked ? 'checked' : 'lookedAt') : null
  return (
    <Card labelledBy="payment-status">
      <CardPart>
        <CardHead id="payment-status" title={t('status')} />
      </CardPart>
      <PaymentLights lights={lightsOf(invoice)} hints={hints} here={here} />
      <FailedLine
        status={invoice.status}
        isReplaced={wasReplacedInTime(invoice)}
        isHere={here !== null}
        stopped={stopped}
        formId={formId}
      />
      {/* Before anything came it would only repeat the lights. */}
      {invoice.timeline.length > 1 ? (
        <CardPart>
          <Timeline label={t('steps')} steps={steps} />
        </CardPart>
      ) : null}
    </Card>
  )
}

type PaymentLightsProps = { lights: Lights; hints: LightHints; here: 'lookedAt' | 'checked' | null }

/** The three lights of a payment. */
function PaymentLights({ lights, hints, here }: PaymentLightsProps) {
  const t = useText(paymentTexts)
  const send = useText(sendTexts)
  const waiting =
    lights.waiting === 'done' ? send('paymentSent') : here && lights.waiting === 'now' ? send(here) : t('waiting')
  return (
    <StatusLights
      lights={[
        { key: 'waiting', name: waiting, state: lights.waiting, hint: hints.waiting },
        { key: 'confirmed', name: t('confirmed'), state: lights.confirmed, hint: hints.confirmed },
        { key: 'processed', name: t('processed'), state: lights.processed, hint: hints.processed },
      ]}
    />
  )
}

type FailedLineProps = Pick<PaymentStatusCardProps, 'stopped' | 'formId'> & {
  status: Invoice['status']
  isReplaced: boolean
  isHere: boolean
}

/** A failure is a line of its own, not a light. */
function FailedLine({ status, isReplaced, isHere, stopped, formId }: FailedLineProps) {
  const t = useText(sendTexts)
  const failed = status === 'invalid' || (status === 'new' && stopped !== undefined)
  if (!failed && status !== 'expired') return null
  if (status === 'expired' && isHere)
    return (
      <CardPart>
        <Note tone="warn" announce>
          {t('expiredHere')}
        </Note>
      </CardPart>
    )
  if (isReplaced && !failed)
    return (
      <CardPart>
        <Note>{t('replacedLine')}</Note>
      </CardPart>
    )
  return (
    <CardPart>
      <Note tone="bad" title={failed ? t('failedLine') : t('expiredLine')} announce>
        {status === 'new' ? stopped : null}
        {status === 'new' && formId ? (
          <div className="mt-2">
            <Button type="submit" form={formId} small>
              {t('tryAgain')}
            </Button>
          </div>
        ) : null}
      </Note>
    </CardPart>
  )
}

/** Says of each light that is not done when it comes, or how far it is; nothing about a payment that is over. */
function useLightHints(invoice: Invoice): LightHints {
  const t = useText(sendTexts)
  const isHere = useArrived(invoice)
  const { status, required, payee, expiresAt, canRequote } = invoice
  if (status !== 'new' && status !== 'processing') return {}
  const lights = lightsOf(invoice)
  const done = lowestConfirmations(invoice)
  const total = required ?? 0
  const seen = required === null ? t('light.seenFinal') : t('light.seen', { done: Math.min(done ?? 0, total), total })
  const until = canRequote ? undefined : t('light.until', { time: formatClock(expiresAt) })
  const open = isHere ? t('light.here') : until
  return {
    waiting: lights.waiting === 'now' ? open : undefined,
    confirmed:
      lights.confirmed === 'now'
        ? seen
        : lights.confirmed === 'done'
          ? undefined
          : required === null
            ? t('light.afterFinal')
            : t('light.after', { total }),
    processed: t('light.payee', { payee }),
  }
}
