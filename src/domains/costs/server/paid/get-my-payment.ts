import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { percentText } from '../../pay/fee-rule.ts'
import { noSuchPayment } from '../../problems.ts'
import { estimateById, paymentByInvoice, type SealedEstimate, sealedPlace } from '../store.ts'
import { paidForEach } from './paid-for.ts'
import { paymentAnswer } from './payment-answer.ts'

type Detail = Answer<CostsContract['myPayment']>

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

async function estimateOf(tx: Ctx, userId: number, id: string): Promise<Detail['estimate']> {
  const row = await estimateById(tx, userId, id)
  if (!row) return null
  const sealed = (await tx.vault.open(userId, sealedPlace(id), row.sealed)) as SealedEstimate
  return {
    estimateId: id,
    serviceType: sealed.serviceType,
    city: sealed.place.city,
    state: sealed.place.state,
    insuranceCompany: sealed.insuranceCompany,
  }
}
