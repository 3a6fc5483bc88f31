import { MyPayments } from '#domains/payments/web/receipts/MyPayments.tsx'
import { useAllPayments } from './use-all-payments.ts'

/** Every payment of a person. */
export const MyPaymentsPage = () => <MyPayments {...useAllPayments()} />
