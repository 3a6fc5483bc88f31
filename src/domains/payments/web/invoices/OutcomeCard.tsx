import { useContext } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Ticks } from '#web/ui/figures/Ticks.tsx'
import type { Tone } from '#web/ui/states/Badge.tsx'
import { lowestConfirmations } from '../../invoices/invoice-progress.ts'
import { BackToVisitContext } from '../pay/visit-card.ts'
import { resolveTexts } from '../refunds/resolve-texts.ts'
import { StateHead } from '../StateHead.tsx'
import { SendSummary } from '../send/SendSummary.tsx'
import { sendTexts } from '../send/send-texts.ts'
import { shownCoin, shownUsd, sumUsd } from '../shown-amounts.ts'
import { stateTexts } from '../state-texts.ts'
import { paymentTexts } from '../texts.ts'
import type { Invoice } from './use-invoice.ts'
import { useTimeLeft } from './use-time-left.ts'

type OutcomeProps = {
  invoice: Invoice
  /** Of a payment that somebody else asked for: without their receipt. */
  shared?: boolean
}

/** Stands where it said what to send, once nothing is to be sent any more: being confirmed, paid, or over. */
export function OutcomeCard({ invoice, shared = false }: OutcomeProps) {
  const words = useText(sendTexts)
  const { tone, badge, title, text } = useOutcome(invoice, shared)
  const hasReceipt = invoice.status === 'settled' && !shared
  const rest = hasReceipt && invoice.otherPart?.isPaid === false && !invoice.isRefunded ? invoice.otherPart : null
  const t = useText(paymentTexts)
  const backToVisit = useContext(BackToVisitContext)
  return (
    <Card labelledBy="outcome">
      <CardPart className="stack">
        <div role="status">
          <StateHead id="outcome" tone={tone} badge={badge} title={title}>
            {invoice.status === 'processing' ? <Counting invoice={invoice} /> : null}
            {text ? <p>{text}</p> : null}
          </StateHead>
        </div>
        {hasReceipt ? (
          <div className="row">
            {rest ? (
              <ButtonLink href={`/crypto/invoice/${rest.invoiceId}`} variant="primary">
                {t('toRest', { amount: shownUsd(rest.usdAmount) })}
              </ButtonLink>
            ) : null}
            <ButtonLink href={`/crypto/receipt/${invoice.invoiceId}`} variant={rest ? 'plain' : 'primary'}>
              {t('receipt')}
            </ButtonLink>
            {backToVisit(invoice.invoiceId, 'button', null)}
          </div>
        ) : null}
        <section aria-label={words('summary')}>
          <SendSummary invoice={invoice} />
        </section>
      </CardPart>
    </Card>
  )
}

type Outcome = { tone: Tone; badge: string; title: string; text?: string }

/** What is true of a payment on which nothing is to be sent, in a word, a line and a sentence. */
function useOutcome(invoice: Invoice, shared: boolean): Outcome {
  const t = useText(stateTexts)
  const paid = useText(paymentTexts)
  const resolve = useText(resolveTexts)
  const {
    status,
    payee,
    totalUsdAmount,
    received,
    asset,
    required,
    exception,
    isRefunded,
    isReplaced,
    chainIsCurrent,
    otherPart: part,
  } = invoice
  const amount = shownUsd(totalUsdAmount)
  if (status === 'settled' && isRefunded)
    return {
      tone: 'neutral',
      badge: t('sentBack'),
      title: resolve('refundedTitle', { amount: shownCoin(received, asset) }),
    }
  if (status === 'settled') {
    const bill = part && shownUsd(sumUsd(part.usdAmount, totalUsdAmount))
    const other = part && shownUsd(part.usdAmount)
    if (part && bill && other && !part.isPaid)
      return {
        tone: 'warn',
        badge: paid('partPaid'),
        title: paid('settledPartTitle', { amount, bill }),
        text: paid('partIsOpen', { amount: other }),
      }
    const inParts =
      part && other ? ` ${paid('partIsPaid', part.isRest ? { amount, other } : { amount: other, other: amount })}` : ''
    return {
      tone: 'good',
      badge: t(exception === 'paid_late' ? 'paidLate' : 'paid'),
      title: paid('settledTitle', { amount: bill ?? amount }),
      ...(!shared && { text: `${paid('settledText', { payee })}${inParts}` }),
    }
  }
  if (status === 'processing') {
    const done = Math.min(lowestConfirmations(invoice) ?? 0, required ?? 0)
    const title = required === null ? t('confirmingFinal') : t('confirmingOf', { done, total: required })
    return { tone: 'neutral', badge: t('seen'), title, text: t('confirmingText') }
  }
  if (status === 'invalid') return { tone: 'bad', badge: t('failed'), title: t('failedTitle', { amount }) }
  if (exception === 'needs_review') return { tone: 'warn', badge: t('here'), title: t('reviewTitle', { amount }) }
  // Its network is still being read up to the end of its time: what came in it is not known yet.
  if (status === 'new' && chainIsCurrent && !isReplaced)
    return { tone: 'warn', badge: t('timeOver'), title: paid('newPriceTitle'), text: paid('newPriceWait') }
  return { tone: 'neutral', badge: t('over'), title: t('overTitle', { amount }) }
}

function Counting({ invoice }: { invoice: Invoice }) {
  const t = useText(paymentTexts)
  const left = useTimeLeft(invoice)
  const { required } = invoice
  if (required === null) return null
  const done = Math.min(lowestConfirmations(invoice) ?? 0, required)
  return (
    <div className="stack stack-tight">
      <Ticks done={done} total={required} label={t('status')} />
      {left ? <p className="hint">{left}</p> : null}
    </div>
  )
}
