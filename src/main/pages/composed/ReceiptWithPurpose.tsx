import { useParams } from 'wouter'
import { CopayReceiptLines } from '#domains/costs/web/paid/CopayReceiptLines.tsx'
import { usePaidVisit } from '#domains/costs/web/paid/use-my-payments.ts'
import { ReceiptPage } from '#domains/payments/web/receipts/ReceiptPage.tsx'

/** A receipt with what it was for, and whether its payer alone said how much: costs knows, which payments do not. */
export function ReceiptWithPurpose() {
  const { id = '' } = useParams()
  const { data } = usePaidVisit(id)
  // What pays no visit is asked for in the portal, where its payer states the amount.
  const isNone = data?.visit === null
  const about = isNone ? undefined : <CopayReceiptLines invoiceId={id} />
  return <ReceiptPage id={id} about={about} amountIs={isNone ? 'stated' : data?.visit?.basis} />
}
