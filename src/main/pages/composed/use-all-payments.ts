import { useMyPayments } from '#domains/costs/web/paid/use-my-payments.ts'
import type { MyPaymentsProps } from '#domains/payments/web/receipts/MyPayments.tsx'
import { useOrderLines } from '#domains/token/web/purchases/use-order-lines.ts'

/** What a list of payments is told: what a copay was for and what an order buys, which only costs and token know. */
export function useAllPayments(): MyPaymentsProps {
  const { data } = useMyPayments()
  const { others, boughtBy } = useOrderLines()
  const purposeOf = (invoiceId: string) => {
    const copay = data?.payments.find(({ paymentId }) => paymentId === invoiceId)
    return [copay?.doctorName, copay?.facilityName].filter(Boolean).join(' · ') || boughtBy(invoiceId)
  }
  return { purposeOf, others }
}
