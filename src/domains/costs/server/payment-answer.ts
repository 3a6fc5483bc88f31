import { unknownDoctor } from '#domains/doctors/problems.ts'
import { getDoctor } from '#domains/doctors/server/get-doctor.ts'
import { askedDecimals } from '#domains/payments/coin.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../contract.ts'
import type { PaymentRow } from './store.ts'

type ListedPayment = Answer<CostsContract['myPayments']>['payments'][number]

/** Whom a payment was for; null for what the directory no longer knows. */
export type PaidFor = { doctorName: string | null; doctorNpi: string | null; facilityName: string | null }

/** Whom a payment was for, from the directory as it is now. */
export async function paidFor(ctx: Ctx, row: Pick<PaymentRow, 'doctorId' | 'facilityId'>): Promise<PaidFor> {
  if (row.doctorId === null) return { doctorName: null, doctorNpi: null, facilityName: null }
  const doctor = await getDoctor(ctx, { doctorId: row.doctorId }).catch((error: unknown) => {
    if (error instanceof Problem && error.kind.code === unknownDoctor.code) return null
    throw error
  })
  const practice = doctor?.facility
  return {
    doctorName: doctor?.name ?? null,
    doctorNpi: doctor?.npi ?? null,
    facilityName: practice && practice.id === row.facilityId ? practice.name : null,
  }
}

/** One copay payment as it travels. */
export function paymentAnswer(row: PaymentRow, { doctorName, facilityName }: PaidFor): ListedPayment {
  return {
    paymentId: row.invoiceId,
    status: row.status,
    usdAmount: toNumber(money('USD', row.usdAmount)),
    feeUsdAmount: toNumber(money('USD', row.feeUsdAmount)),
    amount: toNumber(money('UDE', row.amount), askedDecimals.UDE),
    tokenSymbol: row.tokenSymbol,
    doctorName,
    facilityName,
    basis: row.estimateId === null ? 'stated' : 'estimate',
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    transactionHash: row.transactionHash,
  }
}
