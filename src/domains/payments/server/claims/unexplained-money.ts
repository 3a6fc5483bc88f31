import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { type PaymentRow } from '../store.ts'
import { payments } from '../tables.ts'

/** Money that came and that no invoice explains. */
type Unexplained = Pick<
  PaymentRow,
  'chain' | 'asset' | 'txHash' | 'logIndex' | 'units' | 'fromAddress' | 'state' | 'seenAt'
>

const isUnexplained = and(isNull(payments.invoiceId), ne(payments.state, 'orphaned'))

/** All money that nobody has explained, the oldest first. Its sender can claim it by a signature. */
export const unexplainedMoney = ({ db }: Pick<Ctx, 'db'>): Promise<Unexplained[]> =>
  db
    .select({
      chain: payments.chain,
      asset: payments.asset,
      txHash: payments.txHash,
      logIndex: payments.logIndex,
      units: payments.units,
      fromAddress: payments.fromAddress,
      state: payments.state,
      seenAt: payments.seenAt,
    })
    .from(payments)
    .where(isUnexplained)
    .orderBy(asc(payments.seenAt))

/** An hour after money came: if nobody has explained it by now, a person must look. The event names it. */
export async function lookAtUnexplained(ctx: Ctx, { subject }: DueEvent): Promise<void> {
  const [txHash = '', logIndex] = subject.split(':')
  const here = and(eq(payments.txHash, txHash), eq(payments.logIndex, Number(logIndex)))
  const [row] = await ctx.db.select({ seenAt: payments.seenAt }).from(payments).where(and(here, isUnexplained))
  if (row) ctx.log.error({ alarm: 'payments/unexplained', payment: subject }, 'money nobody has explained for an hour')
}
