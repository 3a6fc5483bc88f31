import type { Purchase } from './use-purchase.ts'

/** Where an order stands, as one word for its page. */
export type Stage = 'pending' | 'paid' | 'submitted' | 'completed' | 'failed' | 'refunded' | 'expired'

/** Where an order stands. */
export function stageOf({
  purchaseStatus,
  transferStatus,
}: Pick<Purchase, 'purchaseStatus' | 'transferStatus'>): Stage {
  if (purchaseStatus !== 'processing') return purchaseStatus
  return transferStatus === 'submitted' ? 'submitted' : 'paid'
}
