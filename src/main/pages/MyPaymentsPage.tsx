import { useMyPayments } from '#domains/costs/web/use-my-payments.ts'
import { MyPayments } from '#domains/payments/web/receipts/MyPayments.tsx'

/** Every payment of a person; what a copay was for comes from costs, which alone knows. */
export function MyPaymentsPage() {
  const { data } = useMyPayments()
  const purposeOf = (invoiceId: string) => {
    const copay = data?.payments.find(({ paymentId }) => paymentId === invoiceId)
    return [copay?.doctorName, copay?.facilityName].filter(Boolean).join(' · ') || undefined
  }
  return <MyPayments purposeOf={purposeOf} />
}
