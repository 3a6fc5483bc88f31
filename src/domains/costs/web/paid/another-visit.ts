import { store } from '#web/store.ts'
import { chosenPay } from '../pay/choices/pay-choices.ts'

const wanted = store<string | null>(null)

/** The payment beside which the person asked to pay for one more visit, until the page is left. */
export const useAnotherVisit = (): string | null => wanted.use()

/** Opens the choices for one more visit than the payment was for; nothing of it is chosen. */
export function payAnotherVisit(paymentId: string): void {
  chosenPay.set(null)
  wanted.set(paymentId)
}
