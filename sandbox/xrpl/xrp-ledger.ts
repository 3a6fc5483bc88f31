import { EventEmitter } from 'node:events'
import type { Journal } from '../journal.ts'
import { serial } from '../serial.ts'
import { type HashTree, hex } from './ledger/hash-tree.ts'
import { closeTimeAfter } from './ledger/header.ts'
import type { ClosedLedger, History } from './ledger/history.ts'
import type { JournalEntry, LedgerContent } from './ledger/journal-entry.ts'
import { OpenLedger } from './ledger/open-ledger.ts'
import { withEntries } from './ledger/state-hash.ts'
import type { View } from './ledger/view.ts'
import { nextHeader, putAll, type Replayed, replay } from './replay.ts'
import type { Outcome } from './transactions/apply.ts'
import type { Result } from './transactions/results.ts'
import { feeOf, readTransaction, type SignedTransaction } from './transactions/transaction.ts'

/** What the node tells those who listen: a transaction was applied to the open ledger; a ledger closed and is final. */
export type LedgerEvents = { proposed: [signed: SignedTransaction, result: Result]; closed: [ledger: ClosedLedger] }

/** What became of a transaction that was handed in. */
export type Submission = { signed: SignedTransaction; outcome: Outcome; kept: boolean }

/** The XRP Ledger of this network; what its calls have answered is on the disk. */
export class XrpLedger {
  readonly events = new EventEmitter<LedgerEvents>()
  readonly networkId: number
  readonly genesisHash: string
  readonly history: History
  /** The state of the newest closed ledger. */
  readonly state: View
  private readonly journal: Journal<JournalEntry>
  private readonly inTurn = serial()
  private tree: HashTree
  private openLedger: OpenLedger

  /** The ledger as this journal left it; throws `ReplayFailed` when the journal does not lead to its own ledgers. */
  constructor(journal: Journal<JournalEntry>) {
    const { start, history, state, tree, waiting }: Replayed = replay(journal.entries())
    this.networkId = start.networkId
    this.genesisHash = start.genesisHash
    this.history = history
    this.state = state
    this.journal = journal
    this.tree = tree
    this.openLedger = this.openNext(waiting)
    this.events.setMaxListeners(0)
  }

  /** The ledger that will close next. */
  get open(): OpenLedger {
    return this.openLedger
  }

  /** Hands in a signed transaction, as hex; throws `InvalidTransaction` for what is none. */
  async submit(blob: string, failHard = false): Promise<Submission> {
    const signed = readTransaction(blob)
    return this.inTurn(async () => {
      const outcome = this.openLedger.try(signed, failHard)
      const kept = this.openLedger.keeps(outcome) && !(failHard && !outcome.applied)
      if (!kept) return { signed, outcome, kept }
      if (!this.openLedger.transaction(signed.hash)) {
        await this.journal.append({ t: 'tx', hash: signed.hash, blob: signed.blob })
      }
      this.openLedger.accept(signed, outcome)
      if (outcome.applied) this.events.emit('proposed', signed, outcome.result)
      return { signed, outcome, kept }
    })
  }

  /** Closes the open ledger at this time, in Unix milliseconds: what it holds is final. */
  close(unixMs: number): Promise<ClosedLedger> {
    return this.inTurn(async () => {
      const tree = withEntries(this.tree, this.changes())
      const content = this.openLedger.applied.length === 0 ? undefined : this.content(tree)
      const header = nextHeader(this.history.tip, closeTimeAfter(this.history.tip, unixMs), content)
      const { hash, closeTime } = header
      await this.journal.append({ t: 'ledger', hash, closeTime, ...(content ? { content } : {}) })
      this.tree = tree
      const ledger = this.history.add(header, content?.transactions ?? [])
      const held = this.openLedger.waiting.filter((each) => !this.history.transaction(each.hash))
      putAll(this.state, content?.entries ?? [])
      this.openLedger = this.openNext(held)
      this.events.emit('closed', ledger)
      return ledger
    })
  }

  /** Forgets a transaction that is not final, as if it had never reached the network; false when there is none. */
  drop(hash: string): Promise<boolean> {
    return this.inTurn(async () => {
      if (!this.openLedger.transaction(hash)) return false
      await this.journal.append({ t: 'drop', hash })
      this.openLedger = this.openNext(this.openLedger.waiting.filter((each) => each.hash !== hash))
      return true
    })
  }

  /** Ends, when what was begun is done. */
  stop(): Promise<void> {
    return this.inTurn(() => this.journal.close())
  }

  private openNext(waiting: readonly SignedTransaction[]): OpenLedger {
    const open = new OpenLedger(this.state, this.history.tip.index + 1, this.networkId)
    open.takeOver(waiting)
    return open
  }

  private changes() {
    return this.openLedger.view.changes().map(({ key, after }) => [key, after ?? null] as const)
  }

  private content(tree: HashTree): LedgerContent {
    const { applied } = this.openLedger
    const burnt = applied.reduce((sum, { tx }) => sum + feeOf(tx), 0n)
    const transactions = applied.map(({ hash, blob, meta }) => ({ hash, blob, meta }))
    return {
      transactionHash: this.openLedger.transactionHash,
      accountHash: hex(tree.hash),
      totalCoins: String(BigInt(this.history.tip.totalCoins) - burnt),
      transactions,
      entries: this.changes(),
    }
  }
}
