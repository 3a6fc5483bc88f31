import type { AccountRoot } from './entries.ts'
import type { Result } from './results.ts'
import type { TransactionFields } from './transaction.ts'
import type { View } from './view.ts'

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
