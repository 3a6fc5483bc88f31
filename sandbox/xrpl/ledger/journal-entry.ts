import type { Start } from './genesis.ts'
import type { ClosedTransaction } from './history.ts'
import type { EntryChanges } from './state-hash.ts'

/** What a ledger that is not empty changed: its transactions and what the state became by them. */
export type LedgerContent = {
  transactionHash: string
  accountHash: string
  totalCoins: string
  transactions: readonly ClosedTransaction[]
  entries: EntryChanges
}

/** One line of the journal: everything that is needed to have the same ledger again. */
export type JournalEntry =
  /** The first line. */
  | { t: 'start'; start: Start }
  /** This transaction waits. */
  | { t: 'tx'; hash: string; blob: string }
  /** It waits no longer, though it is in no ledger. */
  | { t: 'drop'; hash: string }
  /** The next ledger closed; without content it was empty. */
  | { t: 'ledger'; hash: string; closeTime: number; content?: LedgerContent }
