import { chains } from '#domains/chains/chains.ts'
import { type Head, type SeenTransfer, type TransferPlace, type Watched } from '../recording/seen-transfer.ts'
import type { ChainCursor } from '../store.ts'

/** The next blocks of the chain, read from one node and not yet written down. */
export type BlockBatch = {
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
  /** What an address got of the chain's own coin in these blocks that no transaction tells of. */
  unexplained?: { of: Watched; units: bigint }[]
  /** What waits for a block, where the chain shows that; at the addresses `allAt` nothing else does. */
  waiting?: { incoming: SeenTransfer[]; allAt: readonly string[] }
  /** The last block that the chain still has of what we read before, when it changed its mind; -1 when it began anew. */
  forkedAt: number | null
  /** Blocks we had transfers in that the chain no longer has. */
  vanished: string[]
  /** What was at an address after a block, the last before these, where the books do not know it yet. */
  openings: { of: Watched; units: bigint; height: number }[]
}

/** The word of the chain, asked by hash: what it has just so, and what it has steadily denied. */
type Proof = { proved: readonly TransferPlace[]; denied: readonly TransferPlace[] }

/** The same with the word of the chain for what counts for good now. */
export type ProvedBatch = BlockBatch & { proof: Proof }

/** Nothing new: the newest block is the one that was read last. */
export type Unchanged = { head: Head; isNewest: true; askedAt: Date; unchanged: true }

/** A batch that ends where the chain was read to, and brings nothing yet. */
export function nothingNew(
  { chain, genesis, height, hash, blockTime, finalHeight }: ChainCursor,
  askedAt: Date,
): BlockBatch {
  return {
    genesis,
    head: { height, hash, parentHash: '', time: blockTime },
    isNewest: true,
    askedAt,
    finalHeight: chains[chain].isFinalWhenRead ? height : finalHeight,
    incoming: [],
    outgoing: [],
    forkedAt: null,
    vanished: [],
    openings: [],
  }
}
