import './send-card.css'
import { chainTitle } from '#domains/chains/chain-titles.ts'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Countdown } from './Countdown.tsx'
import { PayWithWallet } from './PayWithWallet.tsx'
import { SandboxPay } from './SandboxPay.tsx'
import { SendCode } from './SendCode.tsx'
import { SendSteps } from './SendSteps.tsx'
import { SendSummary } from './SendSummary.tsx'
import { SendTo } from './SendTo.tsx'
import { sendTexts } from './send-texts.ts'
import { exactCoin } from './shown-amounts.ts'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'

/** What to send, to which address and until when, with the ways to do it. */
export function SendCard({ invoice, now }: { invoice: Invoice; now: number }) {
  const t = useText(paymentTexts)
  const words = useText(sendTexts)
  const { asset: coin, remaining } = invoice
  const partly = invoice.remainingUsdAmount !== invoice.totalUsdAmount
  const amount = `${exactCoin(remaining, coin)} ${coin}`
  return (
    <Card labelledBy="send">
      <CardPart className="stack">
        <CardHead
          id="send"
          title={partly ? t('sendMoreTitle', { amount }) : t('sendTitle', { amount })}
          aside={partly ? <Badge tone="warn">{t('partPaid')}</Badge> : undefined}
        />
        <div className="print:hidden">
          <Countdown expiresAt={invoice.expiresAt} now={now} />
        </div>
        <p className="hidden print:block">
          {words('onPaper', { id: invoice.invoiceId, time: formatMoment(invoice.expiresAt) })}
        </p>
        <div className="send-code">
          <SendCode invoice={invoice} />
          <section aria-label={words('summary')}>
            <SendSummary invoice={invoice} />
          </section>
        </div>
        <SendTo invoice={invoice} />
        <PayWithWallet invoice={invoice} />
        <Note title={words('secure')}>{t('onlyCoin', { coin, chain: chainTitle[invoice.chain] })}</Note>
      </CardPart>
      <SendSteps />
      <SandboxPay key={`${invoice.invoiceId} ${remaining}`} invoice={invoice} />
    </Card>
  )
}
