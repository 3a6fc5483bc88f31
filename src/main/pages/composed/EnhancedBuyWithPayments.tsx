import { LastPayments } from '#domains/payments/web/receipts/LastPayments.tsx'
import { EnhancedBuyPage } from '#domains/token/web/buy/EnhancedBuyPage.tsx'
import { useAllPayments } from './use-all-payments.ts'

/** Selling UDE to any wallet, with the payments made last beside the wallet. */
export function EnhancedBuyWithPayments() {
  return <EnhancedBuyPage lastPayments={<LastPayments {...useAllPayments()} />} />
}
