import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Journal } from '../journal.ts'
import { serial } from '../serial.ts'
import { ChainIndex, type KnownBlock, type KnownTx } from './explorer/chain-index.ts'
import type { FirstBlock } from './first-blocks.ts'
import type { BitcoinNode, BlockTransaction, Growth } from './node/node.ts'
import { NodeRefusalError } from './node/refused.ts'

/** One line of the journal; bytes are hex. */
export type Entry =
  /** The node took this transaction, in place of those it replaced. */
  | { t: 'tx'; raw: string; replaced: string[] }
  /** The node took these blocks; `gone` are the transactions that did not wait any more afterwards, unconfirmed. */
  | { t: 'blocks'; raws: string[]; gone: string[] }

/** The journal does not lead to the chain it describes. */
export class ReplayError extends Error {}

/** What contradicts the transactions of blocks that another branch replaces, above the block at `forkHeight`. */
export type Contradict = (replaced: KnownTx[], forkHeight: number) => Promise<BlockTransaction[]>

/** The sandbox's Bitcoin: whatever can be read from its index is on the disk and outlives a crash. */
export class Chain {
  /** What can be read of it. */
  readonly index = new ChainIndex()
  private readonly node: BitcoinNode
  private readonly journal: Journal<Entry>
  private readonly inTurn = serial()

  private constructor(node: BitcoinNode, journal: Journal<Entry>) {
    this.node = node
    this.journal = journal
    this.index.advance({ left: 0, joined: [node.genesis], gone: [] }, Date.now())
  }

  /** Begins a chain with these blocks, and writes it to an empty journal. */
  static async begin(node: BitcoinNode, journal: Journal<Entry>, blocks: FirstBlock[]): Promise<Chain> {
    const chain = new Chain(node, journal)
    await chain.keep(await node.begin(blocks), [])
    return chain
  }

  /** Builds the journal's chain again; throws `ReplayFailed` where it does not lead to one. */
  static async replay(node: BitcoinNode, journal: Journal<Entry>): Promise<Chain> {
    const chain = new Chain(node, journal)
    try {
      for (const entry of journal.entries()) await chain.repeat(entry)
      const gone = await node.refill(chain.index.waiting)
      if (gone.length > 0) throw new ReplayError(`the node does not take ${gone[0]} again`)
      return chain
    } catch (failure) {
      throw failure instanceof ReplayError ? failure : new ReplayError(String(failure))
    }
  }

  /** Hands a signed transaction to the node and answers its id; throws `Refused`. */
  send(raw: Uint8Array): Promise<string> {
    return this.inTurn(async () => {
      const tx = this.node.read(raw)
      const known = this.index.tx(tx.txid)
      if (known?.block) throw new NodeRefusalError(-27, 'Transaction already in block chain')
      if (known) return tx.txid
      const replaced = await this.node.accept(raw)
      await this.journal.append({ t: 'tx', raw: bytesToHex(raw), replaced })
      this.index.arrive(tx, replaced, Date.now())
      return tx.txid
    })
  }

  /** Mines a block now with what waits, by a miner whose clock is so many seconds ahead, or behind. */
  mine(secondsAhead = 0): Promise<KnownBlock> {
    return this.inTurn(async () => this.keep(await this.node.mine(secondsAhead), []))
  }

  /**
   * Replaces the newest `depth` blocks by one more. What they held waits again; with `contradict` it is gone, the
   * first new block holding what that answers.
   */
  reorganize(depth: number, contradict?: Contradict): Promise<KnownBlock> {
    return this.inTurn(async () => {
      const forkHeight = this.index.tip.height - depth
      const replaced = this.transactionsAbove(forkHeight)
      const placed = (await contradict?.(replaced, forkHeight)) ?? []
      const growth = await this.node.overtake(depth, placed)
      const dropped = contradict ? replaced : []
      const kept = contradict ? [] : replaced
      const refused = await this.node.refill([...kept, ...this.index.waiting].sort((a, b) => a.order - b.order))
      return this.keep(growth, [...dropped.map(({ txid }) => txid), ...refused])
    })
  }

  /** Waits for what is under way, and closes the journal. */
  close(): Promise<void> {
    return this.inTurn(async () => {
      await this.node.close()
      await this.journal.close()
    })
  }

  private transactionsAbove(height: number): KnownTx[] {
    const found: KnownTx[] = []
    for (let next = height + 1; next <= this.index.tip.height; next++) {
      for (const txid of this.index.block(next)?.txids.slice(1) ?? []) {
        const tx = this.index.tx(txid)
        if (tx) found.push(tx)
      }
    }
    return found
  }

  private async keep(growth: Growth, gone: string[]): Promise<KnownBlock> {
    await this.journal.append({ t: 'blocks', raws: growth.raws, gone })
    this.index.advance({ ...growth, gone }, Date.now())
    return this.index.tip
  }

  private async repeat(entry: Entry): Promise<void> {
    if (entry.t === 'tx') {
      this.index.arrive(this.node.read(hexToBytes(entry.raw)), entry.replaced, Date.now())
    } else {
      this.index.advance({ ...(await this.node.follow(entry.raws)), gone: entry.gone }, Date.now())
    }
  }
}
