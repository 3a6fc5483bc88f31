import type { Journal } from '../journal.ts'
import { serial } from '../serial.ts'
import { memoProgramIds } from './accounts/programs.ts'
import { Bank } from './bank/bank.ts'
import type { Entry } from './entry.ts'
import { type Genesis, hashOf } from './genesis.ts'
import { History } from './history.ts'
import { Slots } from './slots.ts'
import type { Message } from './transaction.ts'
import { hasEverySignature, readTransaction, type WireTransaction } from './transaction.ts'

/** The sandbox's Solana: every transaction that landed outlives a crash, with its slot and what it did. */
export class Chain {
  readonly genesisHash: string
  readonly slots: Slots
  readonly bank: Bank
  readonly history = new History()
  private readonly journal: Journal<Entry>
  private readonly inTurn = serial()

  private constructor(genesis: Genesis, bank: Bank, journal: Journal<Entry>, byClock: boolean) {
    this.genesisHash = hashOf(genesis)
    this.slots = new Slots(this.genesisHash, genesis.time, byClock)
    this.bank = bank
    this.journal = journal
    bank.ledger.write(0, genesis.accounts)
  }

  /** Builds the journal's chain. */
  static async open(genesis: Genesis, journal: Journal<Entry>, byClock: boolean): Promise<Chain> {
    const chain = new Chain(genesis, await Bank.open(), journal, byClock)
    for (const entry of journal.entries()) chain.apply(entry)
    return chain
  }

  /** Hands a transaction in; once this is answered, one that landed is on the disk, and one no block takes is gone. */
  send(sent: WireTransaction): Promise<void> {
    return this.inTurn(() => this.land(sent))
  }

  /** Lets slots pass; answers the newest. */
  pass(count: number): Promise<number> {
    return this.inTurn(async () => {
      await this.record({ t: 'slot', slot: this.slots.tip + count, time: Date.now() })
      return this.slots.tip
    })
  }

  /**
   * Drops the fork with the newest `depth` blocks; what they held lands again where it can, or is gone with `drop`.
   * Answers the newest slot, or nothing when there are not so many blocks above the first.
   */
  fork(depth: number, drop: boolean): Promise<number | undefined> {
    return this.inTurn(async () => {
      const { slots } = this
      const to = slots.tip
      if (depth > slots.height(to)) return undefined
      const from = slots.slotAtHeight(slots.height(to) - depth + 1)
      const lost = this.history.since(from)
      await this.record({ t: 'fork', from, to, slot: to + 1, time: Date.now() })
      if (!drop) for (const { raw } of lost) await this.land(readTransaction(Buffer.from(raw, 'base64')))
      return slots.tip
    })
  }

  /** Closes the journal once everything handed in is on the disk. */
  close(): Promise<void> {
    return this.inTurn(() => this.journal.close())
  }

  private async land(sent: WireTransaction): Promise<void> {
    const { signature, message } = sent
    if (!this.isTaken(sent)) return
    const at = this.slots.landing()
    const executed = this.bank.execute(sent, at)
    if (!executed) return
    const { outcome, written } = executed
    const raw = Buffer.from(sent.wire).toString('base64')
    const landed = { ...at, signature, raw, addresses: message.staticAccounts, memo: memoOf(message), outcome }
    await this.record({ t: 'tx', landed, written })
  }

  // Signed, not landed yet, its blockhash young enough.
  private isTaken(sent: WireTransaction): boolean {
    const { slots, history } = this
    if (history.find(sent.signature) || !hasEverySignature(sent)) return false
    return slots.slotOfBlockhash(sent.message.lifetimeToken, slots.tip) !== undefined
  }

  private async record(entry: Entry): Promise<void> {
    await this.journal.append(entry)
    this.apply(entry)
  }

  private apply(entry: Entry): void {
    if (entry.t === 'genesis') return
    if (entry.t === 'tx') {
      this.history.add(entry.landed)
      this.bank.ledger.write(entry.landed.slot, entry.written)
    }
    if (entry.t === 'fork') {
      this.history.dropSince(entry.from)
      this.bank.ledger.rollBack(entry.from)
      this.slots.skip(entry)
    }
    const { slot, time } = entry.t === 'tx' ? entry.landed : entry
    this.slots.mark({ slot, time })
    this.bank.ledger.settle(this.slots.newest('finalized', slot))
  }
}

/** The texts a transaction carries, each after its length in bytes, as the network lists them; null for none. */
function memoOf({ staticAccounts, instructions }: Message): string | null {
  const memos = instructions.flatMap(({ programAddressIndex, data = new Uint8Array() }) =>
    memoProgramIds.includes(staticAccounts[programAddressIndex] ?? '')
      ? [`[${data.length}] ${Buffer.from(data).toString()}`]
      : [],
  )
  return memos.length === 0 ? null : memos.join('; ')
}
