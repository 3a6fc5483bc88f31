import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { replaceFile } from '../files.ts'
import type { Journal } from '../journal.ts'
import type { EvmChain, Place } from './chains.ts'
import type { Entry } from './node/entry.ts'
import { LiveNode } from './node/live-node.ts'
import { type BlockSummary, blockEntry, readBlock } from './node/replay.ts'
import { compacted, rewound } from './node/rewind.ts'
import { maxStateBytes } from './node/trim.ts'

// A start replays at most one and a bit of these, and a reorganisation at most two.
const blocksPerState = 128

/** The sandbox's chain: every accepted transaction and every block outlives a crash of either process. */
export class Chain {
  /** Which chain it is. */
  readonly terms: EvmChain
  private readonly dataDir: string
  private readonly journal: Journal<Entry>
  private readonly live: LiveNode
  private readonly log: (line: string) => void
  // The size of saved state at which the node is next started again from a trimmed one; none until that is measured.
  private outgrown: number | undefined = maxStateBytes

  private constructor(place: Place, journal: Journal<Entry>, log: (line: string) => void) {
    this.terms = place.terms
    this.dataDir = place.dataDir
    this.journal = journal
    this.log = log
    this.live = new LiveNode(place, journal, log)
  }

  /** Builds the journal's chain and keeps it; throws `ReplayFailed` when the journal does not lead to its blocks. */
  static async open(place: Place, journal: Journal<Entry>, log: (line: string) => void): Promise<Chain> {
    const chain = new Chain(place, journal, log)
    await chain.live.open()
    return chain
  }

  /** The newest block. */
  get tip(): BlockSummary {
    return this.live.tip
  }

  /** The number of the newest block that holds a transaction; null when none does. */
  get lastUsed(): number | null {
    const last = this.journal.entries().findLast((entry) => entry.t === 'block' && entry.txs.length > 0)
    return last?.t === 'block' ? last.n : null
  }

  /** The node's process id. */
  get nodePid(): number {
    return this.live.pid
  }

  /** Asks the node a question that changes nothing. */
  call<Result>(method: string, params: unknown[] = []): Promise<Result> {
    return this.live.read((node) => node.call<Result>(method, params))
  }

  /** Hands a signed transaction to the node; once the hash is answered, the transaction is on the disk. */
  sendRaw(raw: Hex): Promise<Hex> {
    return this.live.inTurn(async () => {
      const hash = await this.live.ask((node) => node.call<Hex>('eth_sendRawTransaction', [raw]))
      await this.journal.append({ t: 'tx', hash, raw })
      return hash
    })
  }

  /** Mines one block now, with the time of now. */
  mine(): Promise<BlockSummary> {
    return this.live.inTurn(async () => {
      const before = await this.live.ask(async () => this.live.tip)
      const time = Math.max(Math.floor(Date.now() / 1000), before.time)
      await this.journal.append({ t: 'mine', time })
      this.live.tip = await this.live.ask(async (node) => {
        // A node that died meanwhile was rebuilt from the journal, this block included.
        if (this.tip.n === before.n) await node.call('evm_mine', [{ timestamp: time }])
        return readBlock(node, 'latest')
      })
      if (this.journal.entries().at(-1)?.t === 'mine') await this.journal.append(blockEntry(this.tip))
      if (this.tip.n % blocksPerState === 0) await this.saveState().catch((failure) => this.log(`no state: ${failure}`))
      return this.tip
    })
  }

  /** Takes `depth` blocks back and mines one more than that, empty; see `rewound`. */
  reorg(depth: number, drop: boolean): Promise<BlockSummary> {
    return this.live.inTurn(async () => {
      await this.replaceJournal(rewound(this.journal.entries(), depth, drop))
      await this.live.restart()
      return this.tip
    })
  }

  /** Ends the node and closes the journal. */
  close(): Promise<void> {
    return this.live.inTurn(async () => {
      await this.live.close()
      await this.journal.close()
    })
  }

  private async saveState(): Promise<void> {
    const { n, hash } = this.tip
    const file = `state-${n}-${hash.slice(2, 10)}.json.gz`
    const dump = await this.live.ask((node) => node.call<Hex>('anvil_dumpState'))
    const state = Buffer.from(dump.slice(2), 'hex')
    await replaceFile(join(this.dataDir, file), state)
    await this.journal.append({ t: 'state', n, hash, file })
    const next = compacted(this.journal.entries())
    if (next.length < this.journal.entries().length) await this.replaceJournal(next)
    await this.keepSmall(state.length)
  }

  // A node that runs for days grows, and slows down with every block it knows.
  private async keepSmall(size: number): Promise<void> {
    this.outgrown ??= Math.max(maxStateBytes, 2 * size)
    if (size < this.outgrown) return
    this.outgrown = undefined
    await this.live.restart()
  }

  private async replaceJournal(next: Entry[]): Promise<void> {
    const before = stateFiles(this.journal.entries())
    const after = new Set(stateFiles(next))
    await this.journal.rewrite(next)
    for (const file of before) if (!after.has(file)) await rm(join(this.dataDir, file), { force: true })
  }
}

function stateFiles(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => (entry.t === 'state' ? [entry.file] : []))
}
