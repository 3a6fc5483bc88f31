import { askedDecimals } from '#domains/payments/coin.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import type { CostsContract } from '../../contract.ts'
import type { CopayPaymentRow } from '../store.ts'
import type { PaidFor } from './paid-for.ts'

type ListedPayment = Answer<CostsContract['myPayments']>['payments'][number]

/** Whom a payment is for, as it travels. */
export const visitAnswer = (whom: PaidFor | undefined) => ({
  doctorName: whom?.doctorName ?? null,
  doctorNpi: whom?.doctorNpi ?? null,
  facilityName: whom?.facilityName ?? null,
  facilityAddress: whom?.facilityAddress ?? null,
  facilityPhone: whom?.facilityPhone ?? null,
})

/** One copay payment as it travels. */
export function paymentAnswer(row: CopayPaymentRow, whom: PaidFor | undefined): ListedPayment {
  return {
    paymentId: row.invoiceId,
    status: row.status,
    usdAmount: toNumber(money('USD', row.usdAmount)),
    feeUsdAmount: toNumber(money('USD', row.feeUsdAmount)),
    amount: toNumber(money('UDE', row.amount), askedDecimals.UDE),
    tokenSymbol: row.tokenSymbol,
    ...visitAnswer(whom),
    basis: row.estimateId === null ? 'stated' : 'estimate',
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    transactionHash: row.transactionHash,
  }
}
