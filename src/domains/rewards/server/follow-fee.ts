import { sql } from 'drizzle-orm'
import { type FeeOfPayment, feeOfPayment } from '#domains/costs/server/pay/fee-of-payment.ts'
import { companyTypeOf } from '#domains/coverage/server/list-companies.ts'
import type { Ctx } from '#server/context.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { isFederal, pointsOfFee } from '../tiers.ts'
import { addPoints, entriesOf } from './store.ts'

/**
 * Brings the points of a payment in line with its fee as it stands now: given once it has settled, taken back when it was
 * refunded or its chain took it back, none for care a federal programme pays. What is missing is added to the books, so
 * an event may come twice or out of order. An invoice that is no copay changes nothing.
 */
export async function followFee(ctx: Ctx, { subject: invoiceId }: Pick<DueEvent, 'subject'>): Promise<void> {
  const payment = await feeOfPayment(ctx, invoiceId)
  if (!payment) return
  // One after the other for each payment.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`rewards/${invoiceId}`}))`)
  const before = await entriesOf(ctx, invoiceId)
  const type = payment.isSettled ? await companyTypeOf(ctx, payment.userId, payment.insuranceCompany) : null
  const change = changeOf(payment, isFederal(type), before)
  if (change) await addPoints(ctx, { ...change, userId: payment.userId, invoiceId, feeCents: payment.fee.units })
}

type Before = { points: number; token: bigint; count: number }

/** What must be added so that the books say what is so now; null for nothing. */
function changeOf({ isSettled, fee, token, isRefunded }: FeeOfPayment, federal: boolean, before: Before) {
  const points = isSettled && !federal ? pointsOfFee(fee.units) : 0
  const spent = isSettled ? token.units : 0n
  if (before.points === points && before.token === spent) return null
  if (isSettled)
    return {
      points: points - before.points,
      token: spent - before.token,
      type: federal ? ('no_points' as const) : ('fee_payment' as const),
      description: federal ? 'federal' : 'settled',
    }
  return {
    points: -before.points,
    token: -before.token,
    type: 'fee_reversal' as const,
    description: isRefunded ? 'refunded' : 'taken_back',
  }
}
