import { lazy, type ReactNode, Suspense } from 'react'

const Shown = lazy(async () => ({
  default: (await import('#domains/costs/web/paid/CopayReceiptLines.tsx')).PaidVisitCard,
}))
const Back = lazy(async () => ({
  default: (await import('#domains/costs/web/paid/BackToVisit.tsx')).BackToVisit,
}))

/** Which visit a payment pays, for the pages of payments, which do not know. */
export const visitCard = (invoiceId: string) => (
  <Suspense fallback={null}>
    <Shown invoiceId={invoiceId} />
  </Suspense>
)

/** The way back to that visit, for the same pages. */
export const backToVisit = (invoiceId: string | null, look: 'link' | 'button', otherwise: ReactNode) => (
  <Suspense fallback={otherwise}>
    <Back {...{ invoiceId, look, otherwise }} />
  </Suspense>
)
