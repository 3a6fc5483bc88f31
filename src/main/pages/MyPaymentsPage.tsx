import { useMyPayments } from '#domains/costs/web/use-my-payments.ts'
import { MyPayments } from '#domains/payments/web/receipts/MyPayments.tsx'
import { useOrderLines } from '#domains/token/web/use-order-lines.ts'

/** Every payment of a person; what a copay was for and what an order buys only costs and token know. */
export function MyPaymentsPage() {
  const { data } = useMyPayments()
  const { others, boughtBy } = useOrderLines()
  const purposeOf = (invoiceId: string) => {
    const copay = data?.payments.find(({ paymentId }) => paymentId === invoiceId)
    return [copay?.doctorName, copay?.facilityName].filter(Boolean).join(' · ') || boughtBy(invoiceId)
  }
  return <MyPayments purposeOf={purposeOf} others={others} />
}
