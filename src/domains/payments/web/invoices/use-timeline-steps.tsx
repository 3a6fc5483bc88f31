import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Ticks } from '#web/ui/figures/Ticks.tsx'
import type { TimelineStep } from '#web/ui/figures/Timeline.tsx'
import { lowestConfirmations, wasReplacedInTime } from '../../invoices/invoice-progress.ts'
import { resolveTexts } from '../refunds/resolve-texts.ts'
import { useArrived } from '../refunds/use-answer.ts'
import { sendTexts } from '../send/send-texts.ts'
import { shownCoin, shownUsd } from '../shown-amounts.ts'
import { TransactionLink } from '../TransactionLink.tsx'
import { paymentTexts } from '../texts.ts'
import type { Invoice } from './use-invoice.ts'
import { useTimeLeft } from './use-time-left.ts'

/** The steps of a payment: what happened with its times, what happens now, and what is still to come. */
export function useTimelineSteps(invoice: Invoice): TimelineStep[] {
  const t = useText(paymentTexts)
  const back = useText(resolveTexts)
  const left = useTimeLeft(invoice)
  const isHere = useArrived(invoice)
  const send = useText(sendTexts)
  const { status, required, payments, payee } = invoice
  const isReplaced = wasReplacedInTime(invoice)
  const names = {
    made: t('made'),
    requoted: t('requoted'),
    seen: t('seen'),
    confirmed: t('confirmedStep'),
    undone: t('undone'),
    expired: isReplaced ? send('replacedLine') : t('expiredStep'),
    unattributed: back('step.unattributed'),
    claimed_away: back('step.claimed_away'),
    refund_asked: back('step.refund_asked'),
    refund_granted: back('step.refund_granted', { payee }),
    refund_paid: back('step.refund_paid'),
    refund_cancelled: back('step.refund_cancelled'),
  }
  const all = seenWhenItCame(invoice).map(({ what, at, transactionHash }, place): TimelineStep => {
    const payment = payments.find((paid) => paid.transactionHash === transactionHash)
    return {
      key: `${place}-${what}`,
      what: names[what],
      state: failures.includes(what) ? 'failed' : 'done',
      when: formatClock(at),
      ...(payment &&
        what === 'seen' && { detail: <Paid payment={payment} coin={invoice.asset} isReplaced={isReplaced} /> }),
    }
  })
  // What goes back goes back after it was paid.
  const isBack = ({ key }: TimelineStep) => key.includes('refund')
  const past = status === 'settled' ? all.filter((step) => !isBack(step)) : all
  const done = Math.min(lowestConfirmations(invoice) ?? 0, required ?? 0)
  const words = required === null ? t('untilFinal') : t('confirmations', { done, total: required })
  const counting: TimelineStep = {
    key: 'counting',
    what: words,
    state: 'now',
    ...(left && { when: left }),
    ...(required !== null && { detail: <Ticks done={done} total={required} label={words} /> }),
  }
  const waiting: TimelineStep = {
    key: 'waiting',
    what: isHere ? send('light.here') : invoice.exception === 'paid_partial' ? t('waitingRest') : t('waiting'),
    state: 'now',
  }
  const last: TimelineStep = { key: 'paid', what: t('paidStep', { payee }), state: 'next' }
  // Nothing is paid before the last of it is confirmed, whichever of the two we wrote down first.
  const confirmedAt = invoice.timeline.filter(({ what }) => what === 'confirmed').map(({ at }) => at)
  const paidAt = invoice.settledAt && [invoice.settledAt, ...confirmedAt].toSorted().at(-1)
  const paid: TimelineStep = {
    ...last,
    state: 'done',
    ...(paidAt && { when: formatClock(paidAt) }),
  }
  if (status === 'settled') return [...past, paid, ...all.filter(isBack)]
  if (status === 'processing') return [...past, counting, last]
  return status === 'new' ? [...past, waiting, { ...last, key: 'confirm', what: t('confirmedStep') }, last] : past
}

/** What happened in its order: money that was claimed later was seen when it came, and not when it was claimed. */
function seenWhenItCame({ timeline, payments }: Invoice): Invoice['timeline'] {
  const cameAt = (hash: string | undefined) =>
    payments.find(({ transactionHash, attributedBy: by }) => transactionHash === hash && isClaimed(by))?.seenAt
  return timeline
    .map((step) => (step.what === 'seen' ? { ...step, at: cameAt(step.transactionHash) ?? step.at } : step))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const isClaimed = (by: Invoice['payments'][number]['attributedBy']) =>
  by === 'proof' || by === 'claim' || by === 'operator'

const failures: readonly string[] = ['undone', 'unattributed', 'claimed_away', 'expired', 'refund_cancelled']

type PaidProps = { payment: Invoice['payments'][number]; coin: Invoice['asset']; isReplaced: boolean }

function Paid({ payment, coin, isReplaced }: PaidProps) {
  const t = useText(paymentTexts)
  const send = useText(sendTexts)
  const known = useText(resolveTexts)
  const { creditedUsdAmount: credited, attributedBy: by } = payment
  return (
    <>
      {[
        shownCoin(payment.amount, coin),
        credited && shownUsd(credited),
        payment.isLate && (isReplaced ? send('lateReplaced') : t('late')),
        '',
      ]
        .filter((part) => part !== null && part !== false)
        .join(' · ')}
      <TransactionLink hash={payment.transactionHash} url={payment.explorerUrl} />
      {isClaimed(by) ? <div>{known(`known.${by}`)}</div> : null}
      {payment.isReplaceable ? <div>{t('replaceable')}</div> : null}
    </>
  )
}
