import type { Purchase } from './use-purchase.ts'

/** Where an order stands, as one word for its page. */
export type Stage =
  | 'pending'
  | 'paid'
  | 'submitted'
  | 'completed'
  | 'failed'
  | 'disputed'
  | 'disputeLost'
  | 'refunded'
  | 'expired'

/** How each stage is coloured. */
export const stageTones = {
  pending: 'neutral',
  paid: 'neutral',
  submitted: 'neutral',
  completed: 'good',
  failed: 'warn',
  disputed: 'warn',
  disputeLost: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Stage, string>

/** Where an order stands. What a bank is asked to decide is the bank's until it has. */
export function stageOf({
  purchaseStatus,
  transferStatus,
  dispute,
}: Pick<Purchase, 'purchaseStatus' | 'transferStatus' | 'dispute'>): Stage {
  if (purchaseStatus === 'failed' && dispute === 'open') return 'disputed'
  if (dispute === 'lost' && (purchaseStatus === 'failed' || purchaseStatus === 'refunded')) return 'disputeLost'
  if (purchaseStatus !== 'processing') return purchaseStatus
  return transferStatus === 'submitted' ? 'submitted' : 'paid'
}
