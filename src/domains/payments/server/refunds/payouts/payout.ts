import type { RefundRow } from '../../store.ts'

/** What a transaction paid to the address of a refund: how much in all, when, and whether the chain keeps it for good. */
export type Payout = { units: bigint; at: Date; isFinal: boolean }

/** What a refund says that its payout must be: the coin, and where to. */
export type Expected = Pick<RefundRow, 'chain' | 'genesis' | 'asset' | 'toAddress' | 'toTag'> & {
  tokenContract: string | null
}
