import type { FirstBlock } from '../first-blocks.ts'
import {
  type Bcoin,
  type BcoinBlock,
  type BcoinChain,
  type BcoinEntry,
  type BcoinLogger,
  type BcoinMempool,
  type BcoinMiner,
  type BcoinTemplate,
  type BcoinTx,
  loadBcoin,
} from './bcoin.ts'
import { describeBlock, describeTx, type NodeBlock, type NodeTx } from './block.ts'
import { NodeRefusalError, refusalOf } from './refused.ts'
import { replacedBy } from './replacement.ts'
import { ScriptChecks } from './script-checks.ts'

/** What became of the best chain: the blocks made or read, in hex, how many left it, and which joined it, in order. */
export type Growth = { raws: string[]; left: number; joined: NodeBlock[] }

/** A transaction for a block that is not taken from the mempool, with the transactions whose outputs it spends. */
export type BlockTransaction = { raw: Uint8Array; spends: Uint8Array[] }

const silence = () => {}
const quiet: BcoinLogger = {
  context: () => quiet,
  error: silence,
  warning: silence,
  info: silence,
  debug: silence,
  spam: silence,
  memory: silence,
}

/** A Bitcoin full node on regtest, in memory, without peers: consensus, scripts, mempool and mining are bcoin's. */
export class BitcoinNode {
  private readonly bcoin: Bcoin
  private readonly checks = new ScriptChecks()
  private readonly chain: BcoinChain
  private readonly mempool: BcoinMempool
  private readonly fillingMiner: BcoinMiner
  private readonly emptyMiner: BcoinMiner
  private readonly minerAddress: object
  private growth: Growth = { raws: [], left: 0, joined: [] }

  private constructor(bcoin: Bcoin, minerKeyHash: Uint8Array) {
    this.bcoin = bcoin
    const workers = this.checks
    const chain = new bcoin.Chain({ network: 'regtest', memory: true, workers, logger: quiet })
    // Regtest never becomes harder: without this, bcoin looks at up to 2,015 blocks before each one to find that out.
    chain.network.pow.targetReset = false
    const policy = { requireStandard: true, replaceByFee: true, maxOrphans: 0, relayPriority: false, limitFree: false }
    const mempool = new bcoin.Mempool({ chain, workers, ...policy })
    // A quarter of what a block may weigh, some 1,700 payments: connecting one keeps nobody waiting at the endpoint.
    const options = { chain, coinbaseFlags: Buffer.from('sandbox'), maxWeight: 1_000_000 }
    this.chain = chain
    this.mempool = mempool
    this.fillingMiner = new bcoin.Miner({ ...options, mempool })
    this.emptyMiner = new bcoin.Miner(options)
    this.minerAddress = bcoin.Address.fromProgram(0, Buffer.from(minerKeyHash))
    chain.on('connect', async (entry, block) => {
      this.growth.joined.push(describeBlock(block, entry.height))
      await mempool._addBlock(entry, block.txs)
    })
    chain.on('disconnect', () => {
      this.growth.left++
    })
  }

  /** Starts a node that knows block 0 only; the rewards of what it mines go to the key with this hash. */
  static async open(minerKeyHash: Uint8Array): Promise<BitcoinNode> {
    const node = new BitcoinNode(loadBcoin(), minerKeyHash)
    await node.chain.open()
    await node.mempool.open()
    return node
  }

  /** Block 0. */
  get genesis(): NodeBlock {
    const raw = Buffer.from(this.chain.network.genesisBlock, 'hex')
    return describeBlock(this.bcoin.Block.fromRaw(raw), 0)
  }

  /** Reads a transaction from its bytes; throws `Refused`. */
  read(raw: Uint8Array): NodeTx {
    return describeTx(this.parse(raw))
  }

  /** Takes a transaction into the mempool and answers which ones it replaced; throws `Refused`. */
  async accept(raw: Uint8Array): Promise<string[]> {
    const tx = this.parse(raw)
    try {
      const replaced = await this.makeRoom(tx)
      if (await this.mempool.addTX(tx)) throw missingInputs()
      return replaced
    } catch (failure) {
      throw failure instanceof NodeRefusalError ? failure : refusalOf(failure)
    }
  }

  /** Empties the mempool and takes these transactions, taken once before; answers which ones are refused now. */
  async refill(txs: NodeTx[]): Promise<string[]> {
    await this.mempool.reset()
    return this.checks.trust(async () => {
      const refused: string[] = []
      for (const { txid, raw } of txs) {
        try {
          await this.accept(raw)
        } catch (failure) {
          if (!(failure instanceof NodeRefusalError)) throw failure
          refused.push(txid)
        }
      }
      return refused
    })
  }

