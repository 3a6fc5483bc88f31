import type { Hex } from 'viem'
import type { Genesis } from './genesis.ts'

/** One line of a chain's journal: everything that is needed to build the same chain again. */
export type Entry =
  /** The first line. `whole` is false once the lines before the oldest saved state were dropped. */
  | { t: 'genesis'; genesis: Genesis; whole: boolean }
  /** The node took this transaction. */
  | { t: 'tx'; hash: Hex; raw: Hex }
  /** A block is about to be mined with this time, in Unix seconds. */
  | { t: 'mine'; time: number }
  /** That block: its number, its hash, and what it holds. */
  | { t: 'block'; n: number; hash: Hex; txs: Hex[] }
  /** The node's whole state after block `n` is kept in `file`. */
  | { t: 'state'; n: number; hash: Hex; file: string }
