import { useState } from 'react'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Address } from '#web/ui/Address.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/Note.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { paymentLink } from '../payment-link.ts'
import { PayWithWallet } from './PayWithWallet.tsx'
import { QrCode } from './QrCode.tsx'
import { exactUde } from './shown-amounts.ts'
import { paymentTexts } from './texts.ts'
import type { Invoice } from './use-invoice.ts'

/** What to send, to which address and until when, with the way to do it. */
export function SendCard({ invoice, now }: { invoice: Invoice; now: number }) {
  const t = useText(paymentTexts)
  const [code, setCode] = useState<'address' | 'link'>('address')
  const partly = invoice.remainingUsdAmount !== invoice.totalUsdAmount
  const amount = invoice.remaining
  const shown = exactUde(amount)
  const link = paymentLink({ ...invoice, amount })
  return (
    <Card labelledBy="send">
      <CardPart className="stack">
        <CardHead
          id="send"
          title={partly ? t('sendMoreTitle', { amount: shown }) : t('sendTitle', { amount: shown })}
          aside={partly ? <Badge tone="warn">{t('partPaid')}</Badge> : undefined}
        />
        <Countdown invoice={invoice} now={now} />
        <QrCode
          text={code === 'address' ? invoice.payTo : link}
          label={code === 'address' ? t('qrAddress') : t('qrLink')}
        />
        <SegmentedChoice
          label={t('codeKind')}
          value={code}
          onChange={setCode}
          options={[
            { value: 'address', label: t('codeAddress') },
            { value: 'link', label: t('codeLink') },
          ]}
        />
        <div className="stack stack-tight">
          <p className="small strong">{partly ? t('amountLeft') : t('exactAmount')}</p>
          <div className="address">
            <code>
              <b>{shown}</b>
              <span>{'UDE'}</span>
            </code>
            <CopyButton text={amount} label={t('copyAmount')} />
          </div>
        </div>
        <div className="stack stack-tight">
          <p className="small strong">{t('walletAddress')}</p>
          <Address address={invoice.payTo} label={t('copyAddress')} />
        </div>
        <PayWithWallet invoice={invoice} />
        <Note>{t('onlyUde')}</Note>
      </CardPart>
    </Card>
  )
}

function Countdown({ invoice, now }: { invoice: Invoice; now: number }) {
  const t = useText(paymentTexts)
  const left = Math.max(0, Math.ceil((Date.parse(invoice.expiresAt) - now) / 1_000))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className="row" role="timer" aria-label={t('timerLabel')}>
      <Icon name="clock" />
      <span className="strong tabular">{clock}</span>
      <span className="hint">{t('timeLeft', { time: formatClock(invoice.expiresAt) })}</span>
    </p>
  )
}
