import { isEvmChain } from '#domains/chains/evm-chains.ts'
import { ClaimPayment } from './ClaimPayment.tsx'
import { NewAmount } from './NewAmount.tsx'
import { SendCard } from './SendCard.tsx'
import type { Invoice } from './use-invoice.ts'
import type { Owed } from './use-owed.ts'

/** What is to be done about an invoice that is owed: send what it asks, or ask for a new amount. */
export function ToPay({ invoice, owed: { isOwed, isPayable, now } }: { invoice: Invoice; owed: Owed }) {
  if (!isOwed) return null
  return (
    <div className="stack">
      {isPayable ? <SendCard invoice={invoice} now={now} /> : <NewAmount invoice={invoice} />}
      {isEvmChain(invoice.chain) ? <ClaimPayment invoiceId={invoice.invoiceId} /> : null}
    </div>
  )
}
