import type { NodeBlock, NodeTx } from '../node/block.ts'
import { opReturn } from '../node/network.ts'
import { type Output, readTransaction } from '../wallet/transaction.ts'
import { AddressHistory, type Effect } from './address-history.ts'

/** A known transaction, waiting or in a block at a position; `order` counts arrivals, `seenAt` is Unix milliseconds. */
export type KnownTx = NodeTx & {
  fee: number
  order: number
  seenAt: number
  block: KnownBlock | undefined
  position: number
}

/** A block of the best chain; its transactions by id. */
export type KnownBlock = Omit<NodeBlock, 'txs'> & { txids: string[]; medianTime: number }

/** How the best chain changed: blocks taken back, blocks that joined, and waiting transactions that no longer do. */
export type Advance = { left: number; joined: NodeBlock[]; gone: string[] }

type Effects = Map<AddressHistory, Effect>

const medianSpan = 11

/** What Esplora knows: every block, transaction and address, each found without looking at the others. */
export class ChainIndex {
  private readonly blocks: KnownBlock[] = []
  private readonly byHash = new Map<string, KnownBlock>()
  private readonly txs = new Map<string, KnownTx>()
  private readonly waitingById = new Map<string, Effects>()
  private readonly histories = new Map<string, AddressHistory>()
  private arrivals = 0

  /** The newest block. */
  get tip(): KnownBlock {
    const tip = this.blocks.at(-1)
    if (!tip) throw new Error('the index has no block')
    return tip
  }

  /** The block of the best chain with this height or hash. */
  block(which: number | string): KnownBlock | undefined {
    return typeof which === 'number' ? this.blocks[which] : this.byHash.get(which)
  }

  /** The transaction with this id, waiting or confirmed. */
  tx(txid: string): KnownTx | undefined {
    return this.txs.get(txid)
  }

  /** The waiting transactions in the order they came, so that each stands after the ones it spends. */
  get waiting(): KnownTx[] {
    return [...this.waitingById.keys()].map((txid) => this.known(txid)).sort((a, b) => a.order - b.order)
  }

  /** The last so many that began to wait, the newest first. */
  newest(most: number): KnownTx[] {
    const txids = [...this.waitingById.keys()].slice(-most)
    return txids.reverse().map((txid) => this.known(txid))
  }

  /** When the transaction that waits longest came; undefined where none waits. */
  get waitingSince(): number | undefined {
    const [oldest] = this.waitingById.keys()
    return oldest === undefined ? undefined : this.known(oldest).seenAt
  }

  /** What is known of an output script; an empty history where nothing is. */
  history(script: string): AddressHistory {
    return this.histories.get(script) ?? new AddressHistory()
  }

  /** The output that an input spends. */
  output(txid: string, vout: number): Output | undefined {
    const known = this.txs.get(txid)
    return known && readTransaction(known.raw).outputs[vout]
  }

  /** A transaction begins to wait, in place of those it replaced. */
  arrive(tx: NodeTx, replaced: string[], now: number): void {
    this.leave(replaced)
    this.addWaiting(tx, this.arrivals++, now)
  }

  /** The best chain changed. */
  advance({ left, joined, gone }: Advance, now: number): void {
    for (let taken = 0; taken < left; taken++) this.disconnect()
    if (left > 0) {
      // What waits again takes its place among the others by when it first came.
      const lost = new Set(gone)
      const survivors = this.waiting.filter(({ txid }) => !lost.has(txid))
      this.leave([...this.waitingById.keys()])
      for (const known of survivors) this.addWaiting(known, known.order, known.seenAt)
    }
    for (const block of joined) this.connect(block, now)
  }

  private addWaiting({ txid, raw, weight }: NodeTx, order: number, seenAt: number): void {
    const { fee, effects } = this.effectsOf(txid, raw)
    this.txs.set(txid, { txid, raw, weight, fee, order, seenAt, block: undefined, position: 0 })
    this.waitingById.set(txid, effects)
    for (const [history, effect] of effects) history.arrive(txid, effect)
  }

  private leave(txids: string[]): void {
    const known = txids.map((txid) => this.known(txid)).sort((a, b) => b.order - a.order)
    for (const { txid } of known) {
      for (const [history, effect] of this.waitingById.get(txid) ?? []) history.leave(txid, effect)
      this.txs.delete(txid)
      this.waitingById.delete(txid)
    }
  }

  private connect({ txs, ...block }: NodeBlock, now: number): void {
    const times = [...this.blocks.slice(1 - medianSpan).map(({ time }) => time), block.time].sort((a, b) => a - b)
    const medianTime = times[times.length >>> 1] ?? block.time
    const known = { ...block, txids: txs.map(({ txid }) => txid), medianTime }
    this.blocks.push(known)
    this.byHash.set(block.hash, known)
    for (const [position, tx] of txs.entries()) {
      if (!this.txs.has(tx.txid)) this.addWaiting(tx, this.arrivals++, now)
      Object.assign(this.known(tx.txid), { block: known, position })
      for (const [history, effect] of this.waitingById.get(tx.txid) ?? []) history.confirm(tx.txid, effect)
      this.waitingById.delete(tx.txid)
    }
  }

  private disconnect(): void {
    const tip = this.tip
    this.blocks.pop()
    this.byHash.delete(tip.hash)
    for (const txid of tip.txids.toReversed()) {
      const known = this.known(txid)
      const { effects } = this.effectsOf(txid, known.raw)
      for (const [history, effect] of effects) history.unconfirm(txid, effect)
      Object.assign(known, { block: undefined, position: 0 })
      this.waitingById.set(txid, effects)
    }
    const [coinbase] = tip.txids
    if (coinbase) this.leave([coinbase])
  }

  private known(txid: string): KnownTx {
    const known = this.txs.get(txid)
    if (!known) throw new Error(`transaction ${txid} is not in the index`)
    return known
  }

  private effectsOf(txid: string, raw: Uint8Array): { fee: number; effects: Effects } {
    const effects: Effects = new Map()
    const effectOn = (script: string) => {
      const history = this.history(script)
      this.histories.set(script, history)
      const effect = effects.get(history) ?? { funded: [], spent: [] }
      effects.set(history, effect)
      return effect
    }
    let fee = 0
    const { inputs, outputs } = readTransaction(raw)
    for (const input of inputs) {
      const output = this.output(input.txid, input.vout)
      if (!output) continue
      effectOn(output.script).spent.push({ txid: input.txid, vout: input.vout, value: output.value })
      fee += output.value
    }
    for (const [vout, { script, value }] of outputs.entries()) {
      if (!script.startsWith(opReturn)) effectOn(script).funded.push({ txid, vout, value })
      fee -= value
    }
    return { fee: inputs[0]?.isCoinbase ? 0 : fee, effects }
  }
}
