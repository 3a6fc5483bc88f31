import type { App, Ctx } from '#server/context.ts'
import type { PaidChain } from '../../rails/rail.ts'
import type { Cursor } from '../store.ts'
import type { Batch, Unchanged } from './batch.ts'
import type { Watched } from './seen-transfer.ts'

/** The node is on another chain than the one that was read so far. Nothing is done until that is put right. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain'
}

/** One node of a chain. */
export type ChainNode = {
  /**
   * Reads what comes after the cursor. `unopened` are those watched of which the books do not yet know what was there
   * before. `behind`: this node knows a shorter chain than we do, so it is not believed.
   */
  read(
    cursor: Cursor | null,
    watched: readonly Watched[],
    unopened: readonly Watched[],
  ): Promise<Batch | Unchanged | 'behind'>
  /** What addresses held together after a block; null when the node has another block there. */
  balance(all: readonly Watched[], height: number, hash: string): Promise<bigint | null>
  /** What is done ahead when everything is read, where a chain needs that. */
  prepare?(system: Ctx): Promise<void>
}

/** What reading a chain needs of the process. */
export type Reader = Pick<App, 'config' | 'databases' | 'now'>

/** How a chain is read: by any of its nodes, but a batch by one of them alone. */
export type ChainSource = { chain: PaidChain; nodes: readonly ChainNode[] }
