import type { Head, SeenTransfer, Watched } from './seen-transfer.ts'

/** The next blocks of the chain, read from one node and not yet written down. */
export type Batch = {
  genesis: string
  /** The last block read; the cursor moves here. */
  head: Head
  /** Whether it is the newest block the node has. */
  isNewest: boolean
  /** When the node was asked for its newest block. */
  askedAt: Date
  /** Up to where the chain itself calls its blocks final; null where it does not. */
  finalHeight: number | null
  /** The block there, where it is remembered that it was final. */
  finalHash?: string
  incoming: SeenTransfer[]
  outgoing: SeenTransfer[]
  /** What waits for a block, where the chain shows that; at the addresses `allAt` nothing else does. */
  waiting?: { incoming: SeenTransfer[]; allAt: readonly string[] }
  /** The last block that the chain still has of what we read before, when it changed its mind; -1 when it began anew. */
  forkedAt: number | null
  /** Blocks we had transfers in that the chain no longer has. */
  vanished: string[]
  /** What was at an address before the first of these blocks, where the books do not know it yet. */
  openings: { of: Watched; units: bigint }[]
}

/** Nothing new: the newest block is the one that was read last. */
export type Unchanged = { head: Head; isNewest: true; askedAt: Date; unchanged: true }
