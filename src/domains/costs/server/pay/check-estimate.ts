import type { Money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { estimateMismatch } from '../../problems.ts'
import { estimateById } from '../store.ts'

/** The estimate that is named: it must be the caller's, not older than a day, and ask for just this amount. */
export async function checkEstimate(tx: Ctx, userId: number, id: string, usd: Money<'USD'>) {
  const estimate = await estimateById(tx, userId, id)
  if (!estimate) throw new Problem(estimateMismatch, 'We do not know this estimate. Estimate again')
  if (estimate.expiresAt <= tx.now()) throw new Problem(estimateMismatch, 'This estimate is too old. Estimate again')
  if (estimate.amount === null)
    throw new Problem(estimateMismatch, 'This estimate names no amount to pay. Pay what you were told, without it')
  if (estimate.amount !== usd.units)
    throw new Problem(estimateMismatch, undefined, {
      fields: [{ field: 'usdAmount', message: 'The estimate says another amount' }],
    })
  return estimate
}
