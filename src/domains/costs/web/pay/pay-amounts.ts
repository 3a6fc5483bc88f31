import { dueAmount } from '#domains/payments/money/due-amount.ts'
import { add, type Money, type Rate } from '#kit/money.ts'
import { processingFee } from '../../pay/fee-rule.ts'

/** What paying a copay comes to: in dollars, and in UDE at a price. */
export type PayAmounts = {
  copay: Money<'USD'>
  fee: Money<'USD'>
  total: Money<'USD'>
  due: Money<'UDE'>
  feeInUde: Money<'UDE'>
}

/** The amounts as the server computes them: a fee of 2%, or of less, rounded half up, and UDE rounded up to six decimals. */
export function payAmounts(copay: Money<'USD'>, price: Rate<'UDE', 'USD'>, basisPoints?: bigint): PayAmounts {
  const fee = processingFee(copay, basisPoints)
  const { due, fee: feeInUde } = dueAmount(copay, fee, price)
  return { copay, fee, total: add(copay, fee), due, feeInUde }
}
