import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { useUnseen } from '../pay/sent-payments.ts'
import { ClaimPayment } from '../refunds/ClaimPayment.tsx'
import { MoneyBack } from '../refunds/MoneyBack.tsx'
import { SandboxPay } from '../send/SandboxPay.tsx'
import { SendCard } from '../send/SendCard.tsx'
import { SentCard } from '../send/SentCard.tsx'
import { sentTexts } from '../send/sent-texts.ts'
import { useOnTheWay } from '../send/use-on-the-way.ts'
import { ShareLink } from '../share/ShareLink.tsx'
import { NewAmount } from './NewAmount.tsx'
import type { Invoice } from './use-invoice.ts'
import type { Owed } from './use-owed.ts'

/**
 * What is to be done about an invoice: wait for what was sent, say whether what arrived is theirs, send what it asks, ask
 * for a new amount, or have it all sent back.
 */
export function ToPay({ invoice, owed: { isOwed, isPayable, now } }: { invoice: Invoice; owed: Owed }) {
  const sent = useOnTheWay(invoice)
  // What the sandbox's own payer sent is claimed where it was sent from.
  const fromSandbox = useUnseen(invoice, 'sandbox')
  const [shownFor, showFor] = useState<string>()
  const [notMine, setNotMine] = useState<string>()
  const arrived = invoice.arrivals.map(({ transactionHash }) => transactionHash).join(' ')
  const hasArrived = arrived !== ''
  if (!isOwed) return hasArrived ? <ClaimPayment invoice={invoice} /> : null
  const isSent = sent !== null && sent.state !== 'failed' && shownFor !== sent.transactionHash
  // Nobody is told to send while what they sent may have come.
  const isAsked = hasArrived && notMine !== arrived && !isSent && fromSandbox === null
  return (
    <div className="stack">
      {hasArrived ? <ClaimPayment invoice={invoice} /> : null}
      {isAsked ? (
        <NotMine invoice={invoice} say={() => setNotMine(arrived)} />
      ) : isSent ? (
        <SentCard invoice={invoice} sent={sent} showCode={() => showFor(sent.transactionHash)} />
      ) : isPayable ? (
        <>
          <SendCard invoice={invoice} now={now} sent={sent} />
          <ShareLink invoice={invoice} />
        </>
      ) : (
        <NewAmount invoice={invoice} />
      )}
      <MoneyBack invoice={invoice} />
      {hasArrived ? null : <ClaimPayment invoice={invoice} />}
    </div>
  )
}

/** Stands where it says what to send, until somebody has said that what arrived is not theirs. */
function NotMine({ invoice, say }: { invoice: Invoice; say: () => void }) {
  const t = useText(sentTexts)
  return (
    <Card>
      <CardPart className="stack">
        <p>{t('notMineText')}</p>
        <div>
          <Button onClick={say}>{t('notMine')}</Button>
        </div>
      </CardPart>
      <SandboxPay key={invoice.invoiceId} invoice={invoice} />
    </Card>
  )
}
