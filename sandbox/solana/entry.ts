import type { SavedAccount } from './accounts/ledger.ts'
import type { Outcome } from './bank/bank.ts'
import type { Genesis } from './genesis.ts'
import type { Gap, Mark } from './slots.ts'

/** A transaction that landed, where, and what it did; `raw` is the whole of it in base64. */
export type LandedTransaction = Mark & {
  signature: string
  raw: string
  addresses: readonly string[]
  memo: string | null
  outcome: Outcome
}

/** One line of the journal: everything that is needed to build the same chain again. */
export type Entry =
  /** The first line. */
  | { t: 'genesis'; genesis: Genesis }
  /** This transaction landed and wrote these accounts. */
  | { t: 'tx'; landed: LandedTransaction; written: SavedAccount[] }
  /** Time went on to this slot by hand. */
  | ({ t: 'slot' } & Mark)
  /** The fork with the blocks of these slots was dropped, and the chain went on at the mark. */
  | ({ t: 'fork' } & Gap & Mark)
