import { useParams } from 'wouter'
import { CopayFor } from '#domains/costs/web/paid/CopayReceiptLines.tsx'
import { useVisitInWords } from '#domains/costs/web/paid/use-my-payments.ts'
import { InvoicePage } from '#domains/payments/web/invoices/InvoicePage.tsx'

/** Follows one payment until it is settled, with what it is for, which its wallet says too: costs knows, which payments do not. */
export function InvoiceWithPurpose() {
  const { id = '' } = useParams()
  return <InvoicePage id={id} about={<CopayFor invoiceId={id} />} paidFor={useVisitInWords(id)} />
}
