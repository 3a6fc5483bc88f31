// The caller's copay payments, all of them and each by itself.

import { askedDecimals } from '#domains/payments/coin.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { percentText } from '../../pay/fee-rule.ts'
import { noSuchPayment } from '../../problems.ts'
import { type CopayPaymentRow, copayPaymentsOf, paymentByInvoice } from '../store.ts'
import { estimateOf, type PaidFor, paidForEach } from './paid-for.ts'

const maxPayments = 100

/** The caller's copay payments, the newest first. */
export async function listMyPayments(
  ctx: Ctx,
  input: OperationInput<CostsContract['myPayments']>,
): Promise<Answer<CostsContract['myPayments']>> {
  onlyMe(input.userId)
  const userId = visitorIdOf(ctx)
  if (userId === null) return { payments: [] }
  return ctx.transaction(async (tx) => {
    const rows = await copayPaymentsOf(tx, userId, maxPayments)
    const whom = await paidForEach(tx, userId, rows)
    return { payments: rows.map((row) => paymentAnswer(row, whom.get(row.invoiceId))) }
  })
}

type Detail = Answer<CostsContract['myPayment']>
type PaidVisit = Answer<CostsContract['paidVisit']>

/** One copay payment of the caller and what it was for; somebody else's is not there. */
export async function getMyPayment(ctx: Ctx, { id }: OperationInput<CostsContract['myPayment']>): Promise<Detail> {
  const userId = visitorIdOf(ctx)
  if (userId === null) throw new Problem(noSuchPayment)
  return ctx.transaction(async (tx) => {
    const row = await paymentByInvoice(tx, userId, id)
    if (!row) throw new Problem(noSuchPayment)
    const whom = (await paidForEach(tx, userId, [row])).get(id)
    const estimate = row.estimateId === null ? null : await estimateOf(tx, userId, row.estimateId)
    const fee = { feePercent: percentText(BigInt(row.feeBasisPoints)), feeTier: row.feeTier }
    return { ...paymentAnswer(row, whom), ...fee, estimate }
  })
}

/** Which visit a payment or a request of the caller is for, whatever it is paid in; null for none, and for somebody else's. */
export async function getPaidVisit(ctx: Ctx, { id }: OperationInput<CostsContract['paidVisit']>): Promise<PaidVisit> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return { visit: null }
  return ctx.transaction(async (tx) => {
    const copay = await paymentByInvoice(tx, userId, id)
    const whom = (await paidForEach(tx, userId, [{ invoiceId: id }])).get(id)
    if (!copay && !whom) return { visit: null }
    const kept = whom?.estimate ?? null
    const estimate = copay?.estimateId ? await estimateOf(tx, userId, copay.estimateId) : kept
    return {
      visit: {
        ...visitAnswer(whom),
        basis: (copay ? copay.estimateId : kept) === null ? 'stated' : 'estimate',
        feePercent: copay ? percentText(BigInt(copay.feeBasisPoints)) : null,
        feeTier: copay?.feeTier ?? null,
        estimate,
      },
    }
  })
}

type ListedPayment = Answer<CostsContract['myPayments']>['payments'][number]

/** Whom a payment is for, as it travels. */
const visitAnswer = (whom: PaidFor | undefined) => ({
  doctorName: whom?.doctorName ?? null,
  doctorNpi: whom?.doctorNpi ?? null,
  facilityName: whom?.facilityName ?? null,
  facilityAddress: whom?.facilityAddress ?? null,
  facilityPhone: whom?.facilityPhone ?? null,
})

/** One copay payment as it travels. */
function paymentAnswer(row: CopayPaymentRow, whom: PaidFor | undefined): ListedPayment {
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
