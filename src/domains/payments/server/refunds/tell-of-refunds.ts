import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { RefundState } from '../../refunds/refund.ts'
import type { RefundRow } from '../store.ts'
import { tellRefund } from '../webhooks/tell-webhooks.ts'

/** Tells open pages, later domains and the merchant's system what became of refunds, in the transaction of that. */
export async function tellOfRefunds(tx: Ctx, state: RefundState, rows: readonly RefundRow[]): Promise<void> {
  const news = rows.map(({ id, invoiceId }) => ({
    topic: `payments/refund-${state}` as const,
    subject: invoiceId,
    key: `refund:${id}:${state}`,
    payload: { refundId: id, state },
  }))
  await publish(tx, ...news)
  for (const { id, invoiceId, asset, units, reason, txHash } of rows) {
    const told = { invoiceId, refundId: id, coin: asset, units, reason, transactionHash: txHash }
    await tellRefund(tx, `refund.${state}`, told)
  }
}
