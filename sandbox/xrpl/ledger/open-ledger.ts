import { applyTransaction, type Outcome } from '../transactions/apply.ts'
import { isRetry } from '../transactions/results.ts'
import type { SignedTransaction } from '../transactions/transaction.ts'
import { emptyTree, hex } from './hash-tree.ts'
import type { ClosedTransaction } from './history.ts'
import { withTransaction } from './state-hash.ts'
import { View } from './view.ts'

// A node keeps a little for later, not whatever it is sent.
const maxHeld = 256

/** The next ledger as it stands: what is applied waits for the close, what is held for an earlier transaction. */
export class OpenLedger {
  readonly index: number
  readonly view: View
  private readonly networkId: number
  private readonly appliedByHash = new Map<string, SignedTransaction & ClosedTransaction>()
  private readonly held = new Map<string, SignedTransaction>()
  private tree = emptyTree

  constructor(state: View, index: number, networkId: number) {
    this.view = new View(state)
    this.index = index
    this.networkId = networkId
  }

  /** The transactions that the ledger will hold, in order. */
  get applied(): readonly (SignedTransaction & ClosedTransaction)[] {
    return [...this.appliedByHash.values()]
  }

  /** The hash of the tree of those transactions, which grows with each: at the close there is no time for all at once. */
  get transactionHash(): string {
    return hex(this.tree.hash)
  }

  /** Everything that is not final yet: applied first. */
  get waiting(): readonly SignedTransaction[] {
    return [...this.appliedByHash.values(), ...this.held.values()]
  }

  transaction(hash: string): SignedTransaction | undefined {
    return this.appliedByHash.get(hash) ?? this.held.get(hash)
  }

  /** What would come of a transaction now; nothing is changed. */
  try(signed: SignedTransaction, failHard = false): Outcome {
    const place = { networkId: this.networkId, ledgerIndex: this.index, transactionIndex: this.appliedByHash.size }
    return applyTransaction(this.view, signed, place, failHard)
  }

  /** Whether a transaction of this outcome stays here: applied, or held until an earlier one has come. */
  keeps({ applied, result }: Outcome): boolean {
    return applied !== undefined || (isRetry(result) && this.held.size < maxHeld)
  }

  /** Takes a transaction in by the outcome it was just found to have, then what it was holding up. */
  accept(signed: SignedTransaction, outcome: Outcome): void {
    if (!outcome.applied) return void this.held.set(signed.hash, signed)
    outcome.applied.view.commit()
    this.held.delete(signed.hash)
    const applied = { ...signed, meta: outcome.applied.meta }
    this.appliedByHash.set(signed.hash, applied)
    this.tree = withTransaction(this.tree, applied)
    this.retryHeld()
  }

  /** Takes in again what another open ledger had; what has become impossible is left out. */
  takeOver(transactions: readonly SignedTransaction[]): void {
    for (const signed of transactions) {
      if (signed.tx.LastLedgerSequence !== undefined && signed.tx.LastLedgerSequence < this.index) continue
      const outcome = this.try(signed)
      if (this.keeps(outcome)) this.accept(signed, outcome)
    }
  }

  private retryHeld(): void {
    for (const held of this.held.values()) {
      const outcome = this.try(held)
      if (outcome.applied) return this.accept(held, outcome)
      if (!isRetry(outcome.result)) this.held.delete(held.hash)
    }
  }
}
