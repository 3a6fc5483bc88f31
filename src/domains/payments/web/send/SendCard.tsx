import './send-card.css'
import { chains } from '#domains/chains/chains.ts'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { hasUnconfirmed } from '../../invoices/invoice-progress.ts'
import { Countdown } from '../Countdown.tsx'
import type { Invoice } from '../invoices/use-invoice.ts'
import { PayWithWallet, usePayingWallet } from '../pay/PayWithWallet.tsx'
import { StateHead } from '../StateHead.tsx'
import { exactCoin, shownUsd } from '../shown-amounts.ts'
import { stateTexts } from '../state-texts.ts'
import { paymentTexts } from '../texts.ts'
import { LeftHead } from './LeftHead.tsx'
import { SandboxPay } from './SandboxPay.tsx'
import { SendCode } from './SendCode.tsx'
import { SendSummary } from './SendSummary.tsx'
import { SendTo } from './SendTo.tsx'
import { FailedNote } from './SentCard.tsx'
import { sendTexts } from './send-texts.ts'
import { sentTexts } from './sent-texts.ts'
import type { OnTheWay } from './use-on-the-way.ts'

const steps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const

/** How to pay with a wallet app, in five steps. */
export function SendSteps({ open }: { open: boolean }) {
  const t = useText(sendTexts)
  return (
    <Disclosure summary={t('stepsTitle')} open={open}>
      <ol className="send-steps">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Disclosure>
  )
}

type SendCardProps = {
  invoice: Invoice
  now: number
  sent: OnTheWay | null
  /** Whether the five steps stand here, and not beside it. */
  steps?: boolean
}

/** What to send, to which address and until when, with the ways to do it. */
export function SendCard({ invoice, now, sent, steps = true }: SendCardProps) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  const toSendTexts = useText(sentTexts)
  const states = useText(stateTexts)
  const { asset: coin, remaining } = invoice
  const partly = invoice.remainingUsdAmount !== invoice.totalUsdAmount
  const amount = `${exactCoin(remaining, coin)} ${coin}`
  // A phone cannot scan its own screen: there it is copied or opened in an app first.
  const isPhone = useMedia('(width <= 37.5em)')
  const summary = (
    <section aria-label={words('summary')}>
      <SendSummary invoice={invoice} />
    </section>
  )
  const isWalletHere = usePayingWallet(invoice) !== null
  const withWallet = <PayWithWallet invoice={invoice} />
  const byHand = <SendTo invoice={invoice} />
  const inApp = isWalletHere ? null : withWallet
  // Beside the code stands what is copied instead of scanning it.
  const onScreen = (
    <>
      <div className="send-code">
        <SendCode invoice={invoice} />
        <div className="stack">{byHand}</div>
      </div>
      {inApp}
      {summary}
    </>
  )
  const onPhone = (
    <>
      {byHand}
      {inApp}
      <div className="send-code">
        <SendCode invoice={invoice} />
        {summary}
      </div>
    </>
  )
  return (
    <Card labelledBy="send">
      <CardPart className="stack">
        {partly ? (
          <LeftHead id="send" invoice={invoice}>
            <p>{states(hasUnconfirmed(invoice) ? 'leftSeenText' : 'leftText')}</p>
            <h3>{t('sendMoreTitle', { amount })}</h3>
          </LeftHead>
        ) : (
          <StateHead id="send" badge={states('toPay')} title={t('sendTitle', { amount })}>
            <p className="hint">
              {states('forInvoice', { amount: shownUsd(invoice.totalUsdAmount), payee: invoice.payee })}
            </p>
          </StateHead>
        )}
        <FailedNote invoice={invoice} sent={sent} />
        <div className="print:hidden">
          <Countdown expiresAt={invoice.expiresAt} now={now} />
        </div>
        <p className="hidden print:block">
          {words('onPaper', { id: invoice.invoiceId, time: formatMoment(invoice.expiresAt) })}
        </p>
        <Note title={toSendTexts('fromExchange')} large>
          {toSendTexts('exactly')}
        </Note>
        {/* Whoever has the wallet here needs neither code nor copy. */}
        {isWalletHere ? withWallet : null}
        {isPhone ? onPhone : onScreen}
        <Note title={words('secure')}>{t('onlyCoin', { coin, chain: chains[invoice.chain].title })}</Note>
      </CardPart>
      {steps ? <SendSteps open={!isPhone} /> : null}
      <SandboxPay key={`${invoice.invoiceId} ${remaining}`} invoice={invoice} />
    </Card>
  )
}