  /**
   * Mines a block with what waits. Its time is now by the miner's clock, which is so many seconds ahead, or later where
   * the median of the last ones demands it.
   */
  async mine(secondsAhead: number): Promise<Growth> {
    return this.collect(async () => {
      const template = await this.fillingMiner.createBlock(this.chain.tip, this.minerAddress)
      template.time = Math.max(template.mtp + 1, template.time + secondsAhead)
      await this.seal(template)
    })
  }

  /** Mines the blocks that a new chain begins with. */
  async begin(blocks: FirstBlock[]): Promise<Growth> {
    return this.collect(async () => {
      for (const { time, rewardKeyHash } of blocks) {
        const reward = this.bcoin.Address.fromProgram(0, Buffer.from(rewardKeyHash))
        const template = await this.emptyMiner.createBlock(this.chain.tip, reward)
        template.time = time
        await this.seal(template)
      }
    })
  }

  /** Plays another miner: replaces the newest `depth` blocks by one more, the first with `placed`, the rest empty. */
  async overtake(depth: number, placed: BlockTransaction[]): Promise<Growth> {
    return this.collect(async () => {
      let on = await this.chain.getEntry(this.chain.height - depth)
      for (let made = 0; made <= depth; made++) {
        if (!on) throw new Error('the block to replace is not there')
        const template = await this.emptyMiner.createBlock(on, this.minerAddress)
        if (made === 0) this.place(placed, template)
        on = await this.seal(template)
      }
    })
  }

  /** Takes blocks that a node of this kind made before; their scripts are not checked again. */
  async follow(raws: string[]): Promise<Growth> {
    return this.checks.trust(() =>
      this.collect(async () => {
        for (const raw of raws) await this.add(this.bcoin.Block.fromRaw(Buffer.from(raw, 'hex')))
      }),
    )
  }

  async close(): Promise<void> {
    await this.mempool.close()
    await this.chain.close()
  }

  private parse(raw: Uint8Array): BcoinTx {
    try {
      const tx = this.bcoin.TX.fromRaw(Buffer.from(raw))
      if (tx.inputs.length > 0 && tx.toRaw().length === raw.length) return tx
    } catch {
      // Not a transaction, as below.
    }
    throw new NodeRefusalError(-22, 'TX decode failed. Make sure the tx has at least one input.')
  }

  // Bitcoin Core's rules of today that bcoin's mempool does not have: a fee of 1 sat/vB, and replacement by fee.
  private async makeRoom(tx: BcoinTx): Promise<string[]> {
    const [isSane, reason] = tx.checkSanity()
    if (!isSane) throw new NodeRefusalError(-26, reason)
    const view = await this.mempool.getSpentView(tx)
    if (!tx.hasCoins(view)) throw missingInputs()
    const entry = this.bcoin.MempoolEntry.fromTX(tx, view, this.chain.height)
    if (entry.fee < entry.size) throw new NodeRefusalError(-26, `min relay fee not met, ${entry.fee} < ${entry.size}`)
    const replaced = replacedBy(entry, this.mempool)
    if (replaced.length === 0) return []
    // What is wrong with it has to be known before anything is pushed out for it.
    const [isStandard, why] = tx.checkStandard()
    if (!isStandard) throw new NodeRefusalError(-26, why)
    await this.mempool.verify(entry, view)
    for (const other of replaced) if (this.mempool.hasEntry(other.tx.hash('hex'))) this.mempool.evictEntry(other)
    return replaced.map((other) => other.tx.txid())
  }

  private place(placed: BlockTransaction[], template: BcoinTemplate): void {
    const { TX, CoinView } = this.bcoin
    for (const { raw, spends } of placed) {
      const view = new CoinView()
      for (const spent of spends) view.addTX(TX.fromRaw(Buffer.from(spent)), 0)
      template.pushTX(TX.fromRaw(Buffer.from(raw)), view)
    }
    template.refresh()
  }

  private async seal(template: BcoinTemplate): Promise<BcoinEntry> {
    for (let nonce = 0; ; nonce++) {
      const proof = template.getProof(0, 0, template.time, nonce)
      if (proof.verify(template.target)) return this.add(template.commit(proof))
    }
  }

  private async add(block: BcoinBlock): Promise<BcoinEntry> {
    const entry = await this.chain.add(block)
    if (!entry) throw new Error(`block ${block.rhash()} does not follow a known block`)
    this.growth.raws.push(block.toRaw().toString('hex'))
    return entry
  }

  private async collect(grow: () => Promise<void>): Promise<Growth> {
    this.growth = { raws: [], left: 0, joined: [] }
    await grow()
    return this.growth
  }
}

function missingInputs(): NodeRefusalError {
  return new NodeRefusalError(-25, 'bad-txns-inputs-missingorspent')
}
