import { useState } from 'react'
import { ClaimPayment } from '../refunds/ClaimPayment.tsx'
import { IsItYours } from '../refunds/IsItYours.tsx'
import { MoneyBack } from '../refunds/MoneyBack.tsx'
import { useArrived } from '../refunds/use-answer.ts'
import { SandboxPay } from '../send/SandboxPay.tsx'
import { SendCard } from '../send/SendCard.tsx'
import { SentCard } from '../send/SentCard.tsx'
import { useOnTheWay } from '../send/use-on-the-way.ts'
import { ShareLink } from '../share/ShareLink.tsx'
import { NewAmount } from './NewAmount.tsx'
import type { Invoice } from './use-invoice.ts'
import type { Owed } from './use-owed.ts'

type ToPayProps = {
  invoice: Invoice
  owed: Owed
  /** Whether the five steps of paying stand within what is to be sent. */
  steps?: boolean
}

/**
 * What is to be done about an invoice: wait for what was sent, say whether what arrived is theirs, send what it asks, ask
 * for a new amount, or have it all sent back.
 */
export function ToPay({ invoice, owed: { isOwed, isPayable, isHeld, now }, steps = true }: ToPayProps) {
  const sent = useOnTheWay(invoice)
  const [shownFor, showFor] = useState<string>()
  const hasArrived = useArrived(invoice)
  if (!isOwed) return <IsItYours invoice={invoice} isOwed={false} />
  const isSent = sent !== null && sent.state !== 'failed' && shownFor !== sent.transactionHash
  // Nobody is told to send while what they sent may have come.
  const isAsked = hasArrived && !isSent
  return (
    <div className="stack">
      {hasArrived ? (
        <IsItYours invoice={invoice} isOwed>
          {isAsked ? <SandboxPay key={invoice.invoiceId} invoice={invoice} /> : null}
        </IsItYours>
      ) : null}
      {isAsked || isHeld ? null : isSent ? (
        <SentCard invoice={invoice} sent={sent} showCode={() => showFor(sent.transactionHash)} />
      ) : isPayable ? (
        <>
          <SendCard invoice={invoice} now={now} sent={sent} steps={steps} />
          <ShareLink invoice={invoice} />
        </>
      ) : (
        <NewAmount invoice={invoice} />
      )}
      {hasArrived ? null : <IsItYours invoice={invoice} isOwed />}
      <MoneyBack invoice={invoice} />
      {hasArrived || isHeld ? null : <ClaimPayment invoice={invoice} />}
    </div>
  )
}
