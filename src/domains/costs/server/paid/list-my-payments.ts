import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { copayPaymentsOf } from '../store.ts'
import { paidForEach } from './paid-for.ts'
import { paymentAnswer } from './payment-answer.ts'

const most = 100

/** The caller's copay payments, the newest first. */
export async function listMyPayments(
  ctx: Ctx,
  input: OperationInput<CostsContract['myPayments']>,
): Promise<Answer<CostsContract['myPayments']>> {
  onlyMe(input.userId)
  const userId = visitorIdOf(ctx)
  if (userId === null) return { payments: [] }
  return ctx.transaction(async (tx) => {
    const rows = await copayPaymentsOf(tx, userId, most)
    const whom = await paidForEach(tx, userId, rows)
    return { payments: rows.map((row) => paymentAnswer(row, whom.get(row.invoiceId))) }
  })
}
