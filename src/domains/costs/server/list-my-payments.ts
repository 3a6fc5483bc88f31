import type { Answer, Given } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../contract.ts'
import { type PaidFor, paidFor, paymentAnswer } from './payment-answer.ts'
import { paymentsOf } from './store.ts'

const most = 100

/** The caller's copay payments, the newest first. */
export async function listMyPayments(
  ctx: Ctx,
  input: Given<CostsContract['myPayments']>,
): Promise<Answer<CostsContract['myPayments']>> {
  onlyMe(input.userId)
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  if (userId === null) return { payments: [] }
  return ctx.transaction(async (tx) => {
    const rows = await paymentsOf(tx, userId, most)
    const known = new Map<string, PaidFor>()
    const payments = []
    for (const row of rows) {
      const whom = `${row.doctorId} ${row.facilityId}`
      const named = known.get(whom) ?? (await paidFor(tx, row))
      known.set(whom, named)
      payments.push(paymentAnswer(row, named))
    }
    return { payments }
  })
}
