import type { AccountRoot } from '../ledger/entries.ts'
import type { View } from '../ledger/view.ts'
import type { Result } from './results.ts'
import type { TransactionFields } from './transaction.ts'

/** Where a transaction acts: its sender before the fee was taken, and the ledger it will be in. */
export type Scene = { view: View; tx: TransactionFields; sender: AccountRoot; ledgerIndex: number }

/** What came of it; `delivered` drops where that is less than the payment's amount. */
export type Effect = { result: Result; delivered?: bigint }

/** One type of transaction: what is wrong with it by itself, what in this state, and what it does. */
export type Transactor = {
  flags: number
  preflight: (tx: TransactionFields) => Result | undefined
  preclaim: (view: View, tx: TransactionFields) => Result | undefined
  apply: (scene: Scene) => Effect
}
