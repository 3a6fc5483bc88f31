import type { RefundRow } from '../../store.ts'
import { unknownSender } from '../payout-sender.ts'

/**
 * What a transaction paid to the address of a refund: how much in all, from whom, when, and whether the chain keeps it for
 * good. A sender whom the chain does not name is `unknown`.
 */
export type Payout = { units: bigint; senders: readonly string[]; at: Date; isFinal: boolean }

/** Each sender once. */
export const distinctSenders = (senders: readonly string[]): string[] => [
  ...new Set(senders.map((sender) => sender || unknownSender)),
]

/** What a refund says that its payout must be: the coin, and where to. */
export type ExpectedPayout = Pick<RefundRow, 'chain' | 'genesis' | 'asset' | 'toAddress' | 'toTag'> & {
  tokenContract: string | null
}
