import { useMyPayments } from '#domains/costs/web/paid/use-my-payments.ts'
import { payTexts } from '#domains/costs/web/pay/texts.ts'
import type { MyPaymentsProps } from '#domains/payments/web/receipts/MyPayments.tsx'
import { useOrderLines } from '#domains/token/web/purchases/use-order-lines.ts'
import { useText } from '#web/i18n/use-text.ts'

/** What a list of payments is told: what a copay was for and what an order buys, which only costs and token know. */
export function useAllPayments(): MyPaymentsProps {
  const t = useText(payTexts)
  const { data } = useMyPayments()
  const { others, boughtBy } = useOrderLines()
  const purposeOf = (invoiceId: string) => {
    const copay = data?.payments.find(({ paymentId }) => paymentId === invoiceId)
    if (copay?.doctorName) return t('visitWith', { name: copay.doctorName })
    return copay?.facilityName ?? boughtBy(invoiceId)
  }
  return { purposeOf, others }
}
