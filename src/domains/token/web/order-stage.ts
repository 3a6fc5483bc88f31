import type { Purchase } from './use-purchase.ts'

/** Where an order stands, as one word for its page. */
export type Stage = 'pending' | 'paid' | 'submitted' | 'completed' | 'failed' | 'refunded' | 'expired'

/** How each stage is coloured. */
export const stageTones = {
  pending: 'neutral',
  paid: 'neutral',
  submitted: 'neutral',
  completed: 'good',
  failed: 'warn',
  refunded: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Stage, string>

/** Where an order stands. */
export function stageOf({
  purchaseStatus,
  transferStatus,
}: Pick<Purchase, 'purchaseStatus' | 'transferStatus'>): Stage {
  if (purchaseStatus !== 'processing') return purchaseStatus
  return transferStatus === 'submitted' ? 'submitted' : 'paid'
}
