import { ClaimPayment } from './ClaimPayment.tsx'
import { MoneyBack } from './MoneyBack.tsx'
import { NewAmount } from './NewAmount.tsx'
import { SendCard } from './SendCard.tsx'
import type { Invoice } from './use-invoice.ts'
import type { Owed } from './use-owed.ts'

/** What is to be done about an invoice that is owed: send what it asks, ask for a new amount, or have it all sent back. */
export function ToPay({ invoice, owed: { isOwed, isPayable, now } }: { invoice: Invoice; owed: Owed }) {
  if (!isOwed) return null
  return (
    <div className="stack">
      {isPayable ? <SendCard invoice={invoice} now={now} /> : <NewAmount invoice={invoice} />}
      <MoneyBack invoice={invoice} />
      <ClaimPayment invoice={invoice} />
    </div>
  )
}
