import { recallTransaction, type TransactionFields } from '../transactions/transaction.ts'
import type { Header } from './header.ts'
import { affectedAccounts, type Metadata } from './metadata.ts'

/** A transaction of a closed ledger and what it did. */
export type ClosedTransaction = { hash: string; blob: string; meta: Metadata }

/** A closed ledger with its transactions in the order in which they were applied. */
export type ClosedLedger = { header: Header; transactions: readonly ValidatedTransaction[] }

/** A final transaction and the ledger it stands in. */
export class ValidatedTransaction {
  readonly header: Header
  readonly hash: string
  readonly blob: string
  readonly meta: Metadata
  private recalled: TransactionFields | undefined

  constructor(header: Header, { hash, blob, meta }: ClosedTransaction) {
    this.header = header
    this.hash = hash
    this.blob = blob
    this.meta = meta
  }

  get tx(): TransactionFields {
    this.recalled ??= recallTransaction(this.blob, this.hash).tx
    return this.recalled
  }
}

/** All closed ledgers of this node, and where to find a ledger, a transaction and an account's transactions. */
export class History {
  private readonly firstIndex: number
  private readonly ledgers: ClosedLedger[] = []
  private readonly byHash = new Map<string, ClosedLedger>()
  private readonly transactions = new Map<string, ValidatedTransaction>()
  private readonly ofAccounts = new Map<string, ValidatedTransaction[]>()

  constructor(first: Header) {
    this.firstIndex = first.index
    this.add(first, [])
  }

  /** The number of the oldest ledger that is kept. */
  get first(): number {
    return this.firstIndex
  }

  /** The newest closed ledger. */
  get tip(): Header {
    const tip = this.ledgers.at(-1)
    if (!tip) throw new Error('a history begins with a ledger')
    return tip.header
  }

  add(header: Header, closed: readonly ClosedTransaction[]): ClosedLedger {
    const ledger = { header, transactions: closed.map((each) => new ValidatedTransaction(header, each)) }
    this.ledgers.push(ledger)
    this.byHash.set(header.hash, ledger)
    for (const transaction of ledger.transactions) {
      this.transactions.set(transaction.hash, transaction)
      for (const account of affectedAccounts(transaction.meta)) this.listOf(account).push(transaction)
    }
    return ledger
  }

  ledger(index: number): ClosedLedger | undefined {
    return this.ledgers[index - this.firstIndex]
  }

  ledgerOfHash(hash: string): ClosedLedger | undefined {
    return this.byHash.get(hash)
  }

  transaction(hash: string): ValidatedTransaction | undefined {
    return this.transactions.get(hash)
  }

  /** The transactions that touched an account, the oldest first. */
  ofAccount(account: string): readonly ValidatedTransaction[] {
    return this.ofAccounts.get(account) ?? []
  }

  private listOf(account: string): ValidatedTransaction[] {
    const list = this.ofAccounts.get(account) ?? []
    this.ofAccounts.set(account, list)
    return list
  }
}
