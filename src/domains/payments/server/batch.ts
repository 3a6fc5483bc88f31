import type { Head, SeenTransfer } from './chain-reader.ts'

/** The next blocks of the chain, read from one node and not yet written down. */
export type Batch = {
  genesis: string
  /** The last block read; the cursor moves here. */
  head: Head
  /** Whether it is the newest block the node has. */
  isNewest: boolean
  /** When the node was asked for its newest block. */
  askedAt: Date
  incoming: SeenTransfer[]
  outgoing: SeenTransfer[]
  /** The last block that the chain still has of what we read before, when it changed its mind; -1 when it began anew. */
  forkedAt: number | null
  /** Blocks we had transfers in that the chain no longer has. */
  vanished: string[]
  /** What the address held before the first block read, when reading begins. */
  opening: bigint
}

/** Nothing new: the chain's newest block, seen again, and when it was asked for. */
export type Unchanged = { head: Head; isNewest: true; askedAt: Date; unchanged: true }
