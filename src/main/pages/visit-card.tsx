import { lazy, Suspense } from 'react'

const Shown = lazy(async () => ({
  default: (await import('#domains/costs/web/paid/CopayReceiptLines.tsx')).PaidVisitCard,
}))

/** Which visit a payment pays, for the pages of payments, which do not know. */
export const visitCard = (invoiceId: string) => (
  <Suspense fallback={null}>
    <Shown invoiceId={invoiceId} />
  </Suspense>
)
