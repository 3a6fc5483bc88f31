import { useParams } from 'wouter'
import { CopayReceiptLines } from '#domains/costs/web/paid/CopayReceiptLines.tsx'
import { useMyPayment } from '#domains/costs/web/paid/use-my-payments.ts'
import { ReceiptPage } from '#domains/payments/web/receipts/ReceiptPage.tsx'

/** A receipt with what it was for, and whether its payer alone said how much: costs knows, which payments do not. */
export function ReceiptWithPurpose() {
  const { id = '' } = useParams()
  const { data } = useMyPayment(id)
  return <ReceiptPage id={id} about={<CopayReceiptLines invoiceId={id} />} amountIs={data?.basis} />
}
