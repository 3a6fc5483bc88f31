import type { Journal } from '../../journal.ts'
import { serial } from '../../serial.ts'
import type { Place } from '../chains.ts'
import type { Entry } from './entry.ts'
import { type ChainNode, NodeDownError } from './node.ts'
import { type BlockSummary, readBlock, replay } from './replay.ts'

/** The node, started again from the journal whenever it has died. Whatever changes the chain goes through `inTurn`. */
export class LiveNode {
  readonly inTurn = serial()
  private readonly place: Place
  private readonly journal: Journal<Entry>
  private readonly log: (line: string) => void
  private node: ChainNode | undefined
  private lastTip: BlockSummary | undefined
  private closed = false

  constructor(place: Place, journal: Journal<Entry>, log: (line: string) => void) {
    this.place = place
    this.journal = journal
    this.log = log
  }

  /** The newest block. */
  get tip(): BlockSummary {
    if (!this.lastTip) throw new NodeDownError('the chain was not opened')
    return this.lastTip
  }

  set tip(block: BlockSummary) {
    this.lastTip = block
  }

  get pid(): number {
    return this.node?.pid ?? 0
  }

  /** Builds the journal's chain; throws `ReplayFailed` when the journal does not lead to its own blocks. */
  async open(): Promise<void> {
    try {
      await this.inTurn(() => this.rebuild())
    } catch (failure) {
      this.closed = true
      throw failure
    }
  }

  /** Asks the running node, and once more after a restart when it dies over the question. */
  async ask<Result>(question: (node: ChainNode) => Promise<Result>): Promise<Result> {
    const tried = await this.alive()
    try {
      return await question(tried)
    } catch (failure) {
      if (!(failure instanceof NodeDownError) || this.closed) throw failure
      await tried.kill()
      return question(await this.alive())
    }
  }

  /** The same for a question that changes nothing, which need not wait for its turn while the node lives. */
  async read<Result>(question: (node: ChainNode) => Promise<Result>): Promise<Result> {
    const node = this.node
    if (!node?.alive()) return this.inTurn(() => this.ask(question))
    return question(node).catch((failure: unknown) => {
      if (!(failure instanceof NodeDownError) || this.closed) throw failure
      return this.inTurn(() => this.ask(question))
    })
  }

  /** Ends the node and builds the journal's chain anew. */
  async restart(): Promise<void> {
    await this.node?.kill()
    await this.alive()
  }

  async close(): Promise<void> {
    this.closed = true
    await this.node?.kill()
  }

  private async alive(): Promise<ChainNode> {
    if (this.closed) throw new NodeDownError('the sandbox chain is closed')
    if (this.node?.alive()) return this.node
    return this.rebuild()
  }

  private async rebuild(): Promise<ChainNode> {
    const { node, entries } = await this.replayPatiently()
    if (entries.length > this.journal.entries().length) await this.journal.rewrite(entries)
    this.lastTip = await readBlock(node, 'latest')
    this.node = node
    return node
  }

  // A node that dies while it is being built is no reason to give the chain up.
  private async replayPatiently() {
    for (let attempt = 1; ; attempt++) {
      try {
        return await replay(this.place, this.journal.entries(), () => this.onExit())
      } catch (failure) {
        if (!(failure instanceof NodeDownError) || attempt === 3) throw failure
      }
    }
  }

  private onExit(): void {
    if (this.closed) return
    this.inTurn(async () => {
      if (!this.closed) await this.alive()
    }).catch((failure: unknown) => this.log(`the chain node did not come back: ${failure}`))
  }
}
