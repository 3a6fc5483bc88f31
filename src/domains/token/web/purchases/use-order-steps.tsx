import { shortenAddress } from '#domains/wallet/shown/shorten-address.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Ticks } from '#web/ui/figures/Ticks.tsx'
import type { TimelineStep } from '#web/ui/figures/Timeline.tsx'
import { stageOf } from './order-stage.ts'
import { orderTexts } from './order-texts.ts'
import type { Purchase } from './use-purchase.ts'

const endings = {
  not_paid_in_time: 'tooLate',
  card_refused: 'tooLate',
  not_delivered_in_time: 'notDelivered',
  payment_returned: 'returnedStep',
} as const

/** The steps of an order: what happened with its times, what happens now, and what is still to come. */
export function useOrderSteps(purchase: Purchase): TimelineStep[] {
  const t = useText(orderTexts)
  const stage = stageOf(purchase)
  const { createdAt, paidAt, transferredAt, completedAt, deliverBy } = purchase
  const made: TimelineStep = { key: 'made', what: t('made'), state: 'done', when: formatClock(createdAt) }
  if (stage === 'pending')
    return [
      made,
      { key: 'pay', what: t('waitPayment'), state: 'now' },
      { key: 'send', what: t('sendStep'), state: 'next' },
      { key: 'done', what: t('deliveredStep'), state: 'next' },
    ]
  const paid: TimelineStep = { key: 'paid', what: t('paidStep'), state: 'done', when: paidAt && formatClock(paidAt) }
  if (stage === 'disputed') return [made, paid, { key: 'bank', what: t('disputedStep'), state: 'now' }]
  if (stage === 'disputeLost') return [made, paid, { key: 'bank', what: t('disputeLost'), state: 'done' }]
  if (stage === 'failed' || stage === 'refunded')
    return [
      made,
      paid,
      { key: 'not', what: t(endings[purchase.why ?? 'not_delivered_in_time']), state: 'failed' },
      stage === 'refunded'
        ? { key: 'back', what: t('wentBack'), state: 'done' }
        : {
            key: 'back',
            what: t('refundAsked'),
            state: 'now',
            detail: t(purchase.invoiceId ? 'refundWaits' : 'cardBack'),
          },
    ]
  if (stage === 'paid')
    return [
      made,
      paid,
      {
        key: 'send',
        what: t('getReady'),
        state: 'now',
        detail: deliverBy && t('byWhen', { time: formatClock(deliverBy) }),
      },
      { key: 'done', what: t('deliveredStep'), state: 'next' },
    ]
  return [
    made,
    paid,
    {
      key: 'send',
      what: t('sendStep'),
      state: 'done',
      when: transferredAt && formatClock(transferredAt),
      detail: <TransferLink purchase={purchase} />,
    },
    stage === 'completed'
      ? { key: 'done', what: t('deliveredStep'), state: 'done', when: completedAt && formatClock(completedAt) }
      : { key: 'done', what: t('deliveredStep'), state: 'now', detail: <Confirming purchase={purchase} /> },
  ]
}

function Confirming({ purchase: { confirmations, required } }: { purchase: Purchase }) {
  const t = useText(orderTexts)
  const count = confirmations ?? 0
  return <Ticks done={count} total={required} label={t('confirming', { count, required })} />
}

function TransferLink({ purchase: { transactionHash, explorerUrl } }: { purchase: Purchase }) {
  if (!transactionHash) return null
  // Paper cannot be pressed to see the rest.
  const hash = (
    <>
      <span className="print:hidden">{shortenAddress(transactionHash, 6, 4)}</span>
      <span className="hidden break-all print:inline">{transactionHash}</span>
    </>
  )
  return explorerUrl ? (
    <a className="mono" href={explorerUrl} target="_blank" rel="noreferrer">
      {hash}
    </a>
  ) : (
    <span className="mono">{hash}</span>
  )
}
