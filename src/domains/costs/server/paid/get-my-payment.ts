import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { percentText } from '../../pay/fee-rule.ts'
import { noSuchPayment } from '../../problems.ts'
import { paymentByInvoice } from '../store.ts'
import { estimateOf } from './estimate-of.ts'
import { paidForEach } from './paid-for.ts'
import { paymentAnswer, visitAnswer } from './payment-answer.ts'

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
