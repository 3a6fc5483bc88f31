import { type PaidChain } from '#domains/chains/chains.ts'
import { type App, type Ctx } from '#server/context.ts'
import { type Transfers, type Watched } from '../recording/seen-transfer.ts'
import { type ChainCursor } from '../store.ts'
import { type BlockBatch, type Unchanged } from './block-batch.ts'

/** The node is on another chain than the one that was read so far. Nothing is done until that is put right. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChain'
}

/** What a node says of transactions that it is asked for by their hash. */
export type NodeTransactions = {
  /** Up to which block it knows the chain; it says nothing about later ones. */
  upTo: number
  /** What each of those that stand in its chain moved to us and from us. One that is missing, it does not have. */
  moved: ReadonlyMap<string, Transfers>
  /** Those it knows of that stand in no block of its chain up to there: they may yet. */
  waiting: ReadonlySet<string>
}

/** One node of a chain. */
export type ChainNode = {
  /**
   * Reads what comes after the cursor. `unopened` are those watched of which the books do not yet know what was there
   * before. `behind`: this node knows a shorter chain than we do, so it is not believed.
   */
  read(
    cursor: ChainCursor | null,
    watched: readonly Watched[],
    unopened: readonly Watched[],
  ): Promise<BlockBatch | Unchanged | 'behind'>
  /** Asks for transactions by their hash. `inside`: those in which a contract may have sent us the chain's own coin. */
  transactions(
    hashes: readonly string[],
    watched: readonly Watched[],
    inside: ReadonlySet<string>,
  ): Promise<NodeTransactions>
  /** Reads these blocks once more, both ends included. */
  transfersIn(from: number, to: number, watched: readonly Watched[]): Promise<Transfers>
  /** What addresses held together after a block; null when the node has another block there. */
  balance(all: readonly Watched[], height: number, hash: string): Promise<bigint | null>
  /** What is done ahead when everything is read, where a chain needs that. */
  prepare?(system: Ctx): Promise<void>
}

/** What reading a chain needs of the process. */
export type Reader = Pick<App, 'config' | 'databases' | 'now'>

/** How a chain is read: by any of its nodes, but a batch by one of them alone. */
export type ChainSource = { chain: PaidChain; nodes: readonly ChainNode[] }
